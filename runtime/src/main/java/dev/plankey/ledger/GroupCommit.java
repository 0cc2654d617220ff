package dev.plankey.ledger;

import dev.plankey.LedgerUnavailableException;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ConcurrentLinkedDeque;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;

/**
 * Writers of one ledger in one process. A commit forced to disk costs about as much for one write as for a hundred. So who is alone writes for himself, without a hand-over; who meets another puts his
 * write into the queue, and one thread commits all that is there in one transaction.
 *
 * <p>One permit stands for the right to write. It has no owner, since a TRANSACTIONAL session may be closed by another thread than the one that opened it.
 */
final class GroupCommit implements AutoCloseable {

    /** Opens transactions, commits them, and says in words what went wrong. */
    interface Transactions {

        /**
         * Begins to write.
         *
         * @return null where the lock was not to be had by the deadline
         */
        @Nullable
        Statements begin(Deadline deadline);

        /** Commits; on failure nothing, or all, was written. */
        void commit(Statements on) throws SQLException;

        /** Ends what failed. Never throws: the first failure is the one to report. */
        void rollback(Statements on);

        /** Gives the connection back after a commit. */
        void giveBack(Statements on);

        LedgerUnavailableException unavailable(String doing, SQLException why);

        LedgerUnavailableException locked();
    }

    /** A transaction must end some time; the rest of the queue goes into the next. */
    private static final int AT_MOST_TOGETHER = 256;

    private static final Duration WRITER_ENDS_WITHIN = Duration.ofSeconds(10);

    private final String ledger;
    private final Transactions transactions;
    /** Fair: a session that waits must not be passed by the writer again and again. */
    private final Semaphore right = new Semaphore(1, true);

    private final ConcurrentLinkedDeque<WriteRequest<?>> queue = new ConcurrentLinkedDeque<>();
    private final AtomicInteger callers = new AtomicInteger();
    private final ReentrantLock starting = new ReentrantLock();
    private volatile @Nullable Thread writer;
    private volatile boolean closed;

    GroupCommit(String ledger, Transactions transactions) {
        this.ledger = ledger;
        this.transactions = transactions;
    }

    /**
     * Writes, durably when it returns.
     *
     * @param urgent goes before everything that waits: a heartbeat that comes late costs an attempt its lease
     */
    <T> T write(WriteRequest.Work<T> work, Duration wait, boolean urgent) {
        WriteRequest<T> request = new WriteRequest<>(work, Deadline.in(wait));
        callers.incrementAndGet();
        try {
            refuseIfClosed();
            if (callers.get() == 1 && queue.isEmpty() && right.tryAcquire()) {
                try {
                    commit(List.of(request));
                } finally {
                    giveRightBack();
                }
            } else {
                if (urgent) {
                    queue.addFirst(request);
                } else {
                    queue.add(request);
                }
                wakeWriter();
                request.await(ledger);
            }
        } finally {
            callers.decrementAndGet();
        }
        return request.answer();
    }

    /** Takes the right to write for a transaction that somebody else runs. False where it was not to be had in time. */
    boolean takeRight(Deadline deadline) {
        refuseIfClosed();
        return takeRightAtTheEnd(deadline);
    }

    /** Also when closed: waits for the last writer. */
    boolean takeRightAtTheEnd(Deadline deadline) {
        boolean interrupted = false;
        try {
            while (true) {
                try {
                    return right.tryAcquire(Math.max(0, deadline.left()), TimeUnit.NANOSECONDS);
                } catch (InterruptedException e) {
                    interrupted = true;
                }
            }
        } finally {
            if (interrupted) {
                Thread.currentThread().interrupt();
            }
        }
    }

    void giveRightBack() {
        right.release();
        if (!queue.isEmpty()) {
            wakeWriter();
        }
    }

    /** How many wait for the writer. */
    int waiting() {
        return queue.size();
    }

