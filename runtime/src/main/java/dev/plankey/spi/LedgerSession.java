package dev.plankey.spi;

/**
 * One database transaction of the ledger's own, for TRANSACTIONAL tools: claim, effect and DONE commit together. Used by one thread; it holds one connection until {@link #close}, which rolls
 * back what was not committed.
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

    /** Commits. A failure leaves nothing of the transaction, or all of it: the row says which. */
    void commit();

    /** Rolls back what was not committed, and gives the connection back. */
    @Override
    void close();
}
