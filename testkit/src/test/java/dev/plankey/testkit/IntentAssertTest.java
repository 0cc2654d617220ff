package dev.plankey.testkit;

import static dev.plankey.testkit.PlankeyAssertions.assertThatIntent;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowable;

import dev.plankey.DriftKind;
import dev.plankey.IntentState;
import dev.plankey.Plankey;
import dev.plankey.Refused;
import dev.plankey.Tool;
import dev.plankey.ToolBody;
import dev.plankey.ledger.InMemoryLedger;
import java.net.http.HttpTimeoutException;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Each sentence holds where it is true, and where it is not the failure says what was expected, of what, and how it is. */
class IntentAssertTest {

    private record Line(String text, int amount) {}

    private static final class Declined extends RuntimeException implements Refused {
        private static final long serialVersionUID = 1L;
    }

    private static final class AskFirst extends RuntimeException {
        private static final long serialVersionUID = 1L;
    }

    private static final Tool<Line, String> PAY =
            Tool.named("pay", Line.class, String.class).paused(AskFirst.class).resend();

    private final Plankey plankey = Plankey.builder()
            .ledger(new InMemoryLedger())
            .listener(new RecordedEvents())
            .build();

    @AfterEach
    void close() {
        plankey.close();
    }

    private void pay(String text, ToolBody<Line, String, Exception> body) {
        var unused =
                catchThrowable(() -> plankey.task("t").step("3").run(() -> plankey.call(PAY, new Line(text, 7), body)));
    }

    private void paid(String text) {
        pay(text, (line, intent) -> "paid");
    }

    private IntentAssert thatPay() {
        return assertThatIntent(plankey, "t", "3", "pay");
    }

    private static void assertFails(ThrowingCallable sentence, String message) {
        assertThatThrownBy(sentence).isInstanceOf(AssertionError.class).hasMessage(message);
    }

    @Test
    void an_intent_that_was_called_once_is_done_and_ran_once() {
        paid("a");
        thatPay().isDone().ranOnce().wasReplayed(0).didNotDrift().isNotInDoubt();

        assertFails(
                () -> thatPay().isPaused(),
                "Expected pay in step \"3\" of task \"t\" to be PAUSED, but it is DONE after 1 attempt");
        assertFails(
                () -> thatPay().hadAttempts(2),
                "Expected pay in step \"3\" of task \"t\" to have had 2 attempts, but it is DONE after 1 attempt");
        assertFails(
                () -> thatPay().wasReplayed(),
                "Expected pay in step \"3\" of task \"t\" to have been replayed, but it was not; it is DONE after 1 attempt");
        assertFails(
                () -> thatPay().drifted(DriftKind.SECOND_CALL),
                "Expected pay in step \"3\" of task \"t\" to have drifted, SECOND_CALL, but it did not; it is DONE after 1 attempt");
        assertFails(
                () -> thatPay().wasRefused(),
                "Expected pay in step \"3\" of task \"t\" to have been refused by its receiver, but it is DONE after 1 attempt");
        assertFails(
                () -> thatPay().wasNeverCalled(),
                "Expected pay in step \"3\" of task \"t\" never to have been called, but it is DONE after 1 attempt");
        assertFails(
                () -> thatPay().isInDoubt(),
                "Expected pay in step \"3\" of task \"t\" to be in doubt, but it is DONE after 1 attempt");
    }

    @Test
    void a_reworded_retry_is_a_replay_and_a_drift() {
        paid("a");
        paid("b");
        thatPay().isDone().ranOnce().wasReplayed().wasReplayed(1).drifted(DriftKind.AFTER_RESTART);
        thatPay().drifted(DriftKind.AFTER_RESTART, "/text");

        assertFails(
                () -> thatPay().wasReplayed(2),
                "Expected pay in step \"3\" of task \"t\" to have been replayed to 2 calls, but it was to 1; it is DONE after 1 attempt");
        assertFails(
                () -> thatPay().drifted(DriftKind.AFTER_RESTART, "/text", "/amount"),
                "Expected pay in step \"3\" of task \"t\" to have drifted, AFTER_RESTART, in [/amount, /text], but it drifted last, AFTER_RESTART, in [/text]");
        assertFails(
                () -> thatPay().didNotDrift(),
                "Expected pay in step \"3\" of task \"t\" not to have drifted, but it drifted last, AFTER_RESTART, in [/text]");
    }

