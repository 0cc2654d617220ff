/** Meters of Micrometer, for who has it. */
@NullMarked
package dev.plankey.micrometer;

import org.jspecify.annotations.NullMarked;
