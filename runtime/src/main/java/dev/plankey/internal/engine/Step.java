package dev.plankey.internal.engine;

import java.util.concurrent.CompletableFuture;
import java.util.function.Supplier;

/** Where a call stands: answered, or waiting. Waiting is a future inside and blocks only at the rim, so a caller that cannot block costs no thread. */
sealed interface Step {

    /** The end. */
    record Answered(Answer answer) implements Step {}

    /**
     * Nothing to do until something happens.
     *
     * @param until what is waited for; how it completes does not matter
     * @param deadline by {@link System#nanoTime}, when to go on anyway; {@link #NEVER}: only the future counts
     * @param then how it goes on
     * @param hurry ends the patience of the call: its thread was interrupted, or nobody wants the answer any more
     */
    record Waiting(CompletableFuture<?> until, long deadline, Supplier<Step> then, Runnable hurry) implements Step {}

    /** No deadline. */
    long NEVER = Long.MAX_VALUE;
}