    @Test
    void a_time_out_leaves_it_in_doubt() {
        pay("a", (line, intent) -> {
            throw new HttpTimeoutException("read timed out");
        });
        thatPay().isInDoubt();

        assertFails(
                () -> thatPay().isDone(),
                "Expected pay in step \"3\" of task \"t\" to be DONE, but it is UNKNOWN, in doubt, after 1 attempt");
        assertFails(
                () -> thatPay().isNotInDoubt(),
                "Expected pay in step \"3\" of task \"t\" not to be in doubt, but it is UNKNOWN, in doubt, after 1 attempt");
    }

    @Test
    void a_recorded_refusal_releases_it_under_the_next_key() {
        pay("a", (line, intent) -> {
            throw new Declined();
        });
        thatPay().wasRefused().isReleased();

        assertFails(
                () -> thatPay().isInFlight(),
                "Expected pay in step \"3\" of task \"t\" to be IN_FLIGHT, but it is RELEASED after 1 attempt and 1 recorded refusal");
    }

    @Test
    void a_body_that_waits_for_a_person_pauses_it() {
        pay("a", (line, intent) -> {
            throw new AskFirst();
        });
        thatPay().isPaused().isNotInDoubt();

        assertFails(
                () -> thatPay().isReleased(),
                "Expected pay in step \"3\" of task \"t\" to be RELEASED, but it is PAUSED after 1 attempt");
    }

    @Test
    void what_runs_is_in_flight() {
        pay("a", (line, intent) -> {
            thatPay().isInFlight();
            return "paid";
        });
        thatPay().isDone();
    }

    @Test
    void an_intent_that_is_not_there_is_told_with_those_that_are() {
        thatPay().wasNeverCalled();
        assertFails(
                () -> thatPay().isDone(),
                "Expected pay in step \"3\" of task \"t\" to be DONE, but the ledger does not know it."
                        + " It knows nothing of that task: nothing was called, or it is closed and its rows are gone");

        paid("a");
        assertFails(
                () -> assertThatIntent(
                                plankey.tenant("acme").task("t").step("3").ordinal(2), "pay")
                        .isDone(),
                "Expected pay, ordinal 2, in step \"3\" of task \"t\" of tenant \"acme\" to be DONE, but the ledger does not know it."
                        + " It knows nothing of that task: nothing was called, or it is closed and its rows are gone");
        assertFails(
                () -> assertThatIntent(plankey, "t", "3", "Pay").isDone(),
                "Expected Pay in step \"3\" of task \"t\" to be DONE, but the ledger does not know it."
                        + " Of that task it knows pay (step \"3\", ordinal 0, DONE)");
    }

    @Test
    void the_place_that_is_open_is_meant_where_none_is_named() {
        paid("a");
        plankey.task("t").step("3").run(() -> assertThatIntent("pay").isDone());
        assertThatIllegalStateException()
                .isThrownBy(() -> assertThatIntent("pay"))
                .withMessageContaining("No step is open on this thread")
                .withMessageContaining("@InTask");
    }

    @Test
    void replays_need_somebody_who_records() {
        try (Plankey silent = Plankey.builder().ledger(new InMemoryLedger()).build()) {
            assertThatIllegalStateException()
                    .isThrownBy(() -> assertThatIntent(silent, "t", "3", "pay").wasReplayed())
                    .withMessageContaining(".listener(new RecordedEvents())");
        }
    }

    @Test
    void the_status_can_be_looked_at() {
        paid("a");
        thatPay()
                .satisfies(status -> assertThat(status)
                        .get()
                        .satisfies(known -> assertThat(known.state()).isEqualTo(IntentState.DONE)));
    }

    @Test
    void a_description_stands_before_the_sentence() {
        assertThatThrownBy(() -> thatPay().as("the payment").isDone())
                .hasMessageStartingWith("[the payment] Expected pay");
    }
}
