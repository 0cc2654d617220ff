/** Our own model of a tool's arguments, parsed from the catalogue, and the check against it: all problems, with their paths, never a value. */
@NullMarked
package dev.plankey.internal.schema;

import org.jspecify.annotations.NullMarked;
