package dev.plankey.internal.dispatch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import dev.plankey.DriftKind;
import dev.plankey.FieldChange;
import dev.plankey.IntentStatus;
import dev.plankey.InvalidArgumentsException;
import dev.plankey.MissingOrdinalException;
import dev.plankey.MissingTaskContextException;
import dev.plankey.Plankey;
import dev.plankey.ReplayedFailureException;
import dev.plankey.StepContext;
import dev.plankey.ToolCall;
import dev.plankey.ToolCatalog;
import dev.plankey.ToolDispatcher;
import dev.plankey.ToolResult;
import dev.plankey.UnknownToolException;
import dev.plankey.UnwovenToolException;
import dev.plankey.internal.dispatch.Billing.CardDeclinedException;
import dev.plankey.internal.dispatch.Billing.NeedsApproval;
import dev.plankey.ledger.InMemoryLedger;
import dev.plankey.ledger.SqliteLedger;
import dev.plankey.ledger.WalCommits;
import dev.plankey.spi.IntentEvent;
import java.nio.file.Path;
import java.security.Principal;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.Executor;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A model's calls, from its JSON to the effect and back, on a real engine and a ledger in memory. */
class DispatcherTest {

    private static final String INVOICE =
            "{\"customer_id\":\"cus_X\",\"description\":\"%s\",\"amount\":%s,\"currency\":\"AUD\",\"due_date\":\"%s\"}";

    private final List<IntentEvent> events = new CopyOnWriteArrayList<>();
    private final Plankey plankey =
            Plankey.builder().ledger(new InMemoryLedger()).listener(events::add).build();
    private final Billing billing = new Billing();
    private final ToolDispatcher dispatcher =
            ToolCatalog.of(Billing.class).dispatchOnly().bind(plankey, billing);
    private final StepContext step = plankey.task("t").step("3");

    @AfterEach
    void close() {
        plankey.close();
    }

    private static ToolCall invoice(String description, String amount, String dueDate) {
        return ToolCall.of("create_invoice", INVOICE.formatted(description, amount, dueDate));
    }

    private ToolResult inStep(ToolCall call) {
        return step.call(() -> dispatcher.call(call));
    }

    @Test
    void a_reworded_retry_that_nothing_can_bind_gets_the_original_invoice_as_a_success() {
        ToolResult first = inStep(invoice("Consulting", "4250.00", "2026-10-31"));
        ToolResult second = plankey.task("t")
                .step("3")
                .call(() -> dispatcher.call(invoice("Professional consulting", "4250", "31 October")));

        assertThat(billing.effects)
                .containsExactly("cus_X 4250.00 AUD 2026-10-31 Consulting " + plankey.keyOf(step, "create_invoice"));
        assertThat(first.text())
                .isEqualTo(
                        "{\"invoice_id\":\"inv_1\",\"customer_id\":\"cus_X\",\"amount\":4250.00,\"due_date\":\"2026-10-31\"}");
        assertThat(second.text()).isEqualTo(first.text());
        assertThat(second.isError()).isFalse();
        assertThat(second.failure()).isEmpty();
        assertThat(second.value()).isEqualTo(first.value());
        assertThat(first.outcome().orElseThrow().replayed()).isFalse();
        assertThat(second.outcome().orElseThrow().replayed()).isTrue();
        assertThat(second.outcome().orElseThrow().drift()).isEqualTo(DriftKind.AFTER_RESTART);
        assertThat(second.outcome().orElseThrow().changes())
                .containsExactly(
                        new FieldChange("/description", "\"Consulting\"", "\"Professional consulting\"", false),
                        new FieldChange("/amount", "4250.00", "4250", true),
                        new FieldChange("/due_date", "\"2026-10-31\"", "\"31 October\"", false));
    }

    @Test
    void a_retry_that_is_no_json_at_all_gets_the_original_invoice_too() {
        ToolResult first = inStep(invoice("Consulting", "4250.00", "2026-10-31"));
        ToolResult second = inStep(ToolCall.of("create_invoice", "{\"customer_id\":"));

        assertThat(second.text()).isEqualTo(first.text());
        assertThat(second.isError()).isFalse();
        assertThat(billing.effects).hasSize(1);
        assertThat(second.outcome().orElseThrow().changes())
                .singleElement()
                .satisfies(change -> assertThat(change.later()).startsWith("\"sha256:"));
    }

