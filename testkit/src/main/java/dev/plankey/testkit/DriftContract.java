package dev.plankey.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.plankey.Drift;
import dev.plankey.DriftKind;
import dev.plankey.FieldChange;
import dev.plankey.spi.Ledger;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** What later calls changed. */
interface DriftContract extends ContractOfALedger {

    @Test
    default void drift_records_come_back_as_they_were_oldest_first() {
        claimed("k", "token");
        Drift first = new Drift(
                DriftKind.SECOND_CALL,
                ledger().now(),
                1,
                List.of(
                        new FieldChange("/due_date", "\"2026-10-31\"", "\"2026-10-31T00:00:00Z\"", false),
                        new FieldChange("/amount", "4250.0", "4250.00", true),
                        new FieldChange("", null, "\"31 October\"", false),
                        new FieldChange("/note", "\"a\u0000b \uD83D\uDE00\"", null, false)));
        Drift second = new Drift(DriftKind.UNKNOWN_PASS, ledger().now(), 2, List.of());

        ledger().recordDrift("k", first);
        ledger().recordDrift("k", second);

        assertThat(ledger().drift("k")).containsExactly(first, second);
    }

    @Test
    default void the_last_twenty_of_an_intent_are_kept() {
        claimed("k", "token");
        claimed("other", "token");
        ledger().recordDrift("other", drift(0));

        for (int i = 1; i <= 25; i++) {
            ledger().recordDrift("k", drift(i));
        }

        assertThat(Ledger.DRIFT_RECORDS_KEPT).isEqualTo(20);
        assertThat(ledger().drift("k"))
                .containsExactlyElementsOf(
                        IntStream.rangeClosed(6, 25).mapToObj(this::drift).toList());
        assertThat(ledger().drift("other")).containsExactly(drift(0));
    }

    @Test
    default void an_intent_without_drift_has_none() {
        claimed("k", "token");

        assertThat(ledger().drift("k")).isEmpty();
        assertThat(ledger().drift("nobody's")).isEmpty();
    }

    private Drift drift(int attempt) {
        return new Drift(
                DriftKind.AFTER_RESTART,
                ledger().now(),
                attempt,
                List.of(new FieldChange("/n", "0", String.valueOf(attempt), false)));
    }
}
