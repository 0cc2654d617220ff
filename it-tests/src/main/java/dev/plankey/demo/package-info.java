/** The incident, end to end: the application behind {@code ./demo}. */
@NullMarked
package dev.plankey.demo;

import org.jspecify.annotations.NullMarked;
