package dev.plankey.internal.engine;

import dev.plankey.spi.LedgerSession;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The transaction of a TRANSACTIONAL body: one of its own, or a part of that of the body which called it. It belongs to the thread that began it; only {@link #expire} may come from another.
 */
final class BodyTransaction implements AutoCloseable {

    private final Transactional owner;
    private final LedgerSession session;
    private final @Nullable BodyTransaction outer;
    private final Thread thread = Thread.currentThread();
    private final long begunAt = System.nanoTime();
    private final List<Runnable> afterCommit = new ArrayList<>();
    private volatile boolean expired;

    private BodyTransaction(Transactional owner, LedgerSession session, @Nullable BodyTransaction outer) {
        this.owner = owner;
        this.session = session;
        this.outer = outer;
    }

    static BodyTransaction own(Transactional owner, LedgerSession session) {
        return new BodyTransaction(owner, session, null);
    }

    /** A part: what it writes is undone with the body that called it, and is there for others when that body's transaction commits. */
    static BodyTransaction partOf(BodyTransaction outer, LedgerSession part) {
        return new BodyTransaction(outer.owner, part, outer);
    }

    LedgerSession session() {
        return session;
    }

    /** Whether a tool called here, in this engine, may take part. */
    boolean isOpenTo(Transactional other) {
        return owner == other && thread == Thread.currentThread();
    }

    boolean isPart() {
        return outer != null;
    }

    /** What others may see only when all of it is committed. */
    void afterCommit(Runnable told) {
        afterCommit.add(told);
    }

    /** The body's rows were undone, and those of the tools that it called. */
    void wentBack() {
        afterCommit.clear();
    }

    void committed() {
        if (outer == null) {
            afterCommit.forEach(Runnable::run);
        } else {
            outer.afterCommit.addAll(afterCommit);
        }
        afterCommit.clear();
    }

    /** Nothing of it stays, and its locks are free, though the body may still run. */
    void expire() {
        expired = true;
        session.abandon();
    }

    /** Whether it lasted longer than it may: also where nobody came to end it in time. */
    boolean isExpired(long nanos) {
        if (outer != null) {
            return outer.isExpired(nanos);
        }
        return expired || (session.locksOthersOut() && System.nanoTime() - begunAt > nanos);
    }

    @Override
    public void close() {
        session.close();
    }
}
