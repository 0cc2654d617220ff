/** Hostile users, tools and machines, through the public API: what a fresh pair of eyes tried. */
@NullMarked
package dev.plankey.breaking;

import org.jspecify.annotations.NullMarked;
