package dev.plankey.ledger;

import dev.plankey.LedgerUnavailableException;
import dev.plankey.spi.Change;
import dev.plankey.spi.Claim;
import dev.plankey.spi.Completion;
import dev.plankey.spi.Ledger;
import dev.plankey.spi.LedgerSession;
import dev.plankey.spi.RowAnswer;
import dev.plankey.spi.TaskId;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.locks.ReentrantLock;

/** A transaction for a TRANSACTIONAL tool. It holds the file's one write lock from beginning to end, so the body should be short. */
final class SqliteSession implements WholeSession {

    private interface Element<Q, A> {
        A on(Statements statements, Q request) throws SQLException;
    }

    private final SqliteLedger ledger;
    private final JdbcRows rows;
    private final SqliteTransactions transactions;
    private final Statements on;
    private final GuardedConnection guarded;
    private final Runnable atEnd;
    private final ReentrantLock turn = new ReentrantLock();

    private boolean savepoint;
    private volatile boolean committed;
    private volatile boolean abandoned;
    private volatile boolean closed;

    SqliteSession(SqliteLedger ledger, JdbcRows rows, SqliteTransactions transactions, Statements on, Runnable atEnd) {
        this.ledger = ledger;
        this.rows = rows;
        this.transactions = transactions;
        this.on = on;
        this.atEnd = atEnd;
        guarded = new GuardedConnection(this, on.connection());
        LedgerTransaction.enter(guarded);
    }

    @Override
    public boolean isOpenOn(Ledger other) {
        return ledger == other && !closed && !committed;
    }

    boolean isAlive() {
        return !closed && !committed && !abandoned;
    }

    @Override
    public boolean isClosed() {
        return closed;
    }

    @Override
    public ReentrantLock turn() {
        return turn;
    }

    /** For what a body's nested calls leave beside their rows (drift, lost answers): there is no second write lock. */
    <T> T write(WriteRequest.Work<T> work) {
        turn.lock();
        try {
            if (abandoned) {
                throw new LedgerUnavailableException(
                        "The transaction was rolled back while the body of its TRANSACTIONAL tool ran; nothing of it stays.",
                        null);
            }
            return work.on(on);
        } catch (SQLException e) {
            on.forgetPrepared();
            throw transactions.unavailable("write in a transaction on", e);
        } finally {
            turn.unlock();
        }
    }

    @Override
    public List<RowAnswer> claim(List<Claim> claims) {
        return each(claims, rows::claim);
    }

    @Override
    public List<RowAnswer> complete(List<Completion> completions) {
        return each(completions, rows::complete);
    }

    @Override
    public List<RowAnswer> change(List<Change> changes) {
        return each(changes, rows::change);
    }

    private <Q, A> List<A> each(List<Q> requests, Element<Q, A> element) {
        return write(statements -> {
            List<A> answers = new ArrayList<>(requests.size());
            for (Q request : requests) {
                answers.add(element.on(statements, request));
            }
            return answers;
        });
    }

    /** The write lock stands for the lock on the task's row: no close can come between. */
    @Override
    public boolean taskClosed(TaskId task) {
        return write(statements -> rows.lock(statements, task));
    }

    @Override
    public void savepoint() {
        if (savepoint) {
            run("RELEASE plankey_body");
        }
        run("SAVEPOINT plankey_body");
        savepoint = true;
    }

    @Override
    public void rollbackToSavepoint() {
        guarded.end();
        run("ROLLBACK TO plankey_body", "RELEASE plankey_body");
        savepoint = false;
    }

    @Override
    public void commit() {
        guarded.end();
        run("COMMIT");
        committed = true;
    }

    @Override
    public Optional<LedgerSession> nested() {
        return Optional.of(new SessionPart(this, 1));
    }

    @Override
    public boolean locksOthersOut() {
        return true;
    }

    /** Waits for a statement that is under way, not for the body. */
    @Override
    public void abandon() {
        turn.lock();
        try {
            if (closed || committed || abandoned) {
                return;
            }
            abandoned = true;
            guarded.end();
            transactions.rollbackQuietly(on);
            atEnd.run();
        } finally {
            turn.unlock();
        }
    }

    @Override
    public void run(String... statements) {
        write(open -> {
            for (String sql : statements) {
                open.run(sql);
            }
            return true;
        });
    }

    @Override
    public void close() {
        turn.lock();
        try {
            if (closed) {
                return;
            }
            closed = true;
            guarded.end();
            LedgerTransaction.leave(guarded);
            if (abandoned) {
                return;
            }
            try {
                if (!committed) {
                    transactions.rollbackQuietly(on);
                }
            } finally {
                atEnd.run();
            }
        } finally {
            turn.unlock();
        }
    }
}
