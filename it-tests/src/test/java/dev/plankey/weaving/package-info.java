/** Which method is met, in which way of weaving, and how often. */
@NullMarked
package dev.plankey.weaving;

import org.jspecify.annotations.NullMarked;