    @Test
    void bound_before_its_key_is_known_the_same_retry_would_be_told_of_an_error() {
        inStep(invoice("Consulting", "4250.00", "2026-10-31"));

        DispatchedCall retry = step.call(
                () -> ((Dispatcher) dispatcher).prepare(invoice("Professional consulting", "4250", "31 October")));

        assertThatExceptionOfType(InvalidArgumentsException.class)
                .as("what a dispatcher with the reversed order would answer about an invoice that exists")
                .isThrownBy(() -> retry.arguments().require());
    }

    @Test
    void a_difference_of_representation_alone_is_no_drift() {
        inStep(invoice("Consulting", "4250.00", "2026-10-31"));
        ToolResult second = inStep(
                ToolCall.of(
                        "create_invoice",
                        "{\"due_date\":\"2026-10-31\",\"currency\":\"AUD\",\"amount\":4.25e3,\"description\":\"Consulting\",\"customer_id\":\"cus_X\"}"));

        assertThat(second.outcome().orElseThrow().drift()).isEqualTo(DriftKind.NONE);
        assertThat(events).noneMatch(IntentEvent.Drifted.class::isInstance);
    }

    @Test
    void the_dispatched_arguments_are_the_first_ones_whatever_the_model_proposed() {
        inStep(invoice("edited by a person", "50", "2026-10-31"));
        ToolResult again = inStep(invoice("edited by a person", "500", "2026-10-31"));

        assertThat(billing.effects).hasSize(1).first().asString().contains(" 50 ");
        assertThat(again.text()).contains("\"amount\":50");
        assertThat(again.outcome().orElseThrow().drift()).isEqualTo(DriftKind.SECOND_CALL);
    }

    @Test
    void wrong_arguments_are_told_all_at_once_and_nothing_is_claimed() {
        ToolResult wrong = inStep(
                ToolCall.of("create_invoice", "{\"customer_id\":7,\"amount\":0,\"currency\":\"aud\",\"due\":1}"));

        assertThat(wrong.isError()).isTrue();
        assertThat(wrong.text())
                .contains(
                        "$.customer_id: expected a string",
                        "$.description: expected a string (required, but missing)",
                        "$.amount: expected a number of at least 0.01",
                        "$.currency: expected a string that matches ^[A-Z]{3}$",
                        "$.due_date: expected a date such as 2026-10-31 (required, but missing)",
                        "$.due: expected no such property");
        assertThat(wrong.failure()).containsInstanceOf(InvalidArgumentsException.class);
        assertThat(wrong.outcome()).isEmpty();
        assertThat(plankey.operations().task("t")).isEmpty();
        assertThat(inStep(invoice("corrected", "1.00", "2026-10-31")).isError()).isFalse();
        assertThat(billing.effects).hasSize(1);
    }

    @Test
    void what_passes_the_pattern_and_is_no_currency_is_told_as_any_other_problem() {
        ToolResult wrong = inStep(ToolCall.of(
                "create_invoice", INVOICE.formatted("x", "1", "2026-10-31").replace("AUD", "QQQ")));

        assertThat(wrong.isError()).isTrue();
        assertThat(wrong.text())
                .contains("$.currency: expected an ISO 4217 currency such as EUR")
                .doesNotContain("QQQ");
        assertThat(billing.effects).isEmpty();
    }

    @Test
    void a_key_that_the_model_sends_changes_nothing_and_is_reported() {
        ToolResult result = inStep(ToolCall.of(
                "create_invoice",
                INVOICE.formatted("x", "1", "2026-10-31").replace("{\"customer", "{\"key\":\"mine\",\"customer")));

        assertThat(result.isError()).isFalse();
        assertThat(billing.effects).first().asString().doesNotContain("mine");
        assertThat(events)
                .filteredOn(IntentEvent.StrippedFieldIgnored.class::isInstance)
                .singleElement()
                .satisfies(event -> {
                    assertThat(((IntentEvent.StrippedFieldIgnored) event).field())
                            .isEqualTo("key");
                    assertThat(event.key()).isEqualTo(plankey.keyOf(step, "create_invoice"));
                });
    }

    @Test
    void an_unknown_tool_is_told_with_the_tools_that_there_are() {
        ToolResult result = inStep(ToolCall.of("create_invoce", "{}"));

        assertThat(result.isError()).isTrue();
        assertThat(result.failure()).containsInstanceOf(UnknownToolException.class);
        assertThat(result.text()).contains("book, create_invoice, list_invoices, pay, ping, send_mail");
    }

