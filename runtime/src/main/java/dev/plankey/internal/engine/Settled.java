package dev.plankey.internal.engine;

import dev.plankey.spi.IntentRow;

/** What the call that went first in this JVM leaves to those that joined it. */
sealed interface Settled {

    /** An answer: stored, or kept in memory until it is. */
    record Answered(IntentRow done) implements Settled {}

    /** The body waits for a person; whoever joined is told so by the same exception. */
    record PausedBy(Throwable failure) implements Settled {}

    /** No result: each that joined becomes the next call. */
    record NoResult() implements Settled {}

    Settled NO_RESULT = new NoResult();
}
