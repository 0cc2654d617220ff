package dev.plankey.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowable;

import dev.plankey.CurrentIntent;
import dev.plankey.DriftKind;
import dev.plankey.DriftRejectedException;
import dev.plankey.IntentInFlightException;
import dev.plankey.IntentState;
import dev.plankey.IntentStatus;
import dev.plankey.InvalidIdException;
import dev.plankey.LedgerUnavailableException;
import dev.plankey.Outcome;
import dev.plankey.OutcomeUnknownException;
import dev.plankey.Plankey;
import dev.plankey.ReplayedFailureException;
import dev.plankey.Tool;
import dev.plankey.ToolBody;
import dev.plankey.TypeToken;
import dev.plankey.annotations.OnDrift;
import dev.plankey.ledger.InMemoryLedger;
import dev.plankey.ledger.SqliteLedger;
import dev.plankey.spi.IntentEvent;
import dev.plankey.spi.Ledger;
import dev.plankey.testkit.FaultPoints;
import dev.plankey.testkit.FaultyLedger;
import dev.plankey.testkit.MovableClock;
import java.net.http.HttpTimeoutException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.ValueSource;

/** What went wrong for people in production, as this library must get it right: through the public API, on both ledgers. */
@ParameterizedClass
@ValueSource(strings = {"in-memory", "SQLite"})
@Timeout(value = 120, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class FieldCasesTest {

    @TempDir
    Path folder;

    private final String kind;
    private final MovableClock clock = new MovableClock();
    private final List<IntentEvent> events = new CopyOnWriteArrayList<>();
    private final List<String> effects = new CopyOnWriteArrayList<>();
    private final List<String> keys = new CopyOnWriteArrayList<>();
    private Ledger ledger;
    private Plankey plankey;

    FieldCasesTest(String kind) {
        this.kind = kind;
    }

    @BeforeEach
    void open() {
        ledger = kind.equals("SQLite")
                ? SqliteLedger.at(folder.resolve("plankey.db"), clock)
                : new InMemoryLedger(clock);
        plankey = start(Duration.ofMillis(200));
    }

    @AfterEach
    void close() {
        FaultPoints.clear();
        plankey.close();
        ledger.close();
    }

    private Plankey start(Duration waitBudget) {
        return Plankey.builder()
                .ledger(ledger)
                .clock(clock)
                .waitBudget(waitBudget)
                .listener(events::add)
                .build();
    }

    @Test
    void C03_a_reworded_mail_of_one_step_is_one_mail() {
        Tool<String, String> mail =
                Tool.named("email", String.class, String.class).resend();
        assertThat(call("s1", mail, "v1", this::effect)).isEqualTo("done v1");
        assertThat(call("s1", mail, "v2", this::effect)).isEqualTo("done v1");
        assertThat(effects).containsExactly("v1");
        assertThat(lastOutcome().drift()).isEqualTo(DriftKind.AFTER_RESTART);

        Tool<String, String> strict = Tool.named("strict", String.class, String.class)
                .onDrift(OnDrift.REJECT)
                .resend();
        call("s1", strict, "v1", this::effect);
        assertThatThrownBy(() -> call("s1", strict, "v2", this::effect)).isInstanceOf(DriftRejectedException.class);
        assertThat(effects).containsExactly("v1", "v1");
    }

    @Test
    void C04_a_restarted_agent_loop_repeats_nothing_that_is_done() throws Exception {
        Tool<String, String> reserve =
                Tool.named("reserve", String.class, String.class).resend();
        Tool<String, String> charge =
                Tool.named("charge", String.class, String.class).resend();
        List<String> seen = new ArrayList<>();
        for (int pass = 0; pass < 2; pass++) {
            seen.clear();
            plankey.task("t").step("s").run(() -> {
                seen.add(plankey.call(reserve, "seat", this::effect));
                seen.add(plankey.call(charge, "card", this::effect));
            });
        }
        assertThat(effects).containsExactly("seat", "card");
        assertThat(seen).containsExactly("done seat", "done card");
    }

    @Test
    void C05_three_attempts_after_a_read_timeout_send_one_key() {
        Tool<String, String> book =
                Tool.named("book", String.class, String.class).resend();
        Map<String, String> downstream = new LinkedHashMap<>();
        ToolBody<String, String, Exception> body = (arguments, intent) -> {
            keys.add(intent.key());
            downstream.putIfAbsent(intent.key(), arguments);
            if (intent.attempt() == 1) {
                throw new HttpTimeoutException("read timed out");
            }
            return "booked";
        };
        assertThatThrownBy(() -> call("s", book, "a", body)).isInstanceOf(HttpTimeoutException.class);
        assertThat(call("s", book, "b", body)).isEqualTo("booked");
        assertThat(call("s", book, "c", body)).isEqualTo("booked");
        assertThat(downstream).hasSize(1).containsValue("a");

        Tool<String, String> escalating =
                Tool.named("other", String.class, String.class).escalate();
        assertThatThrownBy(() -> call("s", escalating, "a", failing(new HttpTimeoutException("read timed out"))))
                .isInstanceOf(HttpTimeoutException.class);
        assertThatThrownBy(() -> call("s", escalating, "a", this::effect)).isInstanceOf(OutcomeUnknownException.class);
        assertThat(effects).containsExactly("a");
    }

    @Test
    void C07_C29_a_caller_that_gave_up_and_calls_again_waits_or_is_told_and_later_gets_the_result() throws Exception {
        Tool<String, String> slow =
                Tool.named("slow", String.class, String.class).resend();
        CountDownLatch running = new CountDownLatch(1);
        CountDownLatch go = new CountDownLatch(1);
        CompletableFuture<String> first = CompletableFuture.supplyAsync(
                () -> callQuietly("s", slow, "a", (arguments, intent) -> {
                    running.countDown();
                    go.await();
                    return effect(arguments, intent);
                }),
                work -> new Thread(work, "first").start());
        running.await();
        Throwable told = catchThrowable(() -> call("s", slow, "b", this::effect));
        assertThat(told)
                .isInstanceOfSatisfying(
                        IntentInFlightException.class, e -> assertThat(e.key()).hasSize(64));
        go.countDown();
        assertThat(first.get()).isEqualTo("done a");
        assertThat(call("s", slow, "c", this::effect)).isEqualTo("done a");
        assertThat(effects).containsExactly("a");
    }

    @Test
    void C14_a_bad_argument_before_any_effect_can_be_corrected_at_once() {
        Tool<String, String> pay = Tool.named("pay", String.class, String.class).resend();
        assertThatThrownBy(() -> call("s", pay, "bad iban", (arguments, intent) -> {
                    throw new IllegalArgumentException("bad iban");
                }))
                .isInstanceOf(IllegalArgumentException.class);
        assertThat(call("s", pay, "good iban", this::effect)).isEqualTo("done good iban");
        assertThat(effects).containsExactly("good iban");
    }

    @Test
    void C19_an_owner_that_died_after_the_effect_is_asked_about_and_a_person_answers() {
        Tool<String, String> withdraw =
                Tool.named("withdraw", String.class, String.class).escalate();
        try (Plankey dying = start(Duration.ofMillis(1))) {
            FaultPoints.Armed death = FaultPoints.at("after-body", () -> {
                throw new Death();
            });
            try (death) {
                assertThatThrownBy(() -> dying.task("t").step("s").run(() -> dying.call(withdraw, "100", this::effect)))
                        .isInstanceOf(Death.class);
            }
        }
        clock.advance(Duration.ofSeconds(31));
        assertThatThrownBy(() -> call("s", withdraw, "100", this::effect)).isInstanceOf(OutcomeUnknownException.class);
        assertThat(effects).containsExactly("100");
        IntentStatus shown = plankey.operations().inDoubt().get(0);
        plankey.operations().resolve(shown.key(), shown.attempt(), "\"receipt 7\"", "olga");
        assertThat(call("s", withdraw, "100", this::effect)).isEqualTo("receipt 7");
        assertThat(effects).containsExactly("100");
    }

    @Test
    void C22_a_new_instance_replays_what_was_done_and_goes_on() throws Exception {
        Tool<String, String> shell =
                Tool.named("shell", String.class, String.class).perOrdinal().resend();
        plankey.task("t").step("s").ordinal(0).run(() -> plankey.call(shell, "touch a", this::effect));
        plankey.close();
        try (Plankey next = start(Duration.ofSeconds(1))) {
            next.task("t").step("s").ordinal(0).run(() -> next.call(shell, "touch a", this::effect));
            next.task("t").step("s").ordinal(1).run(() -> next.call(shell, "touch b", this::effect));
        }
        assertThat(effects).containsExactly("touch a", "touch b");
    }

    @Test
    void C24_of_a_batch_only_what_was_not_done_is_done() {
        Tool<String, String> a = Tool.named("a", String.class, String.class).resend();
        Tool<String, String> b = Tool.named("b", String.class, String.class).resend();
        call("s", a, "1", this::effect);
        assertThat(call("s", a, "1", this::effect)).isEqualTo("done 1");
        assertThat(call("s", b, "2", this::effect)).isEqualTo("done 2");
        assertThat(effects).containsExactly("1", "2");
    }

    @Test
    void C26_the_dispatched_amount_counts_and_not_the_models_first_idea() {
        Tool<Integer, String> transfer =
                Tool.named("transfer", Integer.class, String.class).resend();
        ToolBody<Integer, String, Exception> body = (amount, intent) -> effect(String.valueOf(amount), intent);
        call("s", transfer, 50, body);
        assertThat(call("s", transfer, 500, body)).isEqualTo("done 50");
        assertThat(effects).containsExactly("50");
        assertThat(lastOutcome().changes()).singleElement().satisfies(change -> {
            assertThat(change.first()).isEqualTo("50");
            assertThat(change.later()).isEqualTo("500");
        });
    }

    @Test
    void C27_C31_what_was_approved_runs_and_nothing_else() {
        Tool<String, String> send = Tool.named("send", String.class, String.class)
                .paused(NeedsApproval.class)
                .resend();
        List<String> approved = new ArrayList<>();
        ToolBody<String, String, Exception> body = (message, intent) -> {
            if (!approved.contains(intent.approvalKey())) {
                throw new NeedsApproval(intent.approvalKey());
            }
            return effect(message, intent);
        };
        NeedsApproval asked = (NeedsApproval) catchThrowable(() -> call("s", send, "reviewed", body));
        assertThat(statusOf("t").state()).isEqualTo(IntentState.PAUSED);
        assertThat(events)
                .noneMatch(event -> event instanceof IntentEvent.Unknown || event instanceof IntentEvent.Completed);
        approved.add(asked.approvalKey);
        assertThat(call("s", send, "changed", body)).isEqualTo("done reviewed");
        assertThat(effects).containsExactly("reviewed");
    }

    @Test
    void C33_C34_a_passing_error_is_tried_again_and_a_final_one_is_replayed_and_says_so() {
        Tool<String, String> charge = Tool.named("charge", String.class, String.class)
                .finalFailures(CardDeclined.class)
                .resend();
        assertThatThrownBy(() -> call("s1", charge, "a", failing(new java.io.IOException("503"))))
                .isInstanceOf(java.io.IOException.class);
        assertThat(call("s1", charge, "b", this::effect)).isEqualTo("done a");

        assertThatThrownBy(() -> call("s2", charge, "a", failing(new CardDeclined("insufficient funds"))))
                .isInstanceOf(CardDeclined.class);
        Outcome first = lastOutcome();
        assertThat(first.replayed()).isFalse();
        clock.advance(Duration.ofMinutes(5));
        assertThatThrownBy(() -> call("s2", charge, "a", this::effect))
                .isInstanceOfSatisfying(ReplayedFailureException.class, replayed -> {
                    assertThat(replayed.originalType()).isEqualTo(CardDeclined.class.getName());
                    assertThat(replayed.originalMessage()).contains("insufficient funds");
                    assertThat(replayed.answeredAt()).isEqualTo(first.firstAnsweredAt());
                });
        assertThat(lastOutcome().replayed()).isTrue();
    }

    @Test
    void C35_a_replay_is_the_same_success() {
        Tool<String, String> tool =
                Tool.named("build", String.class, String.class).resend();
        String first = call("s", tool, "x", this::effect);
        assertThat(call("s", tool, "x", this::effect)).isEqualTo(first);
        assertThat(lastOutcome().replayed()).isTrue();
    }

    @Test
    void C36_C37_another_step_ordinal_or_task_runs_again() throws Exception {
        Tool<String, String> compile =
                Tool.named("compile", String.class, String.class).resend();
        call("s1", compile, "", this::effect);
        call("s2", compile, "", this::effect);
        plankey.task("t").step("s2").ordinal(1).run(() -> plankey.call(compile, "", this::effect));
        plankey.task("t-run-2").step("s1").run(() -> plankey.call(compile, "", this::effect));
        assertThat(effects).hasSize(4);
        call("s1", compile, "", this::effect);
        assertThat(effects).hasSize(4);
    }

    @Test
    void C40_without_an_identity_nothing_runs_and_nothing_is_stored() {
        Tool<String, String> tool =
                Tool.named("tool", String.class, String.class).resend();
        assertThatThrownBy(() -> plankey.task(" ").step("s").run(() -> plankey.call(tool, "x", this::effect)))
                .isInstanceOfSatisfying(
                        InvalidIdException.class, e -> assertThat(e.field()).isEqualTo("task"));
        assertThatThrownBy(() -> plankey.task("t").step("").run(() -> plankey.call(tool, "x", this::effect)))
                .isInstanceOfSatisfying(
                        InvalidIdException.class, e -> assertThat(e.field()).isEqualTo("step"));
        assertThatThrownBy(
                        () -> plankey.task("t").step("s").ordinal(-1).run(() -> plankey.call(tool, "x", this::effect)))
                .isInstanceOfSatisfying(
                        InvalidIdException.class, e -> assertThat(e.field()).isEqualTo("ordinal"));
        assertThat(effects).isEmpty();
        assertThat(plankey.operations().task("t")).isEmpty();
    }

    @Test
    void C54_a_ledger_that_fails_the_claim_leaves_no_trace_in_any_cache() throws Exception {
        FaultyLedger faulty = FaultyLedger.around(ledger);
        Tool<String, String> tool =
                Tool.named("tool", String.class, String.class).resend();
        try (Plankey cut = Plankey.builder().ledger(faulty.ledger()).build()) {
            faulty.failNext("claim");
            assertThatThrownBy(() -> cut.task("t").step("s").run(() -> cut.call(tool, "x", this::effect)))
                    .isInstanceOf(LedgerUnavailableException.class);
            assertThat(effects).isEmpty();
            cut.task("t").step("s").run(() -> cut.call(tool, "x", this::effect));
            assertThat(effects).containsExactly("x");
        }
    }

    @Test
    void C60_arguments_are_those_of_the_moment_of_the_call() {
        Tool<Map<String, String>, String> tool = Tool.named("tool", new TypeToken<Map<String, String>>() {}, TEXT)
                .resend();
        Map<String, String> arguments = new LinkedHashMap<>(Map.of("to", "ann"));
        assertThatThrownBy(() -> call("s", tool, arguments, (mine, intent) -> {
                    mine.put("to", "nobody");
                    throw new HttpTimeoutException("504");
                }))
                .isInstanceOf(HttpTimeoutException.class);
        arguments.put("to", "bob");
        assertThat(call("s", tool, arguments, (mine, intent) -> effect(mine.get("to"), intent)))
                .isEqualTo("done ann");
    }

    private static final TypeToken<String> TEXT = new TypeToken<>() {};

    @Test
    void C87_a_heartbeat_that_fails_twice_goes_on_and_one_that_fails_longer_than_the_lease_is_told() throws Exception {
        FaultyLedger faulty = FaultyLedger.around(ledger);
        Tool<String, String> tool =
                Tool.named("tool", String.class, String.class).resend();
        try (Plankey beating = Plankey.builder()
                .ledger(faulty.ledger())
                .lease(Duration.ofMillis(600))
                .listener(events::add)
                .build()) {
            faulty.failNext("renew");
            faulty.failNext("renew");
            beating.task("t")
                    .step("s1")
                    .run(() -> beating.call(tool, "a", (arguments, intent) -> {
                        await(() -> faulty.calls("renew") >= 4);
                        return effect(arguments, intent);
                    }));
            assertThat(effects).containsExactly("a");
            assertThat(events).noneMatch(IntentEvent.LateResultRefused.class::isInstance);

            Throwable refused = catchThrowable(() -> beating.task("t")
                    .step("s2")
                    .run(() -> beating.call(tool, "b", (arguments, intent) -> {
                        faulty.cut();
                        await(() -> events.stream().anyMatch(IntentEvent.LeaseLost.class::isInstance));
                        clock.advance(Duration.ofSeconds(31));
                        // Another process, on the ledger that this one cannot reach.
                        CompletableFuture.runAsync(() -> call("s2", tool, "c", this::effect))
                                .get();
                        faulty.restore();
                        return "zombie";
                    })));
            assertThat(refused).isNull();
            assertThat(events).anyMatch(IntentEvent.LateResultRefused.class::isInstance);
        }
    }

    private static void await(BooleanSupplier condition) {
        long deadline = System.nanoTime() + Duration.ofSeconds(60).toNanos();
        while (!condition.getAsBoolean()) {
            if (System.nanoTime() > deadline) {
                throw new AssertionError("waited in vain");
            }
            LockSupport.parkNanos(1_000_000);
        }
    }

    private <A, R> R call(String step, Tool<A, R> tool, A arguments, ToolBody<A, R, Exception> body) {
        return callQuietly(step, tool, arguments, body);
    }

    /** A pass of its own for each call, as a restarted step makes it. */
    private <A, R> R callQuietly(String step, Tool<A, R> tool, A arguments, ToolBody<A, R, Exception> body) {
        try {
            return plankey.task("t").step(step).call(() -> plankey.call(tool, arguments, body));
        } catch (Exception e) {
            throw sneaky(e);
        }
    }

    @SuppressWarnings("unchecked")
    private static <E extends Throwable> RuntimeException sneaky(Throwable failure) throws E {
        throw (E) failure;
    }

    private String effect(String arguments, CurrentIntent intent) {
        effects.add(arguments);
        return "done " + arguments;
    }

    private ToolBody<String, String, Exception> failing(Exception failure) {
        return (arguments, intent) -> {
            effects.add(arguments);
            throw failure;
        };
    }

    private Outcome lastOutcome() {
        return events.stream()
                .flatMap(event -> event.outcome().stream())
                .reduce((earlier, later) -> later)
                .orElseThrow();
    }

    private IntentStatus statusOf(String task) {
        return plankey.operations().task(task).get(0);
    }

    private static final class Death extends Error {
        private static final long serialVersionUID = 1L;
    }

    private static final class NeedsApproval extends RuntimeException {
        private static final long serialVersionUID = 1L;
        private final String approvalKey;

        NeedsApproval(String approvalKey) {
            this.approvalKey = approvalKey;
        }
    }

    private static final class CardDeclined extends RuntimeException {
        private static final long serialVersionUID = 1L;

        CardDeclined(String message) {
            super(message);
        }
    }
}
