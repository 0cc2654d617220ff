package dev.plankey.internal.engine;

import static net.bytebuddy.implementation.FixedValue.value;
import static net.bytebuddy.matcher.ElementMatchers.isMethod;
import static net.bytebuddy.matcher.ElementMatchers.named;
import static net.bytebuddy.matcher.ElementMatchers.takesArguments;

import dev.plankey.IntentState;
import dev.plankey.internal.context.Place;
import dev.plankey.internal.identity.StepPath;
import dev.plankey.spi.Change;
import dev.plankey.spi.Encoded;
import dev.plankey.spi.IntentRow;
import dev.plankey.spi.Ledger;
import dev.plankey.spi.RowAnswer;
import dev.plankey.spi.RowDraft;
import java.util.List;
import java.util.Set;
import net.bytebuddy.implementation.Implementation;
import net.bytebuddy.implementation.MethodCall;
import net.bytebuddy.implementation.MethodDelegation;
import net.bytebuddy.implementation.StubMethod;
import net.bytebuddy.implementation.bind.annotation.FieldValue;

/** The numbered rules of section 5, each with the code that is replaced to switch it off. */
enum SwitchedOff {
    RULE_1("1: a release deletes the row", Transitions.class, "release", "deletesTheRow", Setting.RESEND),
    RULE_2(
            "2: a write is not conditional on its token",
            ofTheLedgers("StoredRow"),
            "admits",
            value(true),
            Setting.RESEND),
    RULE_3("3: doubt belongs to the attempt", Attempt.class, "hasEarlierDoubt", value(false), Setting.RESEND),
    RULE_4_ESCALATE(
            "4: an escalating call takes the token",
            Transitions.class,
            "markUnknown",
            "takesTheToken",
            Setting.ESCALATE),
    RULE_4_CHECK(
            "4: a check that fails keeps the token", Transitions.class, "withdraw", "keepsTheClaim", Setting.CHECK),
    RULE_5(
            "5: nobody looks at its lease before the body",
            Engine.class,
            "holdsLease",
            value(true),
            Setting.CHECK_KEY_READ_LATE),
    RULE_6("6: a wait has no end", Caller.class, "isOutOfTime", value(false), Setting.RESEND),
    RULE_7_RETRY("7: a lost write is not tried again", Heartbeat.class, "retry", StubMethod.INSTANCE, Setting.RESEND),
    RULE_7_REFUSED(
            "7: who was overtaken returns its own value", Endings.class, "afterRefusal", ownValue(), Setting.RESEND),
    RULE_8(
            "8: a result that cannot be stored is nobody's business",
            Endings.class,
            "encode",
            "justEncodes",
            Setting.RESEND),
    RULE_9("9: nobody reads the task's state", RowAnswer.class, "taskClosed", value(false), Setting.RESEND),
    RULE_9_TRANSACTIONAL(
            "9: a TRANSACTIONAL call does not read its task's state under its lock",
            ofTheLedgers("SqliteSession"),
            "taskClosed",
            value(false),
            Setting.TRANSACTIONAL),
    RULE_10(
            "10: an operator's word counts whatever was shown",
            Operators.class,
            "shown",
            "looksAtNothing",
            Setting.ESCALATE),
    RULE_12(
            "12: a nested intent's key follows the outer epoch",
            OpenIntent.class,
            "place",
            "placeInEpoch",
            Setting.RESEND),
    POINT_10(
            "point 10: a TRANSACTIONAL body that throws keeps its rows",
            ofTheLedgers("SqliteSession"),
            "rollbackToSavepoint",
            StubMethod.INSTANCE,
            Setting.TRANSACTIONAL),
    HORIZON(
            "the horizon: a receiver is thought to remember",
            Horizon.class,
            "isWithin",
            value(true),
            Setting.RESEND_FORGOTTEN),
    TENTATIVE(
            "section 6: released arguments are not kept",
            Transitions.class,
            "releaseTentatively",
            "releasesForGood",
            Setting.RESEND);

    private final String what;
    final Setting setting;
    private final Class<?> type;
    private final String method;
    private final Implementation instead;

    SwitchedOff(String what, Class<?> type, String method, Implementation instead, Setting setting) {
        this.what = what;
        this.type = type;
        this.method = method;
        this.instead = instead;
        this.setting = setting;
    }

    SwitchedOff(String what, Class<?> type, String method, String instead, Setting setting) {
        this(
                what,
                type,
                method,
                MethodDelegation.withDefaultConfiguration()
                        .filter(named(instead))
                        .to(Instead.class),
                setting);
    }

    MutatedCopy copy() {
        return new MutatedCopy(type, isMethod().and(named(method)), instead);
    }

    @Override
    public String toString() {
        return what;
    }

    private static Class<?> ofTheLedgers(String name) {
        try {
            return Class.forName("dev.plankey.ledger." + name);
        } catch (ClassNotFoundException e) {
            throw new IllegalStateException(e);
        }
    }

    private static Implementation ownValue() {
        return MethodCall.invoke(named("asBodyEnded").and(takesArguments(Attempt.class, Ending.class)))
                .onField("answers")
                .withArgument(0, 1);
    }

    /** What is done without the rules. */
    static final class Instead {

        private Instead() {}

        static Change deletesTheRow(IntentRow claimed) {
            return new Change(
                    claimed, null, Set.of(IntentState.IN_FLIGHT, IntentState.UNKNOWN), false, null, null, false);
        }

        static Change takesTheToken(IntentRow found) {
            IntentRow next = RowDraft.of(found)
                    .state(IntentState.UNKNOWN)
                    .inDoubt(true)
                    .owner(null)
                    .lapsed()
                    .row();
            return new Change(found, next, Set.of(IntentState.IN_FLIGHT), true, null, null, false);
        }

        static Change keepsTheClaim(IntentRow found, IntentRow claimed) {
            return Transitions.unknown(claimed, null);
        }

        static Change releasesForGood(IntentRow claimed) {
            return Transitions.release(claimed);
        }

        static Encoded justEncodes(Attempt attempt, Ending ending) throws Exception {
            return ending.failure() == null
                    ? attempt.caller().call().results().encode(ending.value())
                    : StoredFailure.of(ending.failure()).encode();
        }

        static IntentRow looksAtNothing(
                String key, int attempt, boolean mayReplace, @FieldValue("ledger") Ledger ledger) {
            return ledger.find(List.of(key)).get(0).row();
        }

        static Place placeInEpoch(@FieldValue("caller") Caller caller, @FieldValue("attempt") Attempt attempt) {
            Place outer = caller.place();
            String ordinal = caller.intent().ordinal() + "-" + attempt.claimed().epoch();
            return new Place(
                    outer.home(),
                    outer.task(),
                    StepPath.nested(outer.path(), caller.intent().tool(), ordinal),
                    null,
                    outer.items(),
                    outer.pass());
        }
    }
}
