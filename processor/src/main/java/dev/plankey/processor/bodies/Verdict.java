package dev.plankey.processor.bodies;

import dev.plankey.processor.check.Severity;
import org.jspecify.annotations.Nullable;

/** What to say about a call site, and how loud. */
record Verdict(Severity severity, Cause cause, boolean constant) {

    /** Why one step scope reaches the call more than once. */
    enum Cause {
        FOR_LOOP(
                "in a for loop: each round has the same identity, and from the second on it gets the first one's result"),
        LOOP("in a loop: each round has the same identity, and from the second on it gets the first one's result"),
        RETRY(
                "in a loop that may be a retry: each round is one intent, which is right for a retry and wrong for a list"),
        PER_ELEMENT(
                "in a callback that runs per element: each run has the same identity, and gets the first one's result"),
        KEPT("in a callback that a loop makes: each of them has the same identity, and gets the first one's result"),
        TWICE(
                "for the second time on one path: both calls have the same identity, and the second gets the first one's result"),
        RECURSION("in a method that calls itself: each level has the same identity, and gets the first one's result"),
        MODEL(
                "with an ordinal that the model wrote: it differs when the model words its request anew, and the effect happens twice");

        private final String text;

        Cause(String text) {
            this.text = text;
        }

        String text() {
            return text;
        }
    }

    static @Nullable Verdict louder(@Nullable Verdict one, @Nullable Verdict other) {
        if (one == null || other == null) {
            return one == null ? other : one;
        }
        return one.severity.compareTo(other.severity) <= 0 ? one : other;
    }
}
