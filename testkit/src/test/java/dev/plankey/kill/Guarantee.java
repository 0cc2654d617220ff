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
import java.util.List;

/**
 * What is promised when a process dies: what its successor finds after one call, whose arguments the agent has reworded.
 *
 * @param honouring effects at a receiver that honours keys; of a TRANSACTIONAL tool rows, in the ledger's database
 * @param ignoring effects at one that ignores them
 * @param applied whose arguments all effects have
 * @param gets what the successor's call ends with
 * @param state the intent's state after that
 */
record Guarantee(At at, Policy policy, int honouring, int ignoring, Applied applied, Gets gets, IntentState state) {

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
            new Guarantee(BEFORE_CLAIM, RESEND, 1, 1, REWORDED, ITS_OWN_RESULT, DONE),
            new Guarantee(BEFORE_CLAIM, CHECK, 1, 1, REWORDED, ITS_OWN_RESULT, DONE),
            new Guarantee(BEFORE_CLAIM, REPEAT, 1, 1, REWORDED, ITS_OWN_RESULT, DONE),
            new Guarantee(BEFORE_CLAIM, ESCALATE, 1, 1, REWORDED, ITS_OWN_RESULT, DONE),
            new Guarantee(BEFORE_CLAIM, TRANSACTIONAL, 1, 1, REWORDED, ITS_OWN_RESULT, DONE),
            new Guarantee(AFTER_CLAIM, RESEND, 1, 1, FIRST, ITS_OWN_RESULT, DONE),
            new Guarantee(AFTER_CLAIM, CHECK, 1, 1, FIRST, ITS_OWN_RESULT, DONE),
            new Guarantee(AFTER_CLAIM, REPEAT, 1, 1, FIRST, ITS_OWN_RESULT, DONE),
            new Guarantee(AFTER_CLAIM, ESCALATE, 0, 0, NOTHING, OUTCOME_UNKNOWN, UNKNOWN),
            new Guarantee(AFTER_CLAIM, TRANSACTIONAL, 1, 1, REWORDED, ITS_OWN_RESULT, DONE),
            new Guarantee(AFTER_BODY, RESEND, 1, 2, FIRST, THE_ORIGINAL_RESULT, DONE),
            new Guarantee(AFTER_BODY, CHECK, 1, 1, FIRST, THE_ORIGINAL_RESULT, DONE),
            new Guarantee(AFTER_BODY, REPEAT, 2, 2, FIRST, ITS_OWN_RESULT, DONE),
            new Guarantee(AFTER_BODY, ESCALATE, 1, 1, FIRST, OUTCOME_UNKNOWN, UNKNOWN),
            new Guarantee(AFTER_BODY, TRANSACTIONAL, 1, 1, REWORDED, ITS_OWN_RESULT, DONE),
            new Guarantee(BEFORE_COMPLETE, RESEND, 1, 2, FIRST, THE_ORIGINAL_RESULT, DONE),
            new Guarantee(BEFORE_COMPLETE, CHECK, 1, 1, FIRST, THE_ORIGINAL_RESULT, DONE),
            new Guarantee(BEFORE_COMPLETE, REPEAT, 2, 2, FIRST, ITS_OWN_RESULT, DONE),
            new Guarantee(BEFORE_COMPLETE, ESCALATE, 1, 1, FIRST, OUTCOME_UNKNOWN, UNKNOWN),
            new Guarantee(BEFORE_COMPLETE, TRANSACTIONAL, 1, 1, REWORDED, ITS_OWN_RESULT, DONE),
            new Guarantee(AFTER_COMPLETE, RESEND, 1, 1, FIRST, THE_ORIGINAL_RESULT, DONE),
            new Guarantee(AFTER_COMPLETE, CHECK, 1, 1, FIRST, THE_ORIGINAL_RESULT, DONE),
            new Guarantee(AFTER_COMPLETE, REPEAT, 1, 1, FIRST, THE_ORIGINAL_RESULT, DONE),
            new Guarantee(AFTER_COMPLETE, ESCALATE, 1, 1, FIRST, THE_ORIGINAL_RESULT, DONE),
            new Guarantee(AFTER_COMPLETE, TRANSACTIONAL, 1, 1, FIRST, THE_ORIGINAL_RESULT, DONE));

    int effects(Cell.Keys keys) {
        return keys == Cell.Keys.IGNORED ? ignoring : honouring;
    }

    /** At a receiver that ignores keys a resend has an effect of its own, and its result. */
    Gets gets(Cell.Keys keys) {
        return effects(keys) > 1 && gets == THE_ORIGINAL_RESULT ? ITS_OWN_RESULT : gets;
    }

    /** Its line in {@code docs/guarantees.md}. */
    String line() {
        String second = policy == TRANSACTIONAL ? "–" : String.valueOf(ignoring);
        String otherwise = gets(Cell.Keys.IGNORED) == gets ? "" : " (at one that ignores keys: its own)";
        return "| `" + at.faultPoint + "` | `" + policy + "` | " + honouring + " | " + second + " | " + applied.text
                + " | " + gets.text + otherwise + " | " + state + " |\n";
    }
}
