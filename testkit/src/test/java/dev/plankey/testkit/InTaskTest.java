package dev.plankey.testkit;

import static dev.plankey.testkit.PlankeyAssertions.assertThatIntent;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.plankey.DriftKind;
import dev.plankey.MissingOrdinalException;
import dev.plankey.Plankey;
import dev.plankey.StepContext;
import dev.plankey.TaskContext;
import dev.plankey.Tool;
import dev.plankey.annotations.Sensitive;
import dev.plankey.ledger.InMemoryLedger;
import dev.plankey.spi.FailureClass;
import dev.plankey.spi.KeyProvider;
import dev.plankey.spi.Ledger;
import java.time.temporal.ChronoUnit;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import javax.crypto.SecretKey;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** One annotation, and every test has its own task, from its constructor to its last clean-up; no thread keeps it. */
@InTask
class InTaskTest {

    private static final Tool<String, String> PAY =
            Tool.named("pay", String.class, String.class).resend();

    private final Plankey plankey;

    InTaskTest(Plankey plankey) {
        this.plankey = plankey;
    }

    private String pay(String text) {
        return plankey.call(PAY, text, (first, intent) -> "paid " + first);
    }

    @BeforeAll
    static void nothingIsOpenBefore() {
        assertThat(StepContext.current()).isEmpty();
    }

    @AfterAll
    static void nothingIsOpenAfterwards() {
        assertThat(StepContext.current()).isEmpty();
    }

    @BeforeEach
    void theStepIsOpenBeforeTheTest(StepContext step) {
        assertThat(StepContext.current()).contains(step);
        assertThatIntent("pay").wasNeverCalled();
    }

    @AfterEach
    void theStepIsOpenAfterTheTest(StepContext step) {
        assertThat(StepContext.current()).contains(step);
    }

    @Test
    void a_call_has_an_identity() {
        assertThat(pay("a")).isEqualTo("paid a");
        assertThatIntent("pay").isDone().ranOnce();
    }

    @Test
    void all_that_a_test_can_ask_for_is_of_one_world(
            Plankey injected,
            TaskContext task,
            StepContext step,
            Ledger ledger,
            InMemoryLedger inMemory,
            MovableClock clock,
            RecordedEvents events) {
        assertThat(injected).isSameAs(plankey);
        assertThat(ledger).isSameAs(inMemory);
        assertThat(ledger.now()).isEqualTo(clock.instant().truncatedTo(ChronoUnit.MICROS));
        assertThat(task.taskId()).isEqualTo("test");
        pay("a");
        assertThat(events.of(plankey.keyOf(step, "pay"))).hasSize(2);
        assertThatIntent(plankey, "test", "step", "pay").isDone();
    }

    @Test
    void a_second_call_that_says_something_else_is_refused_so_that_a_missing_ordinal_is_seen() {
        pay("a");
        assertThatThrownBy(() -> pay("b")).isInstanceOf(MissingOrdinalException.class);
    }

    @Test
    @InTask(refuseSecondCalls = false)
    void or_replayed_as_in_production() {
        pay("a");
        assertThat(pay("b")).isEqualTo("paid a");
        assertThatIntent("pay").wasReplayed().drifted(DriftKind.SECOND_CALL);
    }

    @Test
    void a_retry_is_the_step_opened_anew(TaskContext task) {
        pay("a");
        assertThat(task.step("step").call(() -> pay("b"))).isEqualTo("paid a");
        assertThatIntent("pay").ranOnce().wasReplayed().drifted(DriftKind.AFTER_RESTART);
    }

    @Test
    @InTask(
            task = "bill-42",
            step = "3",
            ordinal = "apollo",
            tenant = "acme",
            items = {"apollo", "gemini"})
    void an_annotation_on_the_method_counts_more(TaskContext task) {
        pay("a");
        assertThat(task.taskId()).isEqualTo("bill-42");
        assertThatIntent(plankey.task("bill-42").step("3").ordinal("apollo"), "pay")
                .isDone();
        assertThatIntent("pay")
                .satisfies(status -> assertThat(status.orElseThrow().tenant()).contains("acme"));
        assertThat(StepContext.current().orElseThrow().toCarrier())
                .containsEntry("dev.plankey/items", "sapollo,sgemini");
    }

