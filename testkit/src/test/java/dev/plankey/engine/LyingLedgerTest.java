package dev.plankey.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assumptions.assumeThat;

import dev.plankey.CurrentIntent;
import dev.plankey.IntentInFlightException;
import dev.plankey.IntentState;
import dev.plankey.LedgerUnavailableException;
import dev.plankey.Plankey;
import dev.plankey.Tool;
import dev.plankey.ledger.InMemoryLedger;
import dev.plankey.ledger.SqliteLedger;
import dev.plankey.spi.Ledger;
import dev.plankey.testkit.FaultyLedger;
import dev.plankey.testkit.MovableClock;
import java.net.http.HttpTimeoutException;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** A ledger that lies, is slow, or is gone, and a clock that is wrong: the receiver, which honours keys, has one effect, and all callers one result. */
@ParameterizedClass
@ValueSource(strings = {"in-memory", "SQLite"})
@Timeout(value = 120, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class LyingLedgerTest {

    private static final Duration SOON = Duration.ofSeconds(30);
    private static final Tool<String, String> PAY =
            Tool.named("pay", String.class, String.class).resend();

    @TempDir
    Path folder;

    private final String kind;
    private final MovableClock clock = new MovableClock();
    private final Map<String, String> effects = new ConcurrentHashMap<>();
    private final ExecutorService threads = Executors.newCachedThreadPool();
    private Ledger real;
    private FaultyLedger faulty;
    private Plankey plankey;

    LyingLedgerTest(String kind) {
        this.kind = kind;
    }

    @BeforeEach
    void open() {
        real = kind.equals("SQLite") ? SqliteLedger.at(folder.resolve("plankey.db"), clock) : new InMemoryLedger(clock);
        faulty = FaultyLedger.around(real);
        plankey = start(faulty.ledger());
    }

    @AfterEach
    void close() {
        threads.shutdownNow();
        plankey.close();
        real.close();
    }

    private static Plankey start(Ledger ledger) {
        return Plankey.builder()
                .ledger(ledger)
                .waitBudget(Duration.ofMillis(500))
                .build();
    }

    @ParameterizedTest(name = "{0} {1}")
    @CsvSource({
        "claim, throws before", "claim, throws after", "claim, is doubled", "claim, answers late",
        "change, throws before", "change, throws after", "change, is doubled", "change, answers late",
        "complete, throws before", "complete, throws after", "complete, is doubled", "complete, answers late"
    })
    void there_is_one_effect_and_one_result(String primitive, String lie) throws Exception {
        List<String> results = new ArrayList<>();
        lie(primitive, lie);
        for (String words : List.of("a", "b", "c", "d")) {
            try {
                results.add(call(plankey, words, this::losesItsFirstAnswer));
            } catch (HttpTimeoutException | LedgerUnavailableException | IntentInFlightException next) {
                // The agent calls again, in other words; later, where the last attempt's end could not be stored.
                if (next instanceof IntentInFlightException) {
                    clock.advance(Duration.ofSeconds(31));
                }
            }
        }
        await(() -> state() == IntentState.DONE);
        results.add(call(plankey, "e", this::losesItsFirstAnswer));
        try (Plankey other = start(real)) {
            results.add(call(other, "f", this::losesItsFirstAnswer));
        }
        assertThat(effects).hasSize(1);
        assertThat(results).hasSizeGreaterThanOrEqualTo(2).containsOnly(results.get(0));
        assertThat(faulty.calls(primitive)).as("the lie was told").isPositive();
    }

    @Test
    void while_a_claim_is_not_acknowledged_no_body_runs() throws Exception {
        FaultyLedger.Held claim = faulty.holdNext("claim");
        Future<String> slow = threads.submit(() -> call(plankey, "a", this::effect));
        claim.awaitDone(SOON);
        assertThat(effects).isEmpty();
        claim.letGo();
        assertThat(slow.get()).isEqualTo("done a");
    }

    @Test
    void a_ledger_that_is_gone_before_the_claim_runs_nothing_and_one_that_goes_later_loses_nothing() throws Exception {
        faulty.cut();
        assertThatThrownBy(() -> call(plankey, "a", this::effect)).isInstanceOf(LedgerUnavailableException.class);
        assertThat(effects).isEmpty();
        faulty.restore();

        String result = call(plankey, "a", (words, intent) -> {
            faulty.cut();
            return effect(words, intent);
        });
        assertThat(result).isEqualTo("done a");
        // From memory, as long as the ledger is away.
        assertThat(call(plankey, "b", this::effect)).isEqualTo("done a");
        faulty.restore();
        await(() -> state() == IntentState.DONE);
        try (Plankey other = start(real)) {
            assertThat(call(other, "c", this::effect)).isEqualTo("done a");
        }
        assertThat(effects).hasSize(1);
    }

    @ParameterizedTest(name = "three minutes {0}")
    @ValueSource(strings = {"fast", "slow"})
    void the_clock_of_a_process_is_none_of_its_ledgers_business(String off) throws Exception {
        Duration offset = Duration.ofMinutes(off.equals("fast") ? 3 : -3);
        try (Plankey wrong = Plankey.builder()
                .ledger(real)
                .clock(Clock.offset(clock, offset))
                .waitBudget(Duration.ofMillis(50))
                .build()) {
            String result = call(plankey, "a", (words, intent) -> {
                assertThatThrownBy(() -> elsewhere(wrong, "b")).hasCauseInstanceOf(IntentInFlightException.class);
                return effect(words, intent);
            });
            assertThat(result).isEqualTo("done a");
            assertThat(call(wrong, "c", this::effect)).isEqualTo("done a");
        }
        assertThat(effects).hasSize(1);
    }

    /** Two machines would need it for this; here two processes of one machine disagree about the ledger's own clock. */
    @ParameterizedTest(name = "three minutes {0}")
    @ValueSource(strings = {"fast", "slow"})
    void a_ledgers_clock_that_is_wrong_costs_a_resend_and_no_effect(String off) throws Exception {
        assumeThat(kind).as("only a file is opened twice").isEqualTo("SQLite");
        Duration offset = Duration.ofMinutes(off.equals("fast") ? 3 : -3);
        try (Ledger wrong = SqliteLedger.at(folder.resolve("plankey.db"), Clock.offset(clock, offset));
                Plankey other = Plankey.builder()
                        .ledger(wrong)
                        .waitBudget(Duration.ofMillis(50))
                        .build()) {
            List<String> results = new ArrayList<>();
            String owners = call(plankey, "a", (words, intent) -> {
                String own = effect(words, intent);
                if (off.equals("fast")) {
                    // It believes that the lease is over.
                    results.add(elsewhere(other, "b"));
                } else {
                    assertThatThrownBy(() -> elsewhere(other, "b")).hasCauseInstanceOf(IntentInFlightException.class);
                }
                return own;
            });
            results.add(owners);
            results.add(call(other, "c", this::effect));
            results.add(call(plankey, "d", this::effect));
            assertThat(results).containsOnly("done a");
        }
        assertThat(effects).hasSize(1);
    }

    // ------------------------------------------------------------------

    private interface Body {
        String run(String words, CurrentIntent intent) throws Exception;
    }

    private String call(Plankey plankey, String words, Body body) throws Exception {
        return plankey.task("t").step("s").call(() -> plankey.call(PAY, words, body::run));
    }

    /** Outside of the body that runs, as another process does it. */
    private String elsewhere(Plankey plankey, String words) throws Exception {
        CompletableFuture<String> answer = new CompletableFuture<>();
        threads.execute(() -> {
            try {
                answer.complete(call(plankey, words, this::effect));
            } catch (Throwable e) {
                answer.completeExceptionally(e);
            }
        });
        return answer.get();
    }

    /** The receiver: the first arguments under a key are its effect, and its answer. */
    private String effect(String words, CurrentIntent intent) {
        return "done " + effects.computeIfAbsent(intent.key(), key -> words);
    }

    private String losesItsFirstAnswer(String words, CurrentIntent intent) throws Exception {
        boolean fresh = effects.isEmpty();
        String answer = effect(words, intent);
        if (fresh) {
            throw new HttpTimeoutException("504");
        }
        return answer;
    }

    private void lie(String primitive, String lie) {
        switch (lie) {
            case "throws before" -> faulty.failNext(primitive);
            case "throws after" -> faulty.loseNext(primitive);
            case "is doubled" -> faulty.doubleNext(primitive);
            case "answers late" -> {
                FaultyLedger.Held held = faulty.holdNext(primitive);
                threads.execute(() -> {
                    held.awaitDone(SOON);
                    held.letGo();
                });
            }
            default -> throw new IllegalArgumentException(lie);
        }
    }

    private IntentState state() {
        var row = real.find(List.of(plankey.keyOf(plankey.task("t").step("s"), "pay")))
                .get(0)
                .row();
        return row == null ? null : row.state();
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
}
