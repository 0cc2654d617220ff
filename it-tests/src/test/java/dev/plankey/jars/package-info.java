/** Catalogues in the jars that builds make. */
@NullMarked
package dev.plankey.jars;

import org.jspecify.annotations.NullMarked;
