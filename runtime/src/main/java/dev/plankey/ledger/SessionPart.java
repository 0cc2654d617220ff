package dev.plankey.ledger;

import dev.plankey.LedgerUnavailableException;
import dev.plankey.spi.Change;
import dev.plankey.spi.Claim;
import dev.plankey.spi.Completion;
import dev.plankey.spi.LedgerSession;
import dev.plankey.spi.RowAnswer;
import dev.plankey.spi.TaskId;
import java.util.List;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** A part of a session that can be undone by itself: for a TRANSACTIONAL tool that is called in the body of another one. What it commits is committed with the whole. */
final class SessionPart implements LedgerSession {

    private static final Logger log = LoggerFactory.getLogger(SessionPart.class);

    private final WholeSession whole;
    private final int depth;
    private boolean savepoint;
    private boolean ended;

    SessionPart(WholeSession whole, int depth) {
        this.whole = whole;
        this.depth = depth;
        whole.run("SAVEPOINT plankey_part_" + depth);
    }

    @Override
    public List<RowAnswer> claim(List<Claim> claims) {
        return whole.claim(claims);
    }

    @Override
    public List<RowAnswer> complete(List<Completion> completions) {
        return whole.complete(completions);
    }

    @Override
    public List<RowAnswer> change(List<Change> changes) {
        return whole.change(changes);
    }

    @Override
    public boolean taskClosed(TaskId task) {
        return whole.taskClosed(task);
    }

    @Override
    public void savepoint() {
        if (savepoint) {
            whole.run("RELEASE plankey_body_" + depth);
        }
        whole.run("SAVEPOINT plankey_body_" + depth);
        savepoint = true;
    }

    @Override
    public void rollbackToSavepoint() {
        whole.run("ROLLBACK TO plankey_body_" + depth, "RELEASE plankey_body_" + depth);
        savepoint = false;
    }

    @Override
    public Optional<LedgerSession> nested() {
        return Optional.of(new SessionPart(whole, depth + 1));
    }

    @Override
    public boolean locksOthersOut() {
        return whole.locksOthersOut();
    }

    @Override
    public void abandon() {
        whole.abandon();
    }

    @Override
    public void commit() {
        whole.run("RELEASE plankey_part_" + depth);
        ended = true;
    }

    @Override
    public void close() {
        if (ended) {
            return;
        }
        ended = true;
        try {
            whole.run("ROLLBACK TO plankey_part_" + depth, "RELEASE plankey_part_" + depth);
        } catch (LedgerUnavailableException e) {
            log.warn("A part of a transaction could not be undone by itself; all of it is rolled back", e);
            whole.abandon();
        }
    }
}
