package dev.plankey.ledger;

import dev.plankey.IntentState;
import dev.plankey.spi.Change;
import dev.plankey.spi.Claim;
import dev.plankey.spi.Completion;
import dev.plankey.spi.IntentRow;
import dev.plankey.spi.Renewal;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A row, and what a ledger keeps with it and shows to nobody. Which writes a row admits and what comes of them: the in-memory ledger runs these rules, SQL says the same as conditions.
 *
 * @param row the row; its {@code answerLost} follows from {@code lostPass}
 * @param order grows with each first claim: rows of one instant keep their order
 * @param settledBy token of the attempt whose own write ended it; tells that write, repeated after a lost acknowledgement, from somebody else's
 * @param lostPass the pass whose answer reached nobody; an answer that another pass gives later is not lost by it
 */
record StoredRow(
        IntentRow row,
        long order,
        @Nullable String settledBy,
        @Nullable String lostPass) {

    StoredRow {
        boolean lost = lostPass != null && (row.answeredPass() == null || lostPass.equals(row.answeredPass()));
        if (row.answerLost() != lost) {
            RowDraft draft = new RowDraft(row);
            draft.answerLost = lost;
            row = draft.toRow();
        }
    }

    static StoredRow claimed(Claim claim, long order, Instant now) {
        IntentRow row = new IntentRow(
                claim.key(),
                claim.task(),
                claim.step(),
                claim.tool(),
                claim.ordinal(),
                0,
                1,
                IntentState.IN_FLIGHT,
                false,
                claim.ownerToken(),
                now.plus(claim.lease()),
                now,
                now,
                null,
                claim.arguments(),
                List.of(),
                null,
                null,
                null,
                false,
                null,
                IntentRow.KEY_FORMAT_1);
        return new StoredRow(row, order, null, null);
    }

    /** Whether this is what the claim wrote: its acknowledgement was lost, and it came again. */
    boolean holds(Claim claim) {
        return row.state() == IntentState.IN_FLIGHT && claim.ownerToken().equals(row.ownerToken());
    }

    boolean admits(Completion completion) {
        return completion.ownerToken().equals(row.ownerToken())
                && (row.state() == IntentState.IN_FLIGHT || row.state() == IntentState.UNKNOWN);
    }

    /** Whether this is what the completion wrote; the row has no token any more. An operator who resolved the attempt took the same token off it. */
    boolean holds(Completion completion) {
        return row.state() == IntentState.DONE
                && row.resolvedBy() == null
                && completion.ownerToken().equals(settledBy);
    }

    StoredRow completed(Completion completion, Instant now) {
        RowDraft done = new RowDraft(row);
        done.state = IntentState.DONE;
        done.inDoubt = false;
        done.ownerToken = null;
        done.leaseUntil = null;
        done.notBefore = null;
        done.keptArguments = List.of();
        done.result = completion.result();
        done.answeredAt = now;
        done.answeredPass = completion.answeredPass();
        return new StoredRow(done.toRow(), order, completion.ownerToken(), lostPass);
    }

    boolean admits(Renewal renewal) {
        return row.state() == IntentState.IN_FLIGHT && renewal.ownerToken().equals(row.ownerToken());
    }

    StoredRow renewed(Renewal renewal, Instant now) {
        RowDraft renewed = new RowDraft(row);
        renewed.leaseUntil = now.plus(renewal.lease());
        return new StoredRow(renewed.toRow(), order, settledBy, lostPass);
    }

    boolean admits(Change change, Instant now) {
        return row.attempt() == change.found().attempt()
                && Objects.equals(row.ownerToken(), change.found().ownerToken())
                && change.states().contains(row.state())
                && (!change.leaseMustBeOver() || row.state() != IntentState.IN_FLIGHT || row.leaseOver(now));
    }

    /**
     * Whether this is what the change wrote. Where the wanted row has a token, that is the writer's; where the change took the token off, {@code settledBy} remembers whose it was; a change
     * from no token to none cannot be told from another's.
     */
    boolean holds(Change change) {
        IntentRow next = change.next();
        if (next == null
                || row.attempt() != next.attempt()
                || row.epoch() != next.epoch()
                || row.state() != next.state()
                || !Objects.equals(row.ownerToken(), next.ownerToken())) {
            return false;
        }
        return next.ownerToken() != null || (settledBy != null && settledBy.equals(settledBy(change)));
    }

    /** What the change makes of the row: the wanted columns, the ledger's times where it gave durations, and the identity as it is. */
    StoredRow changed(Change change, Instant now) {
        IntentRow next = Objects.requireNonNull(change.next(), "next");
        RowDraft draft = new RowDraft(row);
        draft.epoch = next.epoch();
        draft.attempt = next.attempt();
        draft.state = next.state();
        draft.inDoubt = next.inDoubt();
        draft.ownerToken = next.ownerToken();
        draft.leaseUntil = leaseUntil(change, now);
        draft.horizonFrom = horizonFrom(change, now);
        draft.notBefore = notBefore(change, now);
        draft.arguments = next.arguments();
        draft.keptArguments = next.keptArguments();
        draft.result = next.result();
        draft.answeredAt = next.answeredAt();
        draft.answeredPass = next.answeredPass();
        draft.resolvedBy = next.resolvedBy();
        return new StoredRow(draft.toRow(), order, settledBy(change), lostPass);
    }

    StoredRow lost(String pass) {
        return new StoredRow(row, order, settledBy, pass);
    }

    /** Whether nobody has to come back to it: of a closed task, purge may take it. */
    boolean settled() {
        return row.state() == IntentState.DONE
                || (row.state() == IntentState.RELEASED
                        && !row.inDoubt()
                        && row.keptArguments().isEmpty());
    }

    /** The token that a change takes off the row. */
    static @Nullable String settledBy(Change change) {
        IntentRow next = change.next();
        return next == null || next.ownerToken() != null ? null : change.found().ownerToken();
    }

    static @Nullable Instant leaseUntil(Change change, Instant now) {
        IntentRow next = Objects.requireNonNull(change.next(), "next");
        return change.lease() == null ? next.leaseUntil() : now.plus(change.lease());
    }

    static @Nullable Instant notBefore(Change change, Instant now) {
        IntentRow next = Objects.requireNonNull(change.next(), "next");
        return change.notBefore() == null ? next.notBefore() : now.plus(change.notBefore());
    }

    static Instant horizonFrom(Change change, Instant now) {
        IntentRow next = Objects.requireNonNull(change.next(), "next");
        return change.restartHorizon() ? now : next.horizonFrom();
    }
}
