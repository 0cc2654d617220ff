package dev.plankey;

import java.util.List;
import java.util.concurrent.Executor;

/**
 * Turns a model's calls into calls of Java methods, under protection: claims, injects the key, binds the arguments, and answers with what goes back to
 * the model. Thread-safe.
 *
 * <p>It returns what a model can act on, errors included, and throws what the orchestrator must mend: {@link MissingTaskContextException},
 * {@link UnwovenToolException}, {@link TransactionRefusedException}, {@link TransactionRetryException}, and an exception that pauses a tool, unchanged.
 */
public interface ToolDispatcher {

    /**
     * Calls a tool in the current place of the plan.
     *
     * @param call the model's call
     * @return the answer; an unknown tool and wrong arguments are answered with an error result
     * @throws MissingTaskContextException outside a task, for a tool with side effects
     * @throws TransactionRefusedException if the caller's transaction does not allow the call
     * @throws TransactionRetryException if the caller's transaction must be done again
     */
    ToolResult call(ToolCall call);

    /**
     * Calls the tools of one assistant message: claimed together, run by the executor. Two calls of one intent in it are never a retry of each other:
     * equal ones are answered together, of differing ones the first runs and the others are refused with {@link MissingOrdinalException}. The context
     * of the calling thread is carried to the executor's.
     *
     * @param calls the calls, in the message's order
     * @param executor runs the bodies; {@code Runnable::run} for this thread. What it has not begun for a moment this thread runs itself, so it may be the pool of the calling thread
     * @return the answers in the order of the calls; what {@link #call} throws is in its slot's {@link ToolResult#failure()}
     */
    List<ToolResult> callAll(List<ToolCall> calls, Executor executor);
}
