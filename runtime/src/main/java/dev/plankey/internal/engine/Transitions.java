package dev.plankey.internal.engine;

import static dev.plankey.IntentState.DONE;
import static dev.plankey.IntentState.IN_FLIGHT;
import static dev.plankey.IntentState.PAUSED;
import static dev.plankey.IntentState.RELEASED;
import static dev.plankey.IntentState.UNKNOWN;

import dev.plankey.IntentState;
import dev.plankey.spi.Change;
import dev.plankey.spi.Claim;
import dev.plankey.spi.Encoded;
import dev.plankey.spi.IntentRow;
import dev.plankey.spi.RowDraft;
import java.time.Duration;
import java.time.Instant;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The arrows of section 5: pure functions from the row that was seen to the row that is wanted. Each is conditional on attempt and token of the row that was seen, so a writer that was overtaken
 * changes nothing.
 */
final class Transitions {

    /** A verdict counts also after another caller marked the row UNKNOWN: that leaves the token. */
    private static final Set<IntentState> OWN = Set.of(IN_FLIGHT, UNKNOWN);

    private Transitions() {}

    /** Nobody has it: the first attempt. */
    static Claim claim(Caller caller, String token, Duration lease) {
        return claim(caller, caller.snapshot(), token, lease);
    }

    static Claim claim(Caller caller, Encoded arguments, String token, Duration lease) {
        return new Claim(
                caller.key(),
                caller.place().task(),
                caller.place().path(),
                caller.intent().tool(),
                caller.intent().ordinal(),
                token,
                lease,
                arguments);
    }

    // Becoming the owner: token, attempt and lease change only because a body or a check is about to run.

    /** An attempt after one that nobody knows the end of, with its arguments. */
    static Change takeOver(IntentRow found, String token, Duration lease) {
        IntentRow next = begun(found, token).inDoubt(true).row();
        return new Change(found, next, Set.of(found.state()), found.state() == IN_FLIGHT, lease, null, false);
    }

    /** An attempt after a release, with new arguments. The receiver's memory counts anew unless it may have been sent something. */
    static Change claimReleased(IntentRow found, String token, Duration lease, Encoded arguments) {
        IntentRow next = begun(found, token).arguments(arguments).row();
        return new Change(found, next, Set.of(RELEASED), false, lease, null, !Horizon.binds(found));
    }

    /** An attempt after a pause, with the first arguments. */
    static Change resume(IntentRow found, String token, Duration lease) {
        IntentRow next = begun(found, token).row();
        return new Change(found, next, Set.of(PAUSED), false, lease, null, !Horizon.binds(found));
    }

    /** An attempt at once after the receiver said that it knows the key with other parameters: with a set that was kept. */
    static Change resend(IntentRow claimed, Encoded keptSet, String token, Duration lease) {
        IntentRow next = begun(claimed, token).arguments(keptSet).inDoubt(true).row();
        return new Change(claimed, next, OWN, false, lease, null, false);
    }

    private static RowDraft begun(IntentRow from, String token) {
        return RowDraft.of(from)
                .state(IN_FLIGHT)
                .attempt(from.attempt() + 1)
                .owner(token)
                .lapsed();
    }

    // Giving back what no body ran for.

    /** A claim for which no body runs after all: what was found is put back, so that an earlier owner's late word still counts; nothing, if there was none. */
    static Change withdraw(@Nullable IntentRow found, IntentRow claimed) {
        IntentRow next = found == null
                ? null
                : RowDraft.of(claimed)
                        .state(found.state())
                        .attempt(found.attempt())
                        .inDoubt(found.inDoubt())
                        .owner(found.ownerToken())
                        .arguments(found.arguments())
                        .lease(found.leaseUntil())
                        .notBefore(found.notBefore())
                        .row();
        return new Change(claimed, next, Set.of(IN_FLIGHT), false, null, null, false);
    }

