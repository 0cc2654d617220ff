/** What Plankey costs. */
@NullMarked
package dev.plankey.benchmarks;

import org.jspecify.annotations.NullMarked;
