package dev.plankey.readme;

import static org.assertj.core.api.Assertions.assertThat;

import dev.plankey.IntentState;
import dev.plankey.IntentStatus;
import dev.plankey.InvalidIdException;
import dev.plankey.Plankey;
import dev.plankey.StepContext;
import dev.plankey.annotations.IntentKey;
import dev.plankey.ledger.InMemoryLedger;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Currency;
import java.util.HashSet;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What {@code docs/step-ids.md} says of each change of a plan: which keep an intent, and which do not. */
class StepIdsTest {

    private final Plankey plankey =
            Plankey.builder().ledger(new InMemoryLedger()).build();
    private final List<String> posted = new ArrayList<>();
    private final InvoiceService invoices = new InvoiceService((key, customer, description, amount, currency, due) -> {
        posted.add(key);
        return new InvoiceService.Invoice("inv_" + posted.size(), amount);
    });

    @AfterEach
    void close() {
        plankey.close();
    }

    private String billed(StepContext step) {
        return billed(step, "Consulting");
    }

    private String billed(StepContext step, String description) {
        return step.call(() -> invoices.createInvoice(
                        "cus_1",
                        description,
                        new BigDecimal("4250"),
                        Currency.getInstance("AUD"),
                        LocalDate.of(2026, 10, 31),
                        IntentKey.INJECTED))
                .id();
    }

    private StepContext step(String task, String step) {
        return plankey.task(task).step(step);
    }

    @Test
    void a_retry_keeps_it() {
        assertThat(billed(step("bill-42", "3"))).isEqualTo("inv_1");
        assertThat(billed(step("bill-42", "3"))).isEqualTo("inv_1");
        assertThat(posted).hasSize(1);
    }

    @Test
    void reordered_steps_keep_it() {
        billed(step("bill-42", "3"));
        billed(step("bill-42", "4"));

        assertThat(billed(step("bill-42", "4"))).isEqualTo("inv_2");
        assertThat(billed(step("bill-42", "3"))).isEqualTo("inv_1");
        assertThat(posted).hasSize(2);
    }

    @Test
    void a_reworded_call_keeps_it_and_leaves_a_drift_record() {
        billed(step("bill-42", "3"), "Consulting");

        assertThat(billed(step("bill-42", "3"), "Consulting, September")).isEqualTo("inv_1");
        assertThat(plankey.operations().drift(plankey.keyOf(step("bill-42", "3"), "create_invoice")))
                .singleElement()
                .satisfies(drift -> assertThat(drift.changes())
                        .extracting(dev.plankey.FieldChange::path)
                        .containsExactly("/description"));
    }

    @Test
    void an_inserted_step_keeps_the_others() {
        billed(step("bill-42", "3"));

        assertThat(billed(step("bill-42", "3a"))).isEqualTo("inv_2");
        assertThat(billed(step("bill-42", "3"))).isEqualTo("inv_1");
    }

    @Test
    void a_replanned_step_is_a_new_intent_and_names_what_the_old_one_did() {
        billed(step("bill-42", "3"));

        List<IntentStatus> alreadyDone = plankey.task("bill-42").replan("3", "3b");

        assertThat(billed(step("bill-42", "3b"))).isEqualTo("inv_2");
        assertThat(alreadyDone).singleElement().satisfies(done -> {
            assertThat(done.step()).isEqualTo("3");
            assertThat(done.tool()).isEqualTo("create_invoice");
            assertThat(done.state()).isEqualTo(IntentState.DONE);
        });
    }

    @Test
    void a_replanned_step_names_what_its_sub_agents_did_too_and_no_other_step_s() {
        billed(step("bill-42", "3").child("clerk-1"));
        billed(step("bill-42", "3x"));

        assertThat(plankey.task("bill-42").replan("3", "3b"))
                .extracting(IntentStatus::step)
                .containsExactly("3:%cclerk-1");
    }