    private void wakeWriter() {
        Thread running = writer;
        if (running == null) {
            starting.lock();
            try {
                running = writer;
                if (running == null) {
                    running = new Thread(this::writeForOthers, "plankey-writer-1");
                    running.setDaemon(true);
                    writer = running;
                    running.start();
                }
            } finally {
                starting.unlock();
            }
        }
        LockSupport.unpark(running);
    }

    private void writeForOthers() {
        while (!closed || !queue.isEmpty()) {
            if (queue.isEmpty()) {
                LockSupport.park(this);
                Thread.interrupted(); // an interrupt means nothing to it; left standing it would keep it from sleeping
                continue;
            }
            right.acquireUninterruptibly();
            try {
                commit(takeWaiting());
            } finally {
                right.release();
            }
        }
    }

    private List<WriteRequest<?>> takeWaiting() {
        List<WriteRequest<?>> taken = new ArrayList<>();
        while (taken.size() < AT_MOST_TOGETHER) {
            WriteRequest<?> next = queue.poll();
            if (next == null) {
                break;
            }
            taken.add(next);
        }
        return taken;
    }

    private void commit(List<WriteRequest<?>> requests) {
        List<WriteRequest<?>> together =
                requests.stream().filter(WriteRequest::take).toList();
        try {
            while (!together.isEmpty()) {
                Statements on = transactions.begin(earliest(together));
                if (on != null) {
                    commit(together, on);
                    return;
                }
                together = failThoseOver(together);
            }
        } catch (RuntimeException | Error e) {
            // Callers wait for an end, so each gets one, whatever went wrong.
            together.forEach(request -> request.failed(e));
        }
    }

    private void commit(List<WriteRequest<?>> together, Statements on) {
        try {
            for (WriteRequest<?> request : together) {
                request.run(on);
            }
        } catch (SQLException | RuntimeException | Error e) {
            transactions.rollback(on);
            if (together.size() == 1) {
                together.get(0).failed(e instanceof SQLException sql ? transactions.unavailable("write to", sql) : e);
            } else {
                // One of them cannot be written. Which, shows when each is alone.
                together.forEach(request -> commitAlone(request));
            }
            return;
        }
        try {
            transactions.commit(on);
        } catch (SQLException e) {
            transactions.rollback(on);
            LedgerUnavailableException why = transactions.unavailable("commit to", e);
            together.forEach(request -> request.failed(why));
            return;
        }
        together.forEach(WriteRequest::committed);
        transactions.giveBack(on);
    }

    private void commitAlone(WriteRequest<?> request) {
        try {
            Statements on = transactions.begin(request.deadline);
            if (on == null) {
                request.failed(transactions.locked());
            } else {
                commit(List.of(request), on);
            }
        } catch (RuntimeException | Error e) {
            request.failed(e);
        }
    }

    private List<WriteRequest<?>> failThoseOver(List<WriteRequest<?>> requests) {
        List<WriteRequest<?>> left = new ArrayList<>();
        for (WriteRequest<?> request : requests) {
            if (request.deadline.over()) {
                request.failed(transactions.locked());
            } else {
                left.add(request);
            }
        }
        return left;
    }

    private static Deadline earliest(List<WriteRequest<?>> requests) {
        Deadline earliest = requests.get(0).deadline;
        for (WriteRequest<?> request : requests) {
            if (request.deadline.left() < earliest.left()) {
                earliest = request.deadline;
            }
        }
        return earliest;
    }

    private void refuseIfClosed() {
        if (closed) {
            throw new LedgerUnavailableException("The ledger " + ledger + " is closed.", null);
        }
    }

    /** Writes what is waiting, then ends the thread. */
    @Override
    public void close() {
        closed = true;
        Thread running = writer;
        if (running == null) {
            return;
        }
        LockSupport.unpark(running);
        boolean interrupted = false;
        Deadline deadline = Deadline.in(WRITER_ENDS_WITHIN);
        while (running.isAlive() && !deadline.over()) {
            try {
                running.join(Math.max(1, TimeUnit.NANOSECONDS.toMillis(deadline.left())));
            } catch (InterruptedException e) {
                interrupted = true;
            }
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }
}
