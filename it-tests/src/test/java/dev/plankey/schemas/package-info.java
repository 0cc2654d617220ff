/** What the processor says of types, what the dispatcher makes of it, and an independent validator between them. */
@NullMarked
package dev.plankey.schemas;

import org.jspecify.annotations.NullMarked;
