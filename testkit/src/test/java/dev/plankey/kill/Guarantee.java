package dev.plankey.kill;

import static dev.plankey.IntentState.DONE;
import static dev.plankey.IntentState.UNKNOWN;
import static dev.plankey.kill.At.AFTER_BODY;
import static dev.plankey.kill.At.AFTER_CLAIM;
import static dev.plankey.kill.At.AFTER_COMPLETE;
import static dev.plankey.kill.At.BEFORE_CLAIM;
import static dev.plankey.kill.At.BEFORE_COMPLETE;
import static dev.plankey.kill.Guarantee.Applied.FIRST;
import static dev.plankey.kill.Guarantee.Applied.NOTHING;
import static dev.plankey.kill.Guarantee.Applied.REWORDED;
import static dev.plankey.kill.Guarantee.Gets.ITS_OWN_RESULT;
import static dev.plankey.kill.Guarantee.Gets.OUTCOME_UNKNOWN;
import static dev.plankey.kill.Guarantee.Gets.THE_ORIGINAL_RESULT;
import static dev.plankey.kill.Policy.CHECK;
import static dev.plankey.kill.Policy.ESCALATE;
import static dev.plankey.kill.Policy.REPEAT;
import static dev.plankey.kill.Policy.RESEND;
import static dev.plankey.kill.Policy.TRANSACTIONAL;

import dev.plankey.IntentState;
import java.util.ArrayList;
import java.util.List;

/**
 * What is promised when a process dies: what its successor finds after one call, whose arguments the agent has reworded. It comes when the lease is over; at a receiver that forgets keys, when that has forgotten.
 *
 * @param honouring effects at a receiver that honours keys; of a TRANSACTIONAL tool rows, in the ledger's database
 * @param forgetting effects at one that has forgotten them before the successor comes
 * @param ignoring effects at one that ignores them
 * @param applied whose arguments all effects have
 * @param gets what the successor's call ends with
 * @param state the intent's state after that
 */
