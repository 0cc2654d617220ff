package dev.plankey.spi;

import java.util.Optional;

/**
 * One database transaction of the ledger's own, for TRANSACTIONAL tools: claim, effect and DONE commit together. Used by one thread; it holds one connection until {@link #close}, which rolls
 * back what was not committed. Only {@link #abandon} may be called by another thread.
 */
public interface LedgerSession extends LedgerWrites, AutoCloseable {

    /**
     * Locks the task's row shared (creating it if absent) and reads its state under that lock, so that a close cannot pass a body.
     *
     * @param task the task
     * @return whether it is closed
     */
    boolean taskClosed(TaskId task);

    /** Sets the savepoint that {@link #rollbackToSavepoint} goes back to; at most one at a time. */
    void savepoint();

    /** Undoes what was written since {@link #savepoint}; the claim before it stays. */
    void rollbackToSavepoint();

    /**
     * Opens a part of this transaction that can be undone by itself, with a savepoint of its own: for a TRANSACTIONAL tool in the body of another one. Its commit is one only when this one commits; closing
     * it undoes what it did not commit.
     *
     * @return the part, or empty where there are none
     */
    default Optional<LedgerSession> nested() {
        return Optional.empty();
    }

    /**
     * Whether nobody else can write to the ledger while this is open, heartbeats included. Then a body that lasts longer than a third of the lease is rolled back.
     *
     * @return true for a database with one write lock; false by default
     */
    default boolean locksOthersOut() {
        return false;
    }

    /** Rolls back and frees its locks, from another thread, while the body still runs: what that then asks of its connection, or of this session, fails. By default it waits for {@link #close}. */
    default void abandon() {}

    /** Commits. A failure leaves nothing of the transaction, or all of it: the row says which. */
    void commit();

    /** Rolls back what was not committed, and gives the connection back. */
    @Override
    void close();
}
