/** HTTP on this machine, for the servers of the demo. */
@NullMarked
package dev.plankey.demo.http;

import org.jspecify.annotations.NullMarked;
