/** Protects tools that are Spring beans, by proxies. */
@NullMarked
package dev.plankey.spring;

import org.jspecify.annotations.NullMarked;
