/** From the compiler's elements and types to the model. */
@NullMarked
package dev.plankey.processor.read;

import org.jspecify.annotations.NullMarked;
