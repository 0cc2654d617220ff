package dev.plankey.internal.engine;

import java.util.concurrent.CompletableFuture;

/** What is left of a call of a message that was claimed with the others: it is answered once, or given back. */
public interface OpenedCall {

    /** Answers it on this thread, as {@link Engine#call} does. */
    Answer answer();

    /** Answers a call whose body returns a {@link java.util.concurrent.CompletionStage}, as {@link Engine#callAsync} does. */
    CompletableFuture<Answer> answerAsync();

    /** Nobody will run it: what was claimed for it is put back. */
    void giveBack();
}
