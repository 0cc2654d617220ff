/** The aspect that weaving puts around {@code @SideEffecting} methods. */
@NullMarked
package dev.plankey.aspect;

import org.jspecify.annotations.NullMarked;
