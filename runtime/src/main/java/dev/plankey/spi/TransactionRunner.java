package dev.plankey.spi;

import java.sql.Connection;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * Sees transactions that others began, so that an intent does not outlive a roll-back of what it did. For the adapter of a framework, not for
 * applications. Called from many threads at once; what it returns belongs to the calling thread.
 *
 * <p><b>Experimental until the Spring adapter stands:</b> methods may be added or change without notice.
 */
public interface TransactionRunner {

    /**
     * The transaction that this thread is in.
     *
     * @return empty without one
     */
    Optional<Transaction> current();

    /** A transaction of somebody else's. Two objects for one transaction must be equal. */
    interface Transaction {

        /**
         * Whether it is in its completion phase: it is still reported, and nothing can take part in it any more.
         *
         * @return true after its commit or roll-back began
         */
        boolean isCompleting();

        /**
         * The connection that it works on, to be neither committed nor closed.
         *
         * @return empty if it has none that can be shown
         */
        Optional<Connection> connection();

        /** Lets it end in a roll-back, whatever its owner does. */
        void setRollbackOnly();

        /**
         * Asks to be told when it has ended, after its connection was released, on whatever thread.
         *
         * @param listener told exactly once; must not throw
         */
        void onEnd(Consumer<End> listener);
    }

    /** How a transaction ended. */
    enum End {
        /** The commit was reported, nothing that was done under a savepoint was rolled back, and the connection was sound just before. */
        COMMITTED,
        /** It was rolled back before any commit was sent. */
        ROLLED_BACK,
        /** Anything else: an acknowledgement that was lost, an error at commit. */
        UNKNOWN
    }
}