    /** An attempt that another caller marked UNKNOWN before its body began: certainly nothing happened. The attempt still counts, since an operator may have been shown it. */
    static Change neverBegan(@Nullable IntentRow found, IntentRow claimed) {
        RowDraft next =
                RowDraft.of(claimed).state(RELEASED).inDoubt(false).owner(null).lapsed();
        if (found != null) {
            IntentState state = found.state() == IN_FLIGHT ? UNKNOWN : found.state();
            next.state(state)
                    .inDoubt(found.inDoubt() || state == UNKNOWN)
                    .owner(found.ownerToken())
                    .arguments(found.arguments());
        }
        return new Change(claimed, next.row(), OWN, false, null, null, false);
    }

    // The end of an attempt, by its owner.

    /** Nobody knows; the token stays, so that a late word still counts. */
    static Change unknown(IntentRow claimed, @Nullable Duration notBefore) {
        IntentRow next =
                RowDraft.of(claimed).state(UNKNOWN).inDoubt(true).lapsed().row();
        return new Change(claimed, next, OWN, false, null, notBefore, false);
    }

    /** Certainly not applied: new arguments may try, under the same key. */
    static Change release(IntentRow claimed) {
        return settled(claimed, RowDraft.of(claimed).state(RELEASED));
    }

    /** Perhaps not applied: new arguments may try, and the old ones are kept for when the receiver knows the key with them. Earlier doubt stays. */
    static Change releaseTentatively(IntentRow claimed) {
        return settled(claimed, RowDraft.of(claimed).state(RELEASED).keep(claimed.arguments()));
    }

    /** The body waits for a person. */
    static Change pause(IntentRow claimed) {
        return settled(claimed, RowDraft.of(claimed).state(PAUSED));
    }

    /** A definite no that the receiver keeps under the key: a new epoch, with nothing of the old one. */
    static Change refuse(IntentRow claimed) {
        return settled(
                claimed,
                RowDraft.of(claimed).state(RELEASED).nextEpoch().keepNothing().inDoubt(false));
    }

    private static Change settled(IntentRow claimed, RowDraft next) {
        return new Change(claimed, next.owner(null).lapsed().row(), OWN, false, null, null, false);
    }

    /** The check found the effect of a kept set: DONE, with that set as the row's arguments. */
    static Change found(IntentRow claimed, Encoded set, Encoded result, Instant now, @Nullable String pass) {
        IntentRow next = RowDraft.of(claimed)
                .state(DONE)
                .inDoubt(false)
                .owner(null)
                .lapsed()
                .arguments(set)
                .keepNothing()
                .answer(result, now, pass, null)
                .row();
        return new Change(claimed, next, OWN, false, null, null, false);
    }

    // What others say about an attempt.

    /** Its lease is over and no body may follow: marked, and nothing taken over. */
    static Change markUnknown(IntentRow found) {
        IntentRow next =
                RowDraft.of(found).state(UNKNOWN).inDoubt(true).lapsed().row();
        return new Change(found, next, Set.of(IN_FLIGHT), true, null, null, false);
    }

    /** The operator's word that nothing was or will be applied: new arguments, same epoch, old ones kept, doubt cleared, horizon restarted. The token is gone: no late word counts. */
    static Change releaseByOperator(IntentRow found) {
        IntentRow next = RowDraft.of(found)
                .state(RELEASED)
                .inDoubt(false)
                .owner(null)
                .lapsed()
                .keep(found.arguments())
                .row();
        return new Change(found, next, Set.of(found.state()), found.state() == IN_FLIGHT, null, null, true);
    }

    /** The operator's word what the effect is. */
    static Change resolveByOperator(IntentRow found, Encoded result, Instant now, String operator) {
        IntentRow next = RowDraft.of(found)
                .state(DONE)
                .inDoubt(false)
                .owner(null)
                .lapsed()
                .keepNothing()
                .answer(result, now, null, operator)
                .row();
        return new Change(found, next, Set.of(found.state()), found.state() == IN_FLIGHT, null, null, false);
    }

    /** Whether somebody must look at it when its task is closed. */
    static boolean isUnsettled(IntentRow row) {
        return row.state() == IN_FLIGHT
                || row.state() == UNKNOWN
                || row.state() == PAUSED
                || (row.state() == RELEASED
                        && (row.inDoubt() || !row.keptArguments().isEmpty()));
    }
}