record Guarantee(
        At at,
        Policy policy,
        int honouring,
        int forgetting,
        int ignoring,
        Applied applied,
        Gets gets,
        IntentState state) {

    enum Applied {
        FIRST("the first"),
        REWORDED("the reworded"),
        NOTHING("–");

        final String text;

        Applied(String text) {
            this.text = text;
        }
    }

    enum Gets {
        /** Nothing had been applied, or it had to be applied again. */
        ITS_OWN_RESULT("its own result"),
        /** Of the first effect: from the ledger, from a receiver that knows the key, or from a check. */
        THE_ORIGINAL_RESULT("the original result"),
        OUTCOME_UNKNOWN("`OutcomeUnknownException`");

        final String text;

        Gets(String text) {
            this.text = text;
        }
    }

    static final List<Guarantee> TABLE = List.of(
            new Guarantee(BEFORE_CLAIM, RESEND, 1, 1, 1, REWORDED, ITS_OWN_RESULT, DONE),
            new Guarantee(BEFORE_CLAIM, CHECK, 1, 1, 1, REWORDED, ITS_OWN_RESULT, DONE),
            new Guarantee(BEFORE_CLAIM, REPEAT, 1, 1, 1, REWORDED, ITS_OWN_RESULT, DONE),
            new Guarantee(BEFORE_CLAIM, ESCALATE, 1, 1, 1, REWORDED, ITS_OWN_RESULT, DONE),
            new Guarantee(BEFORE_CLAIM, TRANSACTIONAL, 1, 1, 1, REWORDED, ITS_OWN_RESULT, DONE),
            new Guarantee(AFTER_CLAIM, RESEND, 1, 0, 1, FIRST, ITS_OWN_RESULT, DONE),
            new Guarantee(AFTER_CLAIM, CHECK, 1, 1, 1, FIRST, ITS_OWN_RESULT, DONE),
            new Guarantee(AFTER_CLAIM, REPEAT, 1, 1, 1, FIRST, ITS_OWN_RESULT, DONE),
            new Guarantee(AFTER_CLAIM, ESCALATE, 0, 0, 0, NOTHING, OUTCOME_UNKNOWN, UNKNOWN),
            new Guarantee(AFTER_CLAIM, TRANSACTIONAL, 1, 1, 1, REWORDED, ITS_OWN_RESULT, DONE),
            new Guarantee(AFTER_BODY, RESEND, 1, 1, 2, FIRST, THE_ORIGINAL_RESULT, DONE),
            new Guarantee(AFTER_BODY, CHECK, 1, 1, 1, FIRST, THE_ORIGINAL_RESULT, DONE),
            new Guarantee(AFTER_BODY, REPEAT, 2, 2, 2, FIRST, ITS_OWN_RESULT, DONE),
            new Guarantee(AFTER_BODY, ESCALATE, 1, 1, 1, FIRST, OUTCOME_UNKNOWN, UNKNOWN),
            new Guarantee(AFTER_BODY, TRANSACTIONAL, 1, 1, 1, REWORDED, ITS_OWN_RESULT, DONE),
            new Guarantee(BEFORE_COMPLETE, RESEND, 1, 1, 2, FIRST, THE_ORIGINAL_RESULT, DONE),
            new Guarantee(BEFORE_COMPLETE, CHECK, 1, 1, 1, FIRST, THE_ORIGINAL_RESULT, DONE),
            new Guarantee(BEFORE_COMPLETE, REPEAT, 2, 2, 2, FIRST, ITS_OWN_RESULT, DONE),
            new Guarantee(BEFORE_COMPLETE, ESCALATE, 1, 1, 1, FIRST, OUTCOME_UNKNOWN, UNKNOWN),
            new Guarantee(BEFORE_COMPLETE, TRANSACTIONAL, 1, 1, 1, REWORDED, ITS_OWN_RESULT, DONE),
            new Guarantee(AFTER_COMPLETE, RESEND, 1, 1, 1, FIRST, THE_ORIGINAL_RESULT, DONE),
            new Guarantee(AFTER_COMPLETE, CHECK, 1, 1, 1, FIRST, THE_ORIGINAL_RESULT, DONE),
            new Guarantee(AFTER_COMPLETE, REPEAT, 1, 1, 1, FIRST, THE_ORIGINAL_RESULT, DONE),
            new Guarantee(AFTER_COMPLETE, ESCALATE, 1, 1, 1, FIRST, THE_ORIGINAL_RESULT, DONE),
            new Guarantee(AFTER_COMPLETE, TRANSACTIONAL, 1, 1, 1, FIRST, THE_ORIGINAL_RESULT, DONE));

    int effects(Cell.Keys keys) {
        return switch (keys) {
            case HONOURED, UNUSED -> honouring;
            case FORGOTTEN -> forgetting;
            case IGNORED -> ignoring;
        };
    }

    /** At a receiver that ignores keys a resend has an effect of its own, and its result; to one that may have forgotten nothing is resent. */
    Gets gets(Cell.Keys keys) {
        if (keys == Cell.Keys.FORGOTTEN && mayNotResend()) {
            return OUTCOME_UNKNOWN;
        }
        return keys == Cell.Keys.IGNORED && ignoring > 1 && gets == THE_ORIGINAL_RESULT ? ITS_OWN_RESULT : gets;
    }

    IntentState state(Cell.Keys keys) {
        return keys == Cell.Keys.FORGOTTEN && mayNotResend() ? UNKNOWN : state;
    }

    Applied applied(Cell.Keys keys) {
        return effects(keys) == 0 ? NOTHING : applied;
    }

    /** Something may have been sent, and only the receiver's memory would have made it harmless to send it again. */
    private boolean mayNotResend() {
        return policy == RESEND && at != BEFORE_CLAIM && at != AFTER_COMPLETE;
    }

    /** Its line in {@code docs/guarantees.md}. */
    String line() {
        String others = policy == TRANSACTIONAL ? "– | –" : forgetting + " | " + ignoring;
        List<String> elsewhere = new ArrayList<>();
        if (mayNotResend()) {
            elsewhere.add("forgotten: " + gets(Cell.Keys.FORGOTTEN).text);
        }
        if (gets(Cell.Keys.IGNORED) != gets) {
            elsewhere.add("ignored: its own");
        }
        String otherwise = elsewhere.isEmpty() ? "" : " (" + String.join("; ", elsewhere) + ")";
        String then = mayNotResend() ? " (forgotten: " + state(Cell.Keys.FORGOTTEN) + ")" : "";
        return "| `" + at.faultPoint + "` | `" + policy + "` | " + honouring + " | " + others + " | " + applied.text
                + " | " + gets.text + otherwise + " | " + state + then + " |\n";
    }
}
