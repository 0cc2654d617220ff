package dev.plankey.ledger;

import dev.plankey.LedgerUnavailableException;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ConcurrentLinkedDeque;
import java.util.concurrent.CopyOnWriteArrayList;
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
 * <p>A permit stands for the right to write; SQLite has one. It has no owner, since a TRANSACTIONAL session may be closed by another thread than the one that opened it.
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

        /** Runs what shares a transaction; a database that can write many rows in one statement does. */
        default void run(List<WriteRequest<?>> together, Statements on) throws SQLException {
            for (WriteRequest<?> request : together) {
                request.run(on);
            }
        }

        /** Whether the failure is the server's or the connection's, so that trying each alone would only take longer. */
        default boolean isOutage(SQLException e) {
            return false;
        }

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
    private final Semaphore right;

    private final int atOnce;

    private final ConcurrentLinkedDeque<WriteRequest<?>> queue = new ConcurrentLinkedDeque<>();
    private final AtomicInteger callers = new AtomicInteger();
    private final ReentrantLock starting = new ReentrantLock();
    private final List<Writer> writers = new CopyOnWriteArrayList<>();
    private volatile boolean closed;

    GroupCommit(String ledger, Transactions transactions) {
        this(ledger, transactions, 1);
    }

    /**
     * Writers of a database in which several may write.
     *
     * @param atOnce how many transactions may be open at once
     */
    GroupCommit(String ledger, Transactions transactions, int atOnce) {
        this.ledger = ledger;
        this.transactions = transactions;
        this.atOnce = atOnce;
        right = new Semaphore(atOnce, true);
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
            if (callers.get() <= atOnce && queue.isEmpty() && right.tryAcquire()) {
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

    /** Wakes one that sleeps, or starts another; where all are at work, each looks into the queue before it sleeps. */
    private void wakeWriter() {
        for (Writer writer : writers) {
            if (!writer.busy) {
                LockSupport.unpark(writer);
                return;
            }
        }
        if (writers.size() < atOnce) {
            startWriter();
        }
    }

    private void startWriter() {
        starting.lock();
        try {
            if (writers.size() < atOnce) {
                Writer writer = new Writer("plankey-writer-" + (writers.size() + 1));
                writers.add(writer);
                writer.start();
            }
        } finally {
            starting.unlock();
        }
    }

    private final class Writer extends Thread {

        volatile boolean busy = true;

        Writer(String name) {
            super(name);
            setDaemon(true);
        }

        @Override
        public void run() {
            while (!closed || !queue.isEmpty()) {
                if (queue.isEmpty()) {
                    sleepUnlessSomebodyCame();
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

        /** Who comes after the second look sees that this one is not busy, and wakes it. */
        private void sleepUnlessSomebodyCame() {
            busy = false;
            if (queue.isEmpty() && !closed) {
                LockSupport.park(GroupCommit.this);
                Thread.interrupted(); // an interrupt means nothing to it; left standing it would keep it from sleeping
            }
            busy = true;
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
            transactions.run(together, on);
        } catch (SQLException | RuntimeException | Error e) {
            transactions.rollback(on);
            if (together.size() == 1 || (e instanceof SQLException sql && transactions.isOutage(sql))) {
                Throwable why = e instanceof SQLException sql ? transactions.unavailable("write to", sql) : e;
                together.forEach(request -> request.failed(why));
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

    /** Writes what is waiting, then ends the threads. */
    @Override
    public void close() {
        closed = true;
        writers.forEach(LockSupport::unpark);
        boolean interrupted = false;
        Deadline deadline = Deadline.in(WRITER_ENDS_WITHIN);
        for (Writer running : writers) {
            while (running.isAlive() && !deadline.over()) {
                try {
                    running.join(Math.max(1, TimeUnit.NANOSECONDS.toMillis(deadline.left())));
                } catch (InterruptedException e) {
                    interrupted = true;
                }
            }
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }
}
