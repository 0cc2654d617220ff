/** The shapes: compiled with this module, and once more by its tests, to be woven otherwise or not at all. */
@NullMarked
package dev.plankey.weaving.shapes;

import org.jspecify.annotations.NullMarked;