    @Test
    void void_is_done() {
        ToolResult result = step.items(List.of(Billing.Region.SOUTH))
                .call(() -> dispatcher.call(ToolCall.of("pay", "{\"region\":\"SOUTH\",\"amount\":3.0}")));

        assertThat(result.text()).isEqualTo("done");
        assertThat(result.value()).isEmpty();
        assertThat(billing.effects).containsExactly("SOUTH 3");
    }

    @Test
    void a_plan_item_is_the_ordinal_and_must_be_one_of_the_step_s() {
        StepContext regions = step.items(List.of(Billing.Region.SOUTH));

        ToolResult other =
                regions.call(() -> dispatcher.call(ToolCall.of("pay", "{\"region\":\"NORTH\",\"amount\":1}")));
        ToolResult none = step.call(() -> dispatcher.call(ToolCall.of("pay", "{\"region\":\"SOUTH\",\"amount\":1}")));
        ToolResult unreadable = regions.call(() -> dispatcher.call(ToolCall.of("pay", "{\"region\":\"SOUTH\"")));
        ToolResult twice = regions.call(
                () -> dispatcher.call(ToolCall.of("pay", "{\"region\":\"SOUTH\",\"region\":\"NORTH\",\"amount\":1}")));
        ToolResult two = regions.ordinal(1)
                .call(() -> dispatcher.call(ToolCall.of("pay", "{\"region\":\"SOUTH\",\"amount\":1}")));

        assertThat(other.text()).contains("SOUTH").doesNotContain("NORTH");
        assertThat(Stream.of(other, none, unreadable, twice, two))
                .allMatch(ToolResult::isError)
                .extracting(
                        result -> ((MissingOrdinalException) result.failure().orElseThrow()).reason())
                .containsExactly(
                        MissingOrdinalException.Reason.NOT_AN_ITEM,
                        MissingOrdinalException.Reason.NO_ITEMS,
                        MissingOrdinalException.Reason.NOT_AN_ITEM,
                        MissingOrdinalException.Reason.NOT_AN_ITEM,
                        MissingOrdinalException.Reason.TWO_SOURCES);
        assertThat(billing.effects).isEmpty();
    }

    @Test
    void a_retry_of_a_plan_item_s_call_is_found_by_its_item_even_if_nothing_else_fits() {
        StepContext regions = step.items(List.of(Billing.Region.NORTH, Billing.Region.SOUTH));
        regions.run(() -> dispatcher.call(ToolCall.of("pay", "{\"region\":\"NORTH\",\"amount\":1}")));

        ToolResult retry =
                regions.call(() -> dispatcher.call(ToolCall.of("pay", "{\"region\":\"NORTH\",\"amount\":\"a lot\"}")));

        assertThat(retry.text()).isEqualTo("done");
        assertThat(retry.outcome().orElseThrow().replayed()).isTrue();
        assertThat(billing.effects).containsExactly("NORTH 1");
    }

    @Test
    void an_ordinal_parameter_is_filled_from_the_scope_and_the_surroundings_from_the_call() {
        Principal ann = () -> "ann";
        ToolCall call = ToolCall.of("book", "{\"text\":\"x\",\"line\":99,\"user\":\"eve\"}")
                .withAmbient(ann, "noise");

        ToolResult result = step.ordinal(7).call(() -> dispatcher.call(call));
        ToolResult without = inStep(call);
        ToolResult unreadable = step.ordinal("seven").call(() -> dispatcher.call(call));

        assertThat(result.text()).isEqualTo("booked");
        assertThat(billing.effects).containsExactly("7 x ann");
        assertThat(((MissingOrdinalException) without.failure().orElseThrow()).reason())
                .isEqualTo(MissingOrdinalException.Reason.NOT_GIVEN);
        assertThat(((MissingOrdinalException) unreadable.failure().orElseThrow()).reason())
                .isEqualTo(MissingOrdinalException.Reason.UNREADABLE);
    }

