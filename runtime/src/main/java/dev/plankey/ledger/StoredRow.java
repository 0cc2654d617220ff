package dev.plankey.ledger;

import dev.plankey.IntentState;
import dev.plankey.spi.Change;
import dev.plankey.spi.Claim;
import dev.plankey.spi.Completion;
import dev.plankey.spi.IntentRow;
import dev.plankey.spi.Renewal;
import dev.plankey.spi.RowDraft;
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
            row = RowDraft.of(row).answerLost(lost).row();
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
        IntentRow done = RowDraft.of(row)
                .state(IntentState.DONE)
                .inDoubt(false)
                .owner(null)
                .lapsed()
                .keepNothing()
                .answer(completion.result(), now, completion.answeredPass(), row.resolvedBy())
                .row();
        return new StoredRow(done, order, completion.ownerToken(), lostPass);
    }

    boolean admits(Renewal renewal) {
        return row.state() == IntentState.IN_FLIGHT && renewal.ownerToken().equals(row.ownerToken());
    }

    StoredRow renewed(Renewal renewal, Instant now) {
        IntentRow renewed = RowDraft.of(row).lease(now.plus(renewal.lease())).row();
        return new StoredRow(renewed, order, settledBy, lostPass);
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
        IntentRow changed = RowDraft.of(row, next)
                .lease(leaseUntil(change, now))
                .horizonFrom(horizonFrom(change, now))
                .notBefore(notBefore(change, now))
                .row();
        return new StoredRow(changed, order, settledBy(change), lostPass);
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
