package dev.plankey.internal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.plankey.CurrentIntent;
import dev.plankey.IntentState;
import dev.plankey.IntentStatus;
import dev.plankey.InvalidIdException;
import dev.plankey.MissingOrdinalException;
import dev.plankey.MissingTaskContextException;
import dev.plankey.OutcomeUnknownException;
import dev.plankey.Plankey;
import dev.plankey.StepContext;
import dev.plankey.TaskClosedException;
import dev.plankey.Tool;
import dev.plankey.TypeToken;
import dev.plankey.annotations.OutsideTask;
import dev.plankey.ledger.InMemoryLedger;
import java.io.IOException;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** A Plankey as an application uses it: programmatic tools on the in-memory ledger. */
class PlankeyTest {

    record Money(BigDecimal amount, String currency) {}

    private static final Tool<String, String> ISSUE_TOKEN =
            Tool.named("issue_token", String.class, String.class).resend();
    private static final Tool<String, String> SHELL =
            Tool.named("shell", String.class, String.class).escalate();

    private final AtomicInteger hits = new AtomicInteger();
    private final InMemoryLedger ledger = new InMemoryLedger();
    private final Plankey plankey = Plankey.builder().ledger(ledger).build();

    @AfterEach
    void close() {
        plankey.close();
    }

    private String token(Plankey of, String user) {
        return of.call(ISSUE_TOKEN, user, (first, intent) -> first + "-" + hits.incrementAndGet());
    }

    private void failing(Tool<String, String> tool) {
        assertThatThrownBy(() -> plankey.call(tool, "x", (first, intent) -> {
                    hits.incrementAndGet();
                    throw new IOException("connection reset");
                }))
                .isInstanceOf(IOException.class);
    }

    @Test
    void c39_tenantsWithEqualTasksNeverMeet() {
        Plankey acme = plankey.tenant("acme");
        Plankey globex = plankey.tenant("globex");

        String first = acme.task("t1").step("s1").call(() -> token(acme, "u"));
        String second = globex.task("t1").step("s1").call(() -> token(globex, "u"));

        assertThat(hits).hasValue(2);
        assertThat(first).isNotEqualTo(second);
        assertThat(acme.operations().task("t1")).hasSize(1);

        acme.closeTask("t1");
        assertThat(globex.task("t1").step("s1").call(() -> token(globex, "u"))).isEqualTo(second);
        assertThatThrownBy(() -> acme.task("t1").step("s2").call(() -> token(acme, "u")))
                .isInstanceOf(TaskClosedException.class);
        assertThat(plankey.operations().task("t1")).isEmpty();
    }

    @Test
    void theContextsTenantCountsNotThatOfTheViewThatIsCalled() {
        Plankey acme = plankey.tenant("acme");
        Plankey globex = plankey.tenant("globex");
        acme.task("t1").step("s1").call(() -> token(globex, "u"));
        assertThat(acme.operations().task("t1")).hasSize(1);
        assertThat(globex.operations().task("t1")).isEmpty();
    }