    @Test
    void a_run_again_on_purpose_is_a_new_task() {
        billed(step("bill-42", "3"));

        assertThat(billed(step("bill-42-second-run", "3"))).isEqualTo("inv_2");
    }

    @Test
    void a_fork_keeps_what_it_opens_under_the_old_task() {
        billed(step("bill-42", "1"));
        billed(step("bill-42", "2"));

        assertThat(billed(step("bill-42", "1"))).as("kept").isEqualTo("inv_1");
        assertThat(billed(step("bill-42-fork-1", "2"))).as("anew").isEqualTo("inv_3");
    }

    @Test
    void a_loop_over_items_has_one_intent_each_in_whatever_order_it_is_retried() {
        StepContext step = step("bill-42", "4");
        String apollo = billed(step.ordinal("apollo"));
        String gemini = billed(step.ordinal("gemini"));

        assertThat(billed(step.ordinal("gemini"))).isEqualTo(gemini);
        assertThat(billed(step.ordinal("apollo"))).isEqualTo(apollo);
        for (int month = 1; month <= 12; month++) {
            billed(step("bill-42", "5").ordinal(month));
        }
        assertThat(new HashSet<>(posted)).hasSize(14);
    }

    @Test
    void two_delegations_never_share_an_intent() {
        String first = billed(step("bill-42", "5").child("user_admin-1"));
        String second = billed(step("bill-42", "5").child("user_admin-2"));

        assertThat(first).isNotEqualTo(second);
        assertThat(billed(step("bill-42", "5").child("user_admin-2"))).isEqualTo(second);
    }

    @Test
    void a_scheduled_run_is_the_same_task_within_its_date_only() {
        billed(step("bill-client-2026-09", "3"));

        assertThat(billed(step("bill-client-2026-09", "3"))).isEqualTo("inv_1");
        assertThat(billed(step("bill-client-2026-10", "3"))).isEqualTo("inv_2");
    }

    @Test
    void the_tool_s_name_is_part_of_the_key() {
        StepContext step = step("bill-42", "3");

        assertThat(plankey.keyOf(step, "create_invoice")).isNotEqualTo(plankey.keyOf(step, "createInvoice"));
    }

    @Test
    void ids_are_compared_exactly() {
        for (String task : List.of("T1", "t1", "t1 ")) {
            billed(step(task, "3"));
        }
        assertThat(new HashSet<>(posted)).hasSize(3);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", " ", "\t\n", "\ud800", "task \udc00 half"})
    void ids_that_are_blank_or_malformed_are_refused_by_the_field_s_name(String id) {
        assertRefused("task", () -> plankey.task(id));
        assertRefused("step", () -> plankey.task("t").step(id));
        assertRefused("child", () -> step("t", "1").child(id));
        assertRefused("ordinal", () -> step("t", "1").ordinal(id));
        assertRefused("tenant", () -> plankey.tenant(id));
    }

    @Test
    void ids_of_255_bytes_are_taken_and_longer_ones_refused() {
        String longest = "é".repeat(127) + "x";
        billed(step(longest, longest));
        assertThat(posted).hasSize(1);

        assertRefused("task", () -> plankey.task(longest + "y"));
        assertRefused("step", () -> plankey.task("t").step(longest + "y"));
    }

    @SuppressWarnings("NullAway") // what a caller without null checks does
    @Test
    void no_id_is_refused_too() {
        String none = null;
        assertRefused("task", () -> plankey.task(none));
        assertRefused("step", () -> plankey.task("t").step(none));
        assertRefused("ordinal", () -> step("t", "1").ordinal(none));
        assertRefused("ordinal", () -> step("t", "1").ordinal(-1));
    }

    private static void assertRefused(String field, org.assertj.core.api.ThrowableAssert.ThrowingCallable call) {
        org.assertj.core.api.Assertions.assertThatThrownBy(call)
                .isInstanceOf(InvalidIdException.class)
                .hasMessageContaining(field);
    }
}
