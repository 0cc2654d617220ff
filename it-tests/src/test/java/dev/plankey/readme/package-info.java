/** What the README, {@code docs/guide.md} and {@code docs/step-ids.md} show, compiled and run. */
@NullMarked
package dev.plankey.readme;

import org.jspecify.annotations.NullMarked;