    @Test
    void aTenantsOperationsTouchNoOtherTenants() {
        Plankey acme = plankey.tenant("acme");
        Plankey globex = plankey.tenant("globex");
        acme.task("t1").step("s1").run(() -> failing(SHELL));
        IntentStatus doubt = acme.operations().inDoubt().get(0);

        assertThat(doubt.tenant()).contains("acme");
        assertThat(globex.operations().inDoubt()).isEmpty();
        assertThat(plankey.operations().inDoubt()).hasSize(1);
        assertThatThrownBy(() -> globex.operations().release(doubt.key(), 1, "ann"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("no intent with this key");
    }

    @Test
    void c40_idsThatAreNoneStopTheCallBeforeAnythingHappens() {
        for (String none : new String[] {null, "", "  "}) {
            assertThatThrownBy(() -> plankey.task(none))
                    .isInstanceOf(InvalidIdException.class)
                    .hasMessageContaining("'task'");
            assertThatThrownBy(() -> plankey.task("t").step(none)).hasMessageContaining("'step'");
            assertThatThrownBy(() -> plankey.tenant(none)).hasMessageContaining("'tenant'");
            assertThatThrownBy(() -> plankey.closeTask(none)).hasMessageContaining("'task'");
            assertThatThrownBy(() -> plankey.operations().task(none)).hasMessageContaining("'task'");
        }
        assertThatThrownBy(() -> plankey.task("t").step("s").ordinal(-1).run(() -> token(plankey, "u")))
                .hasMessageContaining("'ordinal' is negative");
        assertThat(hits).hasValue(0);
        assertThat(plankey.operations().task("t")).isEmpty();
    }

    @Test
    void c42_twoDelegationsToOneSubAgentAreTwoIntents() {
        StepContext parent = plankey.task("t").step("p");
        String ann = parent.child("user_admin-0").call(() -> token(plankey, "ann"));
        String bob = parent.child("user_admin-1").call(() -> token(plankey, "bob"));

        assertThat(hits).hasValue(2);
        assertThat(ann).isEqualTo("ann-1");
        assertThat(plankey.task("t").step("p").child("user_admin-1").call(() -> token(plankey, "robert")))
                .isEqualTo(bob)
                .isEqualTo("bob-2");
    }

    @Test
    void c43_aPoolThatWasWarmedUpServesSixTasksAndABareCallIsRefusedAfterwards() throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(2);
        try {
            bareCallsAreRefused(pool);
            List<Future<String>> calls = new ArrayList<>();
            for (int i = 1; i <= 6; i++) {
                String user = "user" + i;
                plankey.task("t" + i)
                        .step("s")
                        .run(() -> calls.add(StepContext.wrapExecutor(pool).submit(() -> token(plankey, user))));
            }
            for (int i = 1; i <= 6; i++) {
                assertThat(calls.get(i - 1).get()).startsWith("user" + i + "-");
                assertThat(plankey.operations().task("t" + i)).hasSize(1);
            }
            bareCallsAreRefused(pool);
            assertThat(hits).hasValue(6);
        } finally {
            pool.shutdownNow();
        }
    }

    private void bareCallsAreRefused(ExecutorService pool) throws Exception {
        CyclicBarrier both = new CyclicBarrier(2);
        List<Future<String>> bare = IntStream.range(0, 2)
                .mapToObj(i -> pool.submit(() -> {
                    both.await(10, TimeUnit.SECONDS);
                    return token(plankey, "nobody");
                }))
                .toList();
        for (Future<String> call : bare) {
            assertThatThrownBy(call::get).hasCauseInstanceOf(MissingTaskContextException.class);
        }
    }

    @TestFactory
    Stream<DynamicTest> c46_nothingIsAResultToo() {
        return Stream.of(
                        result("no text", new TypeToken<String>() {}, null),
                        result("nothing at all", new TypeToken<Void>() {}, null),
                        result("an empty optional", new TypeToken<Optional<String>>() {}, Optional.empty()),
                        result("an optional", new TypeToken<Optional<String>>() {}, Optional.of("x")),
                        result("a number", TypeToken.of(Integer.class), 7))
                .flatMap(test -> test);
    }

    private <R> Stream<DynamicTest> result(String what, TypeToken<R> type, R value) {
        return Stream.of(DynamicTest.dynamicTest(what, () -> {
            Tool<Void, R> tool =
                    Tool.named("give", TypeToken.of(Void.class), type).resend();
            AtomicInteger ran = new AtomicInteger();
            for (int i = 0; i < 2; i++) {
                R given = plankey.task(what)
                        .step("s")
                        .call(() -> plankey.call(tool, null, (nothing, intent) -> {
                            assertThat(nothing).isNull();
                            ran.incrementAndGet();
                            return value;
                        }));
                assertThat(given).isEqualTo(value);
            }
            assertThat(ran).hasValue(1);
        }));
    }

    @Test
    void c78_aGenericResultComesBackWithItsElements() {
        Tool<String, Map<String, List<Money>>> prices = Tool.named(
                        "prices", TypeToken.of(String.class), new TypeToken<Map<String, List<Money>>>() {})
                .resend();
        Map<String, List<Money>> original = Map.of("a", List.of(new Money(new BigDecimal("1.50"), "AUD")));

        plankey.task("t").step("s").call(() -> plankey.call(prices, "q", (first, intent) -> original));
        Map<String, List<Money>> replayed = plankey.task("t")
                .step("s")
                .call(() -> plankey.call(prices, "q", (first, intent) -> {
                    throw new AssertionError("ran again");
                }));

        assertThat(replayed).isEqualTo(original);
        assertThat(replayed.get("a").get(0).amount()).isEqualTo(new BigDecimal("1.50"));
    }

    @Test
    void c78_twoPlankeysInOneJvmDoNotInfluenceEachOther() {
        try (Plankey other = Plankey.builder()
                .ledger(new InMemoryLedger())
                .lease(Duration.ofSeconds(5))
                .build()) {
            String mine = plankey.task("t").step("s").call(() -> token(plankey, "u"));
            String theirs = other.task("t").step("s").call(() -> token(other, "u"));
            assertThat(mine).isEqualTo("u-1");
            assertThat(theirs).isEqualTo("u-2");

            other.closeTask("t");
            assertThat(plankey.task("t").step("s").call(() -> token(plankey, "u")))
                    .isEqualTo("u-1");
        }
        assertThat(plankey.task("t").step("s2").call(() -> token(plankey, "u"))).isEqualTo("u-3");
    }

    @Test
    void aCallThroughAnotherPlankeyThanTheContextsIsRefused() {
        try (Plankey other = Plankey.builder().ledger(new InMemoryLedger()).build()) {
            assertThatThrownBy(() -> other.task("t").step("s").call(() -> token(plankey, "u")))
                    .isInstanceOf(IllegalStateException.class)
                    .hasMessageContaining("another Plankey")
                    .hasMessageContaining("issue_token");
            assertThat(hits).hasValue(0);
            CompletableFuture<String> async = other.task("t")
                    .step("s")
                    .call(() -> plankey.callAsync(
                            ISSUE_TOKEN, "u", (first, intent) -> CompletableFuture.completedFuture("x")));
            assertThatThrownBy(async::get).hasCauseInstanceOf(IllegalStateException.class);
        }
    }

    @Test
    void aCallOutsideATaskIsRefusedUnlessTheToolSaysOtherwise() {
        assertThatThrownBy(() -> token(plankey, "u")).isInstanceOf(MissingTaskContextException.class);
        assertThat(hits).hasValue(0);

        Tool<String, String> open = Tool.named("open", String.class, String.class)
                .outsideTask(OutsideTask.PROCEED)
                .resend();
        Set<String> keys = new HashSet<>();
        for (int i = 0; i < 2; i++) {
            plankey.call(open, "u", (first, intent) -> {
                keys.add(intent.key());
                keys.add(intent.downstreamKey("capture"));
                keys.add(intent.nextDownstreamKey());
                return first;
            });
        }
        assertThat(keys).hasSize(6).noneMatch(String::isBlank);
        assertThat(plankey.operations().inDoubt()).isEmpty();
    }

    @Test
    void aToolThatIsCalledPerOrdinalNeedsOne() {
        Tool<String, String> each =
                Tool.named("each", String.class, String.class).perOrdinal().resend();
        StepContext step = plankey.task("t").step("s");
        assertThatThrownBy(() -> step.call(() -> plankey.call(each, "a", (first, intent) -> first)))
                .isInstanceOf(MissingOrdinalException.class);
        assertThat(step.ordinal(0).<String, RuntimeException>call(() -> plankey.call(each, "a", (f, intent) -> f)))
                .isEqualTo("a");
    }

    @Test
    void aNestedCallLivesUnderItsOuterIntent() {
        StepContext step = plankey.task("t").step("3").ordinal("apollo");
        Tool<String, String> outer =
                Tool.named("create_invoice", String.class, String.class).resend();
        Tool<String, String> inner =
                Tool.named("send_mail", String.class, String.class).resend();
        List<String> keys = new ArrayList<>();

        step.run(() -> plankey.call(outer, "a", (first, intent) -> {
            assertThat(CurrentIntent.get()).map(CurrentIntent::key).contains(intent.key());
            return plankey.call(inner, "b", (mail, nested) -> {
                keys.add(nested.key());
                keys.add(plankey.keyOf(StepContext.current().orElseThrow(), "deeper"));
                return mail;
            });
        }));

        assertThat(CurrentIntent.get()).isEmpty();
        assertThat(plankey.operations().task("t"))
                .extracting(IntentStatus::step, IntentStatus::tool, IntentStatus::ordinal)
                .containsExactly(
                        org.assertj.core.groups.Tuple.tuple("3", "create_invoice", "apollo"),
                        org.assertj.core.groups.Tuple.tuple("3:%icreate_invoice:apollo", "send_mail", "0"));
        assertThat(keys).doesNotHaveDuplicates();
    }

    @Test
    void aPlaceIsReOpenedFromItsCarrierInTheViewsTenant() {
        Plankey acme = plankey.tenant("acme");
        StepContext step = acme.task("t").step("s").ordinal(1);
        String first = step.call(() -> token(acme, "u"));

        assertThat(acme.resume(step.toCarrier()).<String, RuntimeException>call(() -> token(acme, "v")))
                .isEqualTo(first);
        assertThat(acme.resumeHeaders(step.toHeaders()::get).<String, RuntimeException>call(() -> token(acme, "v")))
                .isEqualTo(first);
        assertThat(plankey.keyOf(plankey.resume(step.toCarrier()), "issue_token"))
                .isNotEqualTo(acme.keyOf(step, "issue_token"));
        assertThatThrownBy(() -> plankey.resume(Map.of())).isInstanceOf(MissingTaskContextException.class);
    }

    @Test
    void closingATaskReturnsWhatSomebodyMustLookAt() {
        plankey.task("t").step("1").run(() -> token(plankey, "u"));
        plankey.task("t").step("2").run(() -> failing(SHELL));

        List<IntentStatus> open = plankey.closeTask("t");

        assertThat(open).singleElement().satisfies(status -> {
            assertThat(status.step()).isEqualTo("2");
            assertThat(status.state()).isEqualTo(IntentState.UNKNOWN);
            assertThat(status.inDoubt()).isTrue();
        });
        assertThatThrownBy(() -> plankey.task("t").step("3").run(() -> token(plankey, "u")))
                .isInstanceOf(TaskClosedException.class);
    }

    @Test
    void replanningReturnsWhatTheOldStepDidAndWhatItLeftOpen() {
        plankey.task("t").step("3").run(() -> token(plankey, "u"));
        plankey.task("t").step("3").child("c").run(() -> failing(SHELL));
        plankey.task("t").step("30").run(() -> token(plankey, "u"));

        assertThat(plankey.task("t").replan("3", "3b"))
                .extracting(IntentStatus::step, IntentStatus::state)
                .containsExactlyInAnyOrder(
                        org.assertj.core.groups.Tuple.tuple("3", IntentState.DONE),
                        org.assertj.core.groups.Tuple.tuple("3:%cc", IntentState.UNKNOWN));
        assertThat(plankey.task("t").step("3b").<String, RuntimeException>call(() -> token(plankey, "u")))
                .isEqualTo("u-4");
    }

    @Test
    void anOperatorsResultAnswersTheNextCall() {
        plankey.task("t").step("1").run(() -> failing(SHELL));
        IntentStatus doubt = plankey.operations().inDoubt().get(0);
        assertThatThrownBy(() ->
                        plankey.task("t").step("1").run(() -> plankey.call(SHELL, "y", (first, intent) -> "again")))
                .isInstanceOf(OutcomeUnknownException.class);

        assertThatThrownBy(() -> plankey.operations().resolve(doubt.key(), 1, "{broken", "ann"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("no JSON");
        assertThatThrownBy(() -> plankey.operations().resolve(doubt.key(), 1, "[1]", "ann"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("does not read as the result of tool shell");
        assertThatThrownBy(() -> plankey.operations().resolve(doubt.key(), 1, "\"ok\"", " "))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("operator");
        assertThatThrownBy(() -> plankey.operations().resolve(doubt.key(), 2, "\"ok\"", "ann"))
                .isInstanceOf(IllegalStateException.class);
        plankey.operations().resolve(doubt.key(), 1, "\"touched\"", "ann");

        assertThat(plankey.task("t")
                        .step("1")
                        .<String, RuntimeException>call(() -> plankey.call(SHELL, "y", (first, intent) -> "again")))
                .isEqualTo("touched");
        assertThat(hits).hasValue(1);
    }

    @Test
    void anOperatorsReleaseLetsTheNextCallRun() {
        plankey.task("t").step("1").run(() -> failing(SHELL));
        IntentStatus doubt = plankey.operations().inDoubt().get(0);

        plankey.operations().release(doubt.key(), doubt.attempt(), "ann");

        assertThat(plankey.task("t")
                        .step("1")
                        .<String, RuntimeException>call(() -> plankey.call(SHELL, "y", (first, intent) -> first)))
                .isEqualTo("y");
    }

    @Test
    void anAsynchronousCallIsDoneWhenItsStageIs() throws Exception {
        CompletableFuture<String> effect = new CompletableFuture<>();
        StepContext step = plankey.task("t").step("s");
        CompletableFuture<String> first =
                step.call(() -> plankey.callAsync(ISSUE_TOKEN, "u", (user, intent) -> effect));
        CompletableFuture<String> joined = step.call(() -> plankey.callAsync(ISSUE_TOKEN, "u", (user, intent) -> {
            throw new AssertionError("ran twice");
        }));
        assertThat(first).isNotDone();

        effect.complete("token");

        assertThat(first.get(10, TimeUnit.SECONDS)).isEqualTo("token");
        assertThat(joined.get(10, TimeUnit.SECONDS)).isEqualTo("token");
    }

    @Test
    void aClosedPlankeyTakesNoCallsAndItsLedgerStaysOpen() {
        String first = plankey.task("t").step("s").call(() -> token(plankey, "u"));
        plankey.tenant("acme").close();
        assertThat(plankey.task("t").step("s").<String, RuntimeException>call(() -> token(plankey, "u")))
                .isEqualTo(first);

        plankey.close();

        assertThatThrownBy(() -> plankey.task("t").step("s2").run(() -> token(plankey, "u")))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("closed");
        try (Plankey next = Plankey.builder().ledger(ledger).build()) {
            assertThat(next.task("t").step("s").<String, RuntimeException>call(() -> token(next, "u")))
                    .isEqualTo(first);
        }
    }

    @Test
    void purgingTakesNoNegativeAge() {
        assertThatThrownBy(() -> plankey.purge(Duration.ofDays(-1)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("olderThan");
    }

    @Test
    void whatIsNotBuiltYetSaysSoInsteadOfProtectingNothing() {
        assertThatThrownBy(() -> plankey.inTransaction(null, () -> "x"))
                .isInstanceOf(UnsupportedOperationException.class)
                .hasMessageContaining("did not run");
    }
}
