package dev.plankey.internal.engine;

import dev.plankey.Intent;
import dev.plankey.IntentState;
import dev.plankey.IntentStatus;
import dev.plankey.internal.identity.IntentKeys;
import dev.plankey.spi.Change;
import dev.plankey.spi.Encoded;
import dev.plankey.spi.IntentEvent;
import dev.plankey.spi.IntentRow;
import dev.plankey.spi.Ledger;
import dev.plankey.spi.RowAnswer;
import dev.plankey.spi.TaskId;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** What people do about intents, and what ends a task. Rule 10: compare-and-set on the attempt that they were shown. */
public final class Operators {

    private static final int PURGE_BATCH = 1_000;

    private final Ledger ledger;
    private final Duration budget;
    private final Events events;
    private final NearCache nearCache;

    Operators(EngineSettings settings, Events events, NearCache nearCache) {
        ledger = settings.ledger();
        budget = settings.waitBudget();
        this.events = events;
        this.nearCache = nearCache;
    }

    /**
     * Gives an intent the result that its effect stands for.
     *
     * @param result as the tool's results are stored
     */
    public void resolve(String key, int attempt, Encoded result, String operator) {
        IntentRow row = shown(key, attempt, true);
        make(Transitions.resolveByOperator(row, result, ledger.now(), operator));
        events.emit(new IntentEvent.ResolvedByOperator(intent(row), attempt, events.now(), operator));
    }

    /** Lets the next call run with its own arguments. */
    public void release(String key, int attempt, String operator) {
        IntentRow row = shown(key, attempt, false);
        make(Transitions.releaseByOperator(row));
        events.emit(new IntentEvent.ReleasedByOperator(intent(row), attempt, events.now(), operator));
    }

    /** Ends a task; returns what somebody must look at. */
    public List<IntentStatus> closeTask(TaskId task) {
        nearCache.forget(task);
        List<IntentRow> rows = ledger.closeTask(task, budget);
        nearCache.forget(task);
        return rows.stream()
                .filter(Transitions::isUnsettled)
                .map(Operators::status)
                .toList();
    }

    /** Removes the intents of tasks that were closed long enough ago. */
    public long purge(Duration olderThan, boolean unsettledToo, @Nullable String tenant) {
        long removed = ledger.purge(olderThan, unsettledToo, PURGE_BATCH, tenant);
        nearCache.forgetAll();
        return removed;
    }

    /** Notes that a step replaces another; returns what the old one has done or left in doubt. */
    public List<IntentStatus> replan(TaskId task, String oldStep, String newStep) {
        ledger.recordReplan(task, oldStep, newStep);
        return ledger.rowsOf(task, oldStep).stream()
                .filter(row -> row.state() == IntentState.DONE || Transitions.isUnsettled(row))
                .map(Operators::status)
                .toList();
    }

    /** Nobody got the answers of a pass. */
    public void answerLost(TaskId task, String stepPath, @Nullable String ordinal, String pass) {
        nearCache.forget(task);
        ledger.answerLost(task, stepPath, ordinal, pass);
        nearCache.forget(task);
    }

    /** A row as people see it. */
    public static IntentStatus status(IntentRow row) {
        return new IntentStatus(
                row.key(),
                IntentKeys.key(intent(row), row.epoch()),
                Optional.ofNullable(row.task().tenant()),
                row.task().task(),
                row.step(),
                row.tool(),
                row.ordinal(),
                row.epoch(),
                row.attempt(),
                row.state(),
                row.inDoubt(),
                row.firstCallAt(),
                Optional.ofNullable(row.answeredAt()));
    }

    /** Which intent a row is. */
    public static Intent intent(IntentRow row) {
        return new Intent(row.task().tenant(), row.task().task(), row.step(), row.tool(), row.ordinal(), row.key());
    }

    private IntentRow shown(String key, int attempt, boolean mayReplaceAnOperators) {
        RowAnswer answer = ledger.find(List.of(key)).get(0);
        IntentRow row = answer.row();
        if (row == null) {
            throw new IllegalArgumentException("the ledger has no intent with the key " + key
                    + "; give the key of epoch 0, as statuses and outcomes show it");
        }
        if (row.attempt() != attempt) {
            throw new IllegalStateException("attempt " + row.attempt() + " has begun since attempt " + attempt
                    + " was shown; look again: " + intent(row));
        }
        if (row.state() == IntentState.IN_FLIGHT && !row.leaseOver(answer.now())) {
            throw new IllegalStateException(
                    "attempt " + attempt + " is still running; wait for its end, or for its lease: " + intent(row));
        }
        boolean replaceable = mayReplaceAnOperators && row.resolvedBy() != null;
        if (row.state() == IntentState.DONE && !replaceable) {
            throw new IllegalStateException("it is done, by itself: " + intent(row));
        }
        return row;
    }

    private void make(Change change) {
        RowAnswer answer = ledger.change(List.of(change)).get(0);
        nearCache.forget(change.found().key());
        if (!answer.applied()) {
            throw new IllegalStateException("somebody else was faster; look again: " + intent(change.found()));
        }
    }
}
