package dev.plankey.ledger;

import dev.plankey.spi.Change;
import dev.plankey.spi.Claim;
import dev.plankey.spi.Completion;
import dev.plankey.spi.LedgerSession;
import dev.plankey.spi.RowAnswer;
import dev.plankey.spi.TaskId;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;

/** A transaction for a TRANSACTIONAL tool. It holds the file's one write lock from beginning to end, so the body should be short. */
final class SqliteSession implements LedgerSession {

    private interface Element<Q, A> {
        A on(Statements statements, Q request) throws SQLException;
    }

    private final SqliteLedger ledger;
    private final JdbcRows rows;
    private final SqliteTransactions transactions;
    private final Statements on;
    private final GuardedConnection guarded;
    private final Runnable atEnd;
    private boolean savepoint;
    private boolean committed;
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

    boolean isOpenOn(SqliteLedger other) {
        return ledger == other && !closed && !committed;
    }

    boolean isClosed() {
        return closed;
    }

    /** For what a body's nested calls leave beside their rows (drift, lost answers): there is no second write lock. */
    <T> T write(WriteRequest.Work<T> work) {
        try {
            return work.on(on);
        } catch (SQLException e) {
            on.forgetPrepared();
            throw transactions.unavailable("write in a transaction on", e);
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

    private void run(String... statements) {
        write(open -> {
            for (String sql : statements) {
                open.run(sql);
            }
            return true;
        });
    }

    @Override
    public void close() {
        if (closed) {
            return;
        }
        closed = true;
        guarded.end();
        LedgerTransaction.leave(guarded);
        try {
            if (!committed) {
                transactions.rollbackQuietly(on);
            }
        } finally {
            atEnd.run();
        }
    }
}