    /** What a tool throws here was certainly not applied. */
    static final class NothingIsApplied implements InTask.Settings {
        @Override
        public void apply(Plankey.Builder builder) {
            builder.failureClassifier((tool, failure) -> Optional.of(FailureClass.NOT_APPLIED));
        }
    }

    @Test
    @InTask(settings = NothingIsApplied.class)
    void the_plankey_may_have_settings_of_its_own() {
        assertThatThrownBy(() -> plankey.call(PAY, "a", (first, intent) -> {
                    throw new IllegalStateException("down");
                }))
                .hasMessage("down");
        assertThatIntent("pay").isReleased();
    }

    private record Card(@Sensitive String number) {}

    private static final Tool<Card, String> CHARGE =
            Tool.named("charge", Card.class, String.class).resend();

    private String charge(String number) {
        return plankey.call(CHARGE, new Card(number), (first, intent) -> "charged " + first.number());
    }

    @Test
    void a_tool_with_secrets_needs_nothing_more(TaskContext task) {
        assertThat(charge("4242")).isEqualTo("charged 4242");
        assertThat(task.step("step").call(() -> charge("1111"))).isEqualTo("charged 4242");
        assertThatIntent("charge").ranOnce().wasReplayed().drifted(DriftKind.AFTER_RESTART, "/number");
        assertThat(plankey.operations().drift(keyOf("charge")))
                .singleElement()
                .satisfies(drift -> assertThat(drift.changes().get(0).later())
                        .startsWith("\"hmac-sha256:")
                        .doesNotContain("1111"));
    }

    private String keyOf(String tool) {
        return plankey.keyOf(StepContext.current().orElseThrow(), tool);
    }

    @Test
    void each_test_has_a_random_key_of_its_own() {
        assertThat(new RandomKey().key("test")).isNotEqualTo(new RandomKey().key("test"));
        assertThat(new RandomKey().key("test").getEncoded()).hasSize(32);
    }

    /** A provider that says no. */
    static final class NoKeys implements InTask.Settings, KeyProvider {
        @Override
        public void apply(Plankey.Builder builder) {
            builder.keyProvider(this);
        }

        @Override
        public String currentKeyId() {
            return "gone";
        }

        @Override
        public SecretKey key(String keyId) {
            throw new NoSuchElementException(keyId);
        }
    }

    @Test
    @InTask(settings = NoKeys.class)
    void settings_may_bring_another_key_provider() {
        assertThatThrownBy(() -> charge("4242")).hasMessageContaining("no key \"gone\"");
        assertThatIntent("charge").wasNeverCalled();
    }

    @Test
    @Timeout(value = 1, unit = TimeUnit.MINUTES, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
    void a_test_on_a_thread_of_its_own_has_its_task_there() {
        assertThat(Thread.currentThread().getName()).doesNotContain("main");
        assertThat(pay("a")).isEqualTo("paid a");
    }

    @Test
    void a_scope_that_a_test_forgets_is_not_left_to_the_next_one(TaskContext task) {
        assertThat(task.step("forgotten").enter()).isNotNull();
    }

    @ParameterizedTest
    @ValueSource(strings = {"a", "b"})
    void each_invocation_of_a_parameterized_test_is_one(String text) {
        assertThat(pay(text)).isEqualTo("paid " + text);
    }

    @RepeatedTest(2)
    void each_repetition_is_one() {
        assertThatIntent("pay").wasNeverCalled();
        pay("a");
    }

    @TestFactory
    Stream<DynamicTest> dynamic_tests_share_their_factorys(StepContext step) {
        return Map.of("one", 1, "two", 2).keySet().stream()
                .map(name -> DynamicTest.dynamicTest(
                        name, () -> assertThat(StepContext.current()).contains(step)));
    }

    @Nested
    class NestedTests {

        @Test
        void have_their_own_too(StepContext step) {
            assertThat(StepContext.current()).contains(step);
            pay("a");
            assertThatIntent("pay").ranOnce();
        }
    }
}
