/** For tests with Plankey: a clock that is moved by hand, a ledger that fails on demand, places where a JVM halts, child JVMs that are really killed, tests in a task ({@link dev.plankey.testkit.InTask}), sentences about intents ({@link dev.plankey.testkit.PlankeyAssertions}), and the contract that every ledger keeps. */
@NullMarked
package dev.plankey.testkit;

import org.jspecify.annotations.NullMarked;
