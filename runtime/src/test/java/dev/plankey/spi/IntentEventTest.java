package dev.plankey.spi;

import static org.assertj.core.api.Assertions.assertThat;

import dev.plankey.DriftKind;
import dev.plankey.Intent;
import dev.plankey.Outcome;
import java.lang.reflect.RecordComponent;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class IntentEventTest {

    private static final Intent INTENT = new Intent(null, "bill-42", "3", "create_invoice", "7", "0123456789abcdef");
    private static final Instant AT = Instant.parse("2026-09-01T10:00:00Z");
    private static final Outcome ANSWER = new Outcome(INTENT.key(), 1, true, AT, DriftKind.NONE, List.of());

    @Test
    void every_event_names_its_place_in_the_plan() {
        IntentEvent event = new IntentEvent.Claimed(INTENT, 1, AT);

        assertThat(Stream.of(event.key(), event.task(), event.step(), event.tool(), event.ordinal()))
                .containsExactly("0123456789abcdef", "bill-42", "3", "create_invoice", "7");
        assertThat(event.outcome()).isEmpty();
    }

    @Test
    void answers_carry_their_outcome() {
        Duration took = Duration.ofMillis(5);

        assertThat(Stream.<IntentEvent>of(
                        new IntentEvent.Replayed(INTENT, 1, AT, ANSWER, java.time.Duration.ZERO),
                        new IntentEvent.Completed(INTENT, 1, AT, ANSWER, took, Optional.empty()),
                        new IntentEvent.CompleteFailed(INTENT, 1, AT, ANSWER, took, Optional.empty())))
                .allSatisfy(event -> assertThat(event.outcome()).contains(ANSWER));
    }

    @Test
    void an_idle_task_is_about_no_intent() {
        IntentEvent event = new IntentEvent.IdleTask("acme", "bill-42", AT, Duration.ofDays(7));

        assertThat(event.task()).isEqualTo("bill-42");
        assertThat(event.intent().tenant()).isEqualTo("acme");
        assertThat(event.attempt()).isZero();
        assertThat(Stream.of(event.key(), event.step(), event.tool(), event.ordinal()))
                .containsOnly("");
    }

    @Test
    void the_list_is_closed_and_every_other_kind_begins_with_intent_attempt_and_time() {
        assertThat(IntentEvent.class.getPermittedSubclasses())
                .hasSizeGreaterThan(20)
                .filteredOn(kind -> kind != IntentEvent.IdleTask.class)
                .allSatisfy(kind -> assertThat(Arrays.stream(kind.getRecordComponents())
                                .map(RecordComponent::getName)
                                .limit(3))
                        .containsExactly("intent", "attempt", "at"));
    }

    @Test
    void a_late_result_is_saved_but_not_printed() {
        IntentEvent.LateResultRefused event =
                new IntentEvent.LateResultRefused(INTENT, 1, AT, "tok_live_123", Optional.empty());

        assertThat(event.value()).isEqualTo("tok_live_123");
        assertThat(event.toString()).contains("create_invoice").doesNotContain("tok_live_123");
    }
}
