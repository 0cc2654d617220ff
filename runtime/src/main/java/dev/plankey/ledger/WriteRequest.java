package dev.plankey.ledger;

import dev.plankey.LedgerUnavailableException;
import java.sql.SQLException;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;

/** One caller's write, done in a transaction that may be shared, and what became of it. */
final class WriteRequest<T> {

    interface Work<T> {
        /** May run again in another transaction where the first one was rolled back, so it keeps nothing for itself. */
        T on(Statements statements) throws SQLException;
    }

    private enum State {
        WAITING,
        TAKEN,
        GIVEN_UP,
        ENDED
    }

    final Deadline deadline;
    private final Work<T> work;
    private final Thread caller = Thread.currentThread();
    private final AtomicReference<State> state = new AtomicReference<>(State.WAITING);
    private @Nullable T result;
    private @Nullable Throwable failure;

    WriteRequest(Work<T> work, Deadline deadline) {
        this.work = work;
        this.deadline = deadline;
    }

    /** Whether its caller still waits for it; from now on the caller waits for its end. */
    boolean take() {
        return state.compareAndSet(State.WAITING, State.TAKEN);
    }

    Work<T> work() {
        return work;
    }

    void run(Statements statements) throws SQLException {
        answered(work.on(statements));
    }

    /** What its work gave; its caller has not got it yet. */
    @SuppressWarnings("NullAway") // a result is null only where T is
    T provisional() {
        return result;
    }

    /** What its caller gets, should the transaction commit. */
    void answered(T answer) {
        result = answer;
    }

    void committed() {
        end();
    }

    /** Says why it was not written; one that has ended keeps its end. */
    void failed(Throwable why) {
        if (state.get() != State.ENDED) {
            failure = why;
            end();
        }
    }

    private void end() {
        state.set(State.ENDED);
        LockSupport.unpark(caller);
    }

    /**
     * Waits for the end, until the deadline only where nobody has begun. An interrupt does not end the wait, since a write that was given up half-way would be one of which nobody knows; the thread keeps
     * its flag.
     */
    void await(String ledger) {
        boolean interrupted = false;
        while (state.get() != State.ENDED) {
            long left = deadline.left();
            if (left <= 0 && state.compareAndSet(State.WAITING, State.GIVEN_UP)) {
                failure = new LedgerUnavailableException(
                        "The ledger " + ledger + " was busy for too long with other writes of this process;"
                                + " nothing was written. A TRANSACTIONAL body holds its write lock while it runs.",
                        null);
                break;
            }
            if (left > 0) {
                LockSupport.parkNanos(this, left);
            } else {
                LockSupport.park(this);
            }
            interrupted |= Thread.interrupted();
        }
        if (interrupted) {
            caller.interrupt();
        }
    }

    @SuppressWarnings("NullAway") // a result is null only where T is
    T answer() {
        if (failure == null) {
            return result;
        }
        if (failure instanceof LedgerUnavailableException unavailable) {
            // A copy for each caller: one failed transaction may have been shared by many.
            throw new LedgerUnavailableException(unavailable.getMessage(), unavailable.getCause());
        }
        if (failure instanceof RuntimeException e) {
            throw e;
        }
        if (failure instanceof Error e) {
            throw e;
        }
        throw new IllegalStateException(failure);
    }
}
