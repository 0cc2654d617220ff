package dev.plankey.internal.context;

import dev.plankey.StepContext;

/** A scope that somebody opened by hand, and has to close on the same thread, once, and in order: else a pooled thread would go on with a stale context. */
final class OpenScope implements StepContext.Scope {

    private final ScopeFrame frame;
    private final Thread thread = Thread.currentThread();
    private volatile boolean closed;

    OpenScope(ScopeFrame frame) {
        this.frame = frame;
    }

    @Override
    public void answerLost() {
        frame.place().home().answerLost(frame.place());
    }

    @Override
    public void close() {
        if (closed) {
            throw new IllegalStateException(what() + " is closed twice; close it once, best by try-with-resources");
        }
        if (Thread.currentThread() != thread) {
            throw new IllegalStateException(what() + " was opened on thread " + thread.getName() + " and is closed on "
                    + Thread.currentThread().getName()
                    + "; close it on its own thread, and carry the context over with StepContext.wrap");
        }
        if (!Contexts.isCurrent(frame)) {
            throw new IllegalStateException(what()
                    + (Contexts.isOpen(frame)
                            ? " is closed while a scope inside it is open; close the inner one first"
                            : " is no longer open on this thread: the work that it was opened in has ended"));
        }
        closed = true;
        Contexts.replace(frame.outer());
    }

    private String what() {
        return "The scope of " + new StepHandle(frame.place());
    }
}
