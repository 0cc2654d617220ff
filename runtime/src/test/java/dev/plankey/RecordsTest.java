package dev.plankey;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatNullPointerException;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class RecordsTest {

    private static final Instant AT = Instant.parse("2026-09-01T10:00:00Z");
    private static final FieldChange AMOUNT = new FieldChange("/amount", "4250", "4200", false);

    @Test
    void later_changes_of_a_list_change_no_record() {
        List<FieldChange> changes = new ArrayList<>(List.of(AMOUNT));
        Outcome outcome = new Outcome("key", 1, true, AT, DriftKind.AFTER_FAILURE, changes);
        Drift drift = new Drift(DriftKind.AFTER_FAILURE, AT, 1, changes);

        changes.clear();

        assertThat(outcome.changes()).containsExactly(AMOUNT);
        assertThat(drift.changes()).containsExactly(AMOUNT);
    }

    @Test
    void a_change_may_lack_either_value_and_its_text_shows_none() {
        FieldChange appeared = new FieldChange("/note", null, "\"tok_live_123\"", false);

        assertThat(appeared.first()).isNull();
        assertThat(appeared).hasToString("FieldChange[/note, changed]");
        assertThat(new Drift(DriftKind.CONCURRENT, AT, 1, List.of(AMOUNT, appeared)).toString())
                .contains("/amount", "/note")
                .doesNotContain("4250", "4200", "tok_live_123");
    }

    @Test
    void null_is_refused_with_the_component_that_it_was_given_for() {
        assertThatNullPointerException()
                .isThrownBy(() -> new ToolResult("done", false, null, Optional.empty(), Optional.empty()))
                .withMessage("value");
        assertThatNullPointerException()
                .isThrownBy(() -> new Outcome("key", 1, false, null, DriftKind.NONE, List.of()))
                .withMessage("firstAnsweredAt");
        assertThatNullPointerException()
                .isThrownBy(() -> new Intent(null, "t", null, "tool", "0", "key"))
                .withMessage("step");
    }

    @Test
    void an_intent_reads_as_its_place_and_the_beginning_of_its_key() {
        String key = "515fcb667fbb8d740d529ad7cf77e2188311ab4d0b209f2e4f991fd9b75816d7";

        assertThat(new Intent(null, "bill-42", "3", "create_invoice", "0", key))
                .hasToString("tool create_invoice, ordinal 0, step \"3\" of task \"bill-42\" (key 515fcb667fbb…)");
        assertThat(new Intent("acme", "bill-42", "3", "create_invoice", "0", key).toString())
                .contains("tenant \"acme\"")
                .doesNotContain(key);
    }
}
