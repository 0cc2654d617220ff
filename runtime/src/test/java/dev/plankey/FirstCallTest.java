package dev.plankey;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.plankey.ledger.InMemoryLedger;
import dev.plankey.spi.IntentEvent;
import dev.plankey.spi.Ledger;
import java.math.BigDecimal;
import java.net.http.HttpTimeoutException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** The incident without a model: what a programmatic tool does at its first call, and at every later one. */
class FirstCallTest {

    record Charge(String customer, BigDecimal amount) {}

    record Receipt(String number, BigDecimal amount) {}

    /** Honours keys like a payment provider: what was booked under a key is answered, not booked again. */
    private static final class Receiver {
        final List<String> keys = new ArrayList<>();
        final List<Charge> booked = new ArrayList<>();

        Receipt book(String key, Charge charge) {
            int known = keys.indexOf(key);
            if (known < 0) {
                keys.add(key);
                booked.add(charge);
                known = booked.size() - 1;
            }
            assertThat(charge).as("same key, same parameters").isEqualTo(booked.get(known));
            return new Receipt("r-" + (known + 1), booked.get(known).amount());
        }
    }

    private static final Tool<Charge, Receipt> CHARGE =
            Tool.named("charge", Charge.class, Receipt.class).resend();

    private static final Charge FIRST = new Charge("cus_1", new BigDecimal("4250.00"));
    private static final Charge REWORDED = new Charge("Customer 1", new BigDecimal("4250"));

    private final Receiver receiver = new Receiver();
    private final List<IntentEvent> events = new CopyOnWriteArrayList<>();
    private final Ledger ledger = ledger();
    private final Plankey plankey =
            Plankey.builder().ledger(ledger).listener(events::add).build();

    Ledger ledger() {
        return new InMemoryLedger();
    }

    @AfterEach
    void close() {
        plankey.close();
        ledger.close();
    }

    private Receipt charge(Charge charge) {
        return plankey.call(CHARGE, charge, (first, intent) -> receiver.book(intent.key(), first));
    }

    private Outcome lastOutcome() {
        List<Outcome> outcomes = events.stream()
                .map(IntentEvent::outcome)
                .flatMap(Optional::stream)
                .toList();
        return outcomes.get(outcomes.size() - 1);
    }

    @Test
    void theFirstCallRunsTheBodyWithTheKeyOfItsPlace() {
        StepContext step = plankey.task("bill-42").step("3");
        Receipt receipt = step.call(() -> charge(FIRST));

        assertThat(receipt).isEqualTo(new Receipt("r-1", new BigDecimal("4250.00")));
        assertThat(receiver.keys).containsExactly(plankey.keyOf(step, "charge"));
        assertThat(lastOutcome().replayed()).isFalse();
    }

    @Test
    void theSameCallAgainIsAnsweredWithTheOriginalResult() {
        Receipt first = plankey.task("t").step("3").call(() -> charge(FIRST));
        Receipt second = plankey.task("t").step("3").call(() -> charge(FIRST));

        assertThat(second).isEqualTo(first);
        assertThat(receiver.booked).containsExactly(FIRST);
        assertThat(lastOutcome().replayed()).isTrue();
        assertThat(lastOutcome().drift()).isEqualTo(DriftKind.NONE);
    }

    @Test
    void aRewordedCallIsAnsweredWithTheOriginalResultAndItsDriftIsKept() {
        Receipt first = plankey.task("t").step("3").call(() -> charge(FIRST));
        Receipt second = plankey.task("t").step("3").call(() -> charge(REWORDED));

        assertThat(second).isEqualTo(first);
        assertThat(receiver.booked).containsExactly(FIRST);
        assertThat(lastOutcome().drift()).isEqualTo(DriftKind.AFTER_RESTART);
        String key = plankey.keyOf(plankey.task("t").step("3"), "charge");
        assertThat(plankey.operations().drift(key)).singleElement().satisfies(drift -> {
            assertThat(drift.kind()).isEqualTo(DriftKind.AFTER_RESTART);
            assertThat(drift.changes())
                    .anySatisfy(change -> {
                        assertThat(change.path()).isEqualTo("/customer");
                        assertThat(change.first()).isEqualTo("\"cus_1\"");
                        assertThat(change.later()).isEqualTo("\"Customer 1\"");
                        assertThat(change.representationOnly()).isFalse();
                    })
                    .anySatisfy(change -> {
                        assertThat(change.path()).isEqualTo("/amount");
                        assertThat(change.representationOnly()).isTrue();
                    });
        });
    }

    @Test
    void afterATimeOutTheFirstArgumentsGoOutAgainUnderTheSameKey() {
        StepContext step = plankey.task("t").step("3");
        assertThatThrownBy(() -> step.run(() -> plankey.call(CHARGE, FIRST, (first, intent) -> {
                    receiver.book(intent.key(), first);
                    throw new HttpTimeoutException("no answer in time");
                })))
                .isInstanceOf(HttpTimeoutException.class);
        assertThat(plankey.operations().inDoubt()).singleElement().satisfies(status -> {
            assertThat(status.state()).isEqualTo(IntentState.UNKNOWN);
            assertThat(status.tool()).isEqualTo("charge");
        });

        Receipt receipt = plankey.task("t").step("3").call(() -> charge(REWORDED));

        assertThat(receipt).isEqualTo(new Receipt("r-1", new BigDecimal("4250.00")));
        assertThat(receiver.booked).containsExactly(FIRST);
        assertThat(lastOutcome().replayed()).isFalse();
        assertThat(lastOutcome().attempt()).isEqualTo(2);
        assertThat(lastOutcome().drift()).isEqualTo(DriftKind.AFTER_FAILURE);
        assertThat(plankey.operations().inDoubt()).isEmpty();
    }

    @Test
    void aRewordedSecondCallInOnePassIsSuspectedToLackAnOrdinal() {
        StepContext step = plankey.task("t").step("3");
        step.run(() -> charge(FIRST));
        step.run(() -> charge(REWORDED));

        assertThat(receiver.booked).containsExactly(FIRST);
        assertThat(lastOutcome().drift()).isEqualTo(DriftKind.SECOND_CALL);
    }

    @Test
    void aRewordedCallAfterALostAnswerIsTheNormalRetry() {
        StepContext step = plankey.task("t").step("3");
        step.run(() -> charge(FIRST));
        step.answerLost();
        step.run(() -> charge(REWORDED));

        assertThat(receiver.booked).containsExactly(FIRST);
        assertThat(lastOutcome().drift()).isEqualTo(DriftKind.AFTER_FAILURE);
    }

    @Test
    void ordinalsOfThePlanAreCallsOfTheirOwn() {
        StepContext step = plankey.task("t").step("4");
        Receipt apollo = step.ordinal("apollo").call(() -> charge(FIRST));
        Receipt gemini = step.ordinal("gemini").call(() -> charge(new Charge("cus_2", BigDecimal.TEN)));

        assertThat(apollo).isNotEqualTo(gemini);
        assertThat(plankey.task("t").step("4").ordinal("gemini").call(() -> charge(REWORDED)))
                .isEqualTo(gemini);
        assertThat(receiver.booked).hasSize(2);
    }
}
