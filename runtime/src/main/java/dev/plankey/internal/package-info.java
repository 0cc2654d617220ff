/** Not for applications: what the public static factories delegate to. May change in every release. */
@NullMarked
package dev.plankey.internal;

import org.jspecify.annotations.NullMarked;
