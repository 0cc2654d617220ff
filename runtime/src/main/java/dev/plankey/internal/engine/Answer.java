package dev.plankey.internal.engine;

import dev.plankey.Outcome;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** What the engine says to a call: a value or a failure, with the outcome whenever an intent was met. */
public sealed interface Answer {

    /** How the call was answered; empty where no intent was met. */
    Optional<Outcome> outcome();

    /**
     * The value.
     *
     * @return what the caller gets
     * @throws Throwable the failure, as it is
     */
    @Nullable
    Object orThrow() throws Throwable;

    /**
     * A result, of this call's own attempt or replayed.
     *
     * @param value the result; null for void
     * @param outcome how it came about
     */
    record Value(@Nullable Object value, Optional<Outcome> outcome) implements Answer {

        public Value {
            Objects.requireNonNull(outcome, "outcome");
        }

        @Override
        public @Nullable Object orThrow() {
            return value;
        }
    }

    /**
     * A failure: the body's own, or what Plankey has to say.
     *
     * @param failure what the caller gets thrown
     * @param outcome how it came about
     */
    record Failed(Throwable failure, Optional<Outcome> outcome) implements Answer {

        public Failed {
            Objects.requireNonNull(failure, "failure");
            Objects.requireNonNull(outcome, "outcome");
        }

        @Override
        public @Nullable Object orThrow() throws Throwable {
            throw failure;
        }
    }
}