    @Test
    void surroundings_that_are_missing_or_ambiguous_are_the_orchestrator_s_to_mend() {
        Principal ann = () -> "ann";
        Principal bob = () -> "bob";
        ToolCall call = ToolCall.of("book", "{\"text\":\"x\"}");

        assertThatIllegalArgumentException()
                .isThrownBy(() -> step.ordinal(1).run(() -> dispatcher.call(call)))
                .withMessageContaining("book")
                .withMessageContaining("java.security.Principal")
                .withMessageContaining("none");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> step.ordinal(1).run(() -> dispatcher.call(call.withAmbient(ann, bob))))
                .withMessageContaining("gave 2");
        assertThat(plankey.operations().task("t")).isEmpty();
    }

    @Test
    void a_tool_that_only_reads_needs_no_task_and_leaves_no_trace() {
        ToolResult result = dispatcher.call(ToolCall.of("list_invoices", "{}"));
        ToolResult wrong = dispatcher.call(ToolCall.of("list_invoices", "{\"customer_id\":1}"));
        billing.failure = () -> new IllegalStateException("s3cret");
        ToolResult failed = dispatcher.call(ToolCall.of("list_invoices", "{\"customer_id\":\"a\"}"));

        assertThat(result.text()).startsWith("[{\"invoice_id\":\"inv_0\"");
        assertThat(result.outcome()).isEmpty();
        assertThat(wrong.text()).contains("$.customer_id: expected a string");
        assertThat(failed.isError()).isTrue();
        assertThat(failed.text()).doesNotContain("s3cret");
        assertThat(failed.failure()).containsInstanceOf(IllegalStateException.class);
        assertThat(events).isEmpty();
    }

    @Test
    void a_tool_that_returns_a_future_is_answered_when_it_is_complete() {
        ToolCall call = ToolCall.of("send_mail", "{\"to\":\"a@x.test\",\"parts\":{\"k\":[1,2.0]}}");
        ToolResult first = inStep(call);
        ToolResult second = inStep(call);

        assertThat(first.text()).isEqualTo("\"sent\"");
        assertThat(first.value()).contains(Optional.of("sent"));
        assertThat(second.text()).isEqualTo(first.text());
        assertThat(billing.effects).containsExactly("mail a@x.test {k=[1, 2]}");
    }

    @Test
    void a_check_is_asked_before_a_second_attempt_and_its_finding_is_the_result() {
        billing.failure = () -> new IllegalStateException("connection reset");
        ToolCall call = ToolCall.of("send_mail", "{\"to\":\"a@x.test\",\"parts\":{}}");

        ToolResult first = inStep(call);
        ToolResult second = inStep(call);

        assertThat(first.isError()).isTrue();
        assertThat(first.text()).doesNotContain("reset").contains("not known whether it was carried out");
        assertThat(second.text()).isEqualTo("\"found\"");
        assertThat(billing.effects).hasSize(1);
    }

    @Test
    void the_body_s_message_is_shown_only_if_the_developer_named_its_class() {
        billing.failure = () -> new CardDeclinedException("Card declined");
        ToolResult declined = inStep(invoice("x", "1", "2026-10-31"));
        ToolResult replayed = inStep(invoice("y", "1", "2026-10-31"));
        billing.failure = () -> new IllegalStateException("password=s3cret");
        ToolResult secret = plankey.task("t").step("4").call(() -> dispatcher.call(invoice("x", "1", "2026-10-31")));

        assertThat(declined.text()).isEqualTo("Card declined");
        assertThat(declined.isError()).isTrue();
        assertThat(replayed.text()).isEqualTo("Card declined");
        assertThat(replayed.isError()).isTrue();
        assertThat(replayed.failure()).containsInstanceOf(ReplayedFailureException.class);
        assertThat(secret.isError()).isTrue();
        assertThat(secret.text()).doesNotContain("s3cret");
        assertThat(secret.failure()).containsInstanceOf(IllegalStateException.class);
        assertThat(billing.effects).hasSize(2);
    }

    @Test
    void an_error_of_the_virtual_machine_s_kind_is_an_error_result_too() {
        billing.failure = () -> new AssertionError("s3cret");

        ToolResult result = inStep(invoice("x", "1", "2026-10-31"));

        assertThat(result.isError()).isTrue();
        assertThat(result.text()).doesNotContain("s3cret");
        assertThat(result.failure()).containsInstanceOf(AssertionError.class);
    }

    @Test
    void an_exception_that_pauses_goes_to_the_orchestrator_unchanged_and_the_first_arguments_stay() {
        NeedsApproval asked = new NeedsApproval();
        billing.failure = () -> asked;
        assertThatExceptionOfType(NeedsApproval.class)
                .isThrownBy(() -> inStep(invoice("reviewed", "1", "2026-10-31")))
                .isSameAs(asked);
        billing.failure = () -> null;

        ToolResult resumed = inStep(invoice("changed", "1", "2026-10-31"));

        assertThat(resumed.isError()).isFalse();
        assertThat(billing.effects).hasSize(2).allMatch(effect -> effect.contains("reviewed"));
    }

    @Test
    void a_bad_argument_that_the_body_finds_can_be_corrected() {
        billing.failure = () -> new IllegalArgumentException("s3cret");
        ToolResult refused = inStep(invoice("bad", "1", "2026-10-31"));
        billing.failure = () -> null;
        ToolResult corrected = inStep(invoice("good", "1", "2026-10-31"));

        assertThat(refused.isError()).isTrue();
        assertThat(refused.text()).contains("not carried out").doesNotContain("s3cret");
        assertThat(corrected.isError()).isFalse();
        assertThat(billing.effects).last().asString().contains("good");
    }

    @Test
    void outside_of_a_task_a_call_is_refused_unless_its_tool_says_otherwise() {
        assertThatExceptionOfType(MissingTaskContextException.class)
                .isThrownBy(() -> dispatcher.call(invoice("x", "1", "2026-10-31")));

        String one = dispatcher.call(ToolCall.of("ping", "{}")).text();
        String other = dispatcher.call(ToolCall.of("ping", "{}")).text();

        assertThat(one).endsWith(" no intent").isNotEqualTo(other);
        assertThat(one.substring(0, 36)).matches("[0-9a-f-]{36}");
        assertThat(billing.effects).isEmpty();
    }

    @Test
    void a_dispatcher_of_another_plankey_than_the_context_s_is_refused() {
        try (Plankey other = Plankey.builder().ledger(new InMemoryLedger()).build()) {
            StepContext foreign = other.task("t").step("3");

            assertThatIllegalStateException()
                    .isThrownBy(() -> foreign.run(() -> dispatcher.call(invoice("x", "1", "2026-10-31"))))
                    .withMessageContaining("another Plankey");
            assertThat(billing.effects).isEmpty();
        }
    }

    @Test
    void a_tenant_s_view_is_the_same_plankey() {
        StepContext acme = plankey.tenant("acme").task("t").step("3");
        acme.run(() -> dispatcher.call(invoice("x", "1", "2026-10-31")));
        inStep(invoice("x", "1", "2026-10-31"));

        assertThat(billing.effects).hasSize(2);
    }

    @Test
    void a_closed_plankey_is_the_orchestrator_s_to_mend() {
        plankey.close();

        assertThatIllegalStateException().isThrownBy(() -> inStep(invoice("x", "1", "2026-10-31")));
    }

    @Test
    void what_is_neither_woven_nor_said_to_be_for_models_only_is_refused_at_start() {
        assertThatExceptionOfType(UnwovenToolException.class)
                .isThrownBy(() -> ToolCatalog.of(Billing.class).bind(plankey, billing))
                .withMessageContaining("Billing.createInvoice")
                .withMessageContaining("aspectj-maven-plugin")
                .withMessageContaining("io.freefair.aspectj.post-compile-weaving")
                .withMessageContaining("dispatchOnly");
    }

    @Test
    void a_tool_with_secrets_is_refused_at_start_where_nobody_gave_keys() {
        assertThatIllegalStateException()
                .isThrownBy(() -> ToolCatalog.of(Secretive.class).bind(plankey, new Secretive()))
                .withMessageContaining("charge")
                .withMessageContaining("@Sensitive")
                .withMessageContaining(".keyProvider(keys)");
    }

    @Test
    void an_instance_of_another_class_and_a_missing_one_are_refused_at_start() {
        ToolCatalog catalog = ToolCatalog.of(Billing.class).dispatchOnly();

        assertThatIllegalArgumentException()
                .isThrownBy(() -> catalog.bind(plankey, billing, "x"))
                .withMessageContaining("java.lang.String");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> catalog.bind(plankey))
                .withMessageContaining("No instance of " + Billing.class.getName());
        assertThatIllegalArgumentException()
                .isThrownBy(() -> catalog.bind(plankey, billing, new Billing()))
                .withMessageContaining("2 instances");
    }

    @Test
    void a_subclass_that_some_framework_made_is_bound_as_its_class_and_its_own_code_runs() {
        List<String> around = new CopyOnWriteArrayList<>();
        Billing proxy = new Billing() {
            @Override
            Invoice createInvoice(
                    String customerId,
                    String description,
                    java.math.BigDecimal amount,
                    java.util.Currency currency,
                    java.time.LocalDate dueDate,
                    String key)
                    throws Exception {
                around.add("around");
                return super.createInvoice(customerId, description, amount, currency, dueDate, key);
            }
        };
        ToolDispatcher bound = ToolCatalog.of(Billing.class).dispatchOnly().bind(plankey, proxy);

        step.run(() -> bound.call(invoice("x", "1", "2026-10-31")));
        step.run(() -> bound.call(invoice("x", "1", "2026-10-31")));

        assertThat(around).containsExactly("around");
        assertThat(proxy.effects).hasSize(1);
    }

    // One assistant message.

    @Test
    void equal_calls_of_one_message_run_once_and_of_differing_ones_the_first_runs() {
        ExecutorService pool = Executors.newFixedThreadPool(4);
        try {
            List<ToolResult> results = step.call(() -> dispatcher.callAll(
                    List.of(
                            invoice("x", "1", "2026-10-31"),
                            invoice("x", "1.00", "2026-10-31"),
                            invoice("y", "1", "2026-10-31"),
                            ToolCall.of("ping", "{}"),
                            ToolCall.of("nonsense", "{}"),
                            ToolCall.of("list_invoices", "{}"),
                            ToolCall.of("list_invoices", "{}")),
                    pool));

            assertThat(results).hasSize(7);
            assertThat(results.get(0).outcome().orElseThrow().replayed()).isFalse();
            assertThat(results.get(1).text()).isEqualTo(results.get(0).text());
            assertThat(results.get(1).outcome().orElseThrow().replayed()).isTrue();
            assertThat(((MissingOrdinalException) results.get(2).failure().orElseThrow()).reason())
                    .isEqualTo(MissingOrdinalException.Reason.SAME_MESSAGE);
            assertThat(results.get(3).isError()).isFalse();
            assertThat(results.get(4).failure()).containsInstanceOf(UnknownToolException.class);
            assertThat(results.get(5).isError()).isFalse();
            assertThat(billing.effects)
                    .filteredOn(effect -> effect.startsWith("list"))
                    .hasSize(2);
            assertThat(billing.effects)
                    .filteredOn(effect -> effect.startsWith("cus_X"))
                    .hasSize(1);
        } finally {
            pool.shutdownNow();
        }
    }

    @Test
    void a_pool_of_one_thread_is_enough_for_a_message_of_equal_calls() {
        ExecutorService one = Executors.newSingleThreadExecutor();
        try {
            List<ToolResult> results = step.call(() ->
                    dispatcher.callAll(List.of(invoice("x", "1", "2026-10-31"), invoice("x", "1", "2026-10-31")), one));

            assertThat(results).extracting(ToolResult::isError).containsExactly(false, false);
            assertThat(billing.effects).hasSize(1);
        } finally {
            one.shutdownNow();
        }
    }

    @Test
    void the_calls_of_one_message_are_claimed_by_one_forced_commit(@TempDir Path folder) {
        Path file = folder.resolve("plankey.db");
        try (SqliteLedger ledger = SqliteLedger.at(file);
                Plankey durable = Plankey.builder().ledger(ledger).build()) {
            ToolDispatcher bound = ToolCatalog.of(Billing.class).dispatchOnly().bind(durable, billing);
            WalCommits commits = WalCommits.of(file);
            int before = commits.count();
            List<Integer> inFirstBody = new CopyOnWriteArrayList<>();
            billing.failure = () -> {
                inFirstBody.add(commits.count() - before);
                return null;
            };

            List<ToolResult> results = durable.task("t")
                    .step("1")
                    .items(List.of("NORTH", "SOUTH"))
                    .call(() -> bound.callAll(
                            List.of(
                                    invoice("x", "1", "2026-10-31"),
                                    ToolCall.of("pay", "{\"region\":\"NORTH\",\"amount\":1}"),
                                    ToolCall.of("pay", "{\"region\":\"SOUTH\",\"amount\":2}"),
                                    ToolCall.of("send_mail", "{\"to\":\"a\",\"parts\":{}}"),
                                    invoice("x", "1", "2026-10-31")),
                            Runnable::run));

            assertThat(results).extracting(ToolResult::isError).containsOnly(false);
            assertThat(inFirstBody.get(0))
                    .as("forced commits before the first body")
                    .isEqualTo(1);
            assertThat(commits.count() - before)
                    .as("one claim, and a completion each")
                    .isEqualTo(5);
        }
    }

    @Test
    void an_executor_that_rejects_leaves_no_claim_behind_and_loses_nothing_of_the_others() {
        AtomicInteger handedIn = new AtomicInteger();
        Executor second = work -> {
            if (handedIn.incrementAndGet() == 2) {
                throw new RejectedExecutionException("full");
            }
            work.run();
        };

        List<ToolResult> results = step.call(() -> dispatcher.callAll(
                List.of(
                        invoice("x", "1", "2026-10-31"),
                        ToolCall.of("send_mail", "{\"to\":\"a\",\"parts\":{}}"),
                        ToolCall.of("ping", "{}")),
                second));

        assertThat(results).extracting(ToolResult::isError).containsExactly(false, true, false);
        assertThat(results.get(1).failure()).containsInstanceOf(RejectedExecutionException.class);
        assertThat(plankey.operations().task("t"))
                .as("what was claimed for it was put back")
                .extracting(IntentStatus::tool)
                .doesNotContain("send_mail");
        assertThat(inStep(ToolCall.of("send_mail", "{\"to\":\"a\",\"parts\":{}}"))
                        .isError())
                .isFalse();
    }

    @Test
    void an_executor_that_breaks_leaves_no_claim_behind_either() {
        List<ToolResult> results =
                step.call(() -> dispatcher.callAll(List.of(invoice("x", "1", "2026-10-31")), work -> {
                    throw new OutOfMemoryError("no thread to be had");
                }));

        assertThat(results)
                .singleElement()
                .satisfies(result -> assertThat(result.failure()).containsInstanceOf(OutOfMemoryError.class));
        assertThat(plankey.operations().task("t")).isEmpty();
        assertThat(billing.effects).isEmpty();
    }

    @Test
    void a_pool_of_one_thread_that_serves_other_messages_too_is_enough() {
        ExecutorService one = Executors.newSingleThreadExecutor();
        try {
            Future<List<ToolResult>> inner = one.submit(() -> step.call(() -> dispatcher.callAll(
                    List.of(
                            invoice("x", "1", "2026-10-31"),
                            invoice("x", "1", "2026-10-31"),
                            ToolCall.of("ping", "{}")),
                    one)));

            assertThat(inner)
                    .succeedsWithin(Duration.ofSeconds(30))
                    .satisfies(results ->
                            assertThat(results).extracting(ToolResult::isError).containsOnly(false));
            assertThat(billing.effects).hasSize(1);
        } finally {
            one.shutdownNow();
        }
    }

    @Test
    void plan_items_of_one_message_are_intents_of_their_own() {
        List<ToolResult> results = step.items(List.of("NORTH", "SOUTH"))
                .call(() -> dispatcher.callAll(
                        List.of(
                                ToolCall.of("pay", "{\"region\":\"NORTH\",\"amount\":1}"),
                                ToolCall.of("pay", "{\"region\":\"SOUTH\",\"amount\":2}"),
                                ToolCall.of("pay", "{\"region\":\"EAST\",\"amount\":2}")),
                        Runnable::run));

        assertThat(billing.effects).containsExactly("NORTH 1", "SOUTH 2");
        assertThat(results).extracting(ToolResult::isError).containsExactly(false, false, true);
    }

    @Test
    void what_a_single_call_would_throw_stands_in_its_own_slot() {
        billing.failure = () -> new NeedsApproval();
        List<ToolResult> results = step.call(() -> dispatcher.callAll(
                List.of(
                        invoice("x", "1", "2026-10-31"),
                        invoice("x", "1", "2026-10-31"),
                        ToolCall.of("book", "{\"text\":\"x\"}")),
                Runnable::run));

        assertThat(results.get(0).failure()).containsInstanceOf(NeedsApproval.class);
        assertThat(results.get(1).failure()).containsInstanceOf(NeedsApproval.class);
        assertThat(results.get(2).failure()).containsInstanceOf(IllegalArgumentException.class);
        assertThat(results).allMatch(ToolResult::isError);
        assertThat(billing.effects).hasSize(1);

        assertThat(dispatcher.callAll(List.of(invoice("x", "1", "2026-10-31")), Runnable::run))
                .singleElement()
                .satisfies(
                        result -> assertThat(result.failure()).containsInstanceOf(MissingTaskContextException.class));
    }
}
