/** The scenarios A to I, played with real processes; the demo and the tests use the same. */
@NullMarked
package dev.plankey.demo.scenario;

import org.jspecify.annotations.NullMarked;
