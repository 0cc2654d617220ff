package dev.plankey.context;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assumptions.assumeThat;

import dev.plankey.CurrentIntent;
import dev.plankey.IntentState;
import dev.plankey.IntentStatus;
import dev.plankey.MissingTaskContextException;
import dev.plankey.Plankey;
import dev.plankey.StepContext;
import dev.plankey.TaskContext;
import dev.plankey.Tool;
import dev.plankey.ledger.InMemoryLedger;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** With real calls on real executors: each record belongs to its own task, keys are the plan's in whatever order threads run, and no thread keeps a task. */
@Timeout(value = 180, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class ContextOnThreadsTest {

    private static final int THREADS = 8;
    private static final Tool<String, String> PAY =
            Tool.named("pay", String.class, String.class).resend();
    private static final Tool<String, String> MAIL =
            Tool.named("mail", String.class, String.class).resend();

    enum Threads {
        FIXED_POOL,
        FORK_JOIN,
        VIRTUAL;

        ExecutorService start() throws ReflectiveOperationException {
            switch (this) {
                case FIXED_POOL:
                    return Executors.newFixedThreadPool(THREADS);
                case FORK_JOIN:
                    return new ForkJoinPool(THREADS);
                default:
                    // By reflection: the tests are compiled for 17.
                    assumeThat(Runtime.version().feature()).isGreaterThanOrEqualTo(21);
                    return (ExecutorService) Executors.class
                            .getMethod("newVirtualThreadPerTaskExecutor")
                            .invoke(null);
            }
        }
    }

    private final Plankey plankey =
            Plankey.builder().ledger(new InMemoryLedger()).build();

    @AfterEach
    void close() {
        plankey.close();
    }

    /** Two calls, the second inside the body of the first; both take their keys from what the body sees. */
    private String payAndMail(String text) {
        return plankey.call(
                PAY,
                text,
                (first, intent) -> intent.key() + " " + plankey.call(MAIL, text, (words, nested) -> nested.key()));
    }

    @ParameterizedTest
    @EnumSource
    void ten_thousand_tasks_on_eight_threads_have_their_own_records(Threads threads) throws Exception {
        ExecutorService pool = threads.start();
        try {
            ExecutorService wrapped = StepContext.wrapExecutor(pool);
            List<Future<String>> calls = new ArrayList<>();
            for (int i = 0; i < 10_000; i++) {
                String text = "text " + i;
                Callable<String> work = () -> payAndMail(text);
                StepContext step = plankey.task("t" + i).step("s");
                switch (i % 4) {
                    case 0 -> step.run(() -> calls.add(wrapped.submit(work)));
                    case 1 -> step.run(() -> calls.add(pool.submit(StepContext.wrap(work))));
                    case 2 ->
                        step.run(() -> calls.add(
                                CompletableFuture.supplyAsync(StepContext.wrapSupplier(() -> payAndMail(text)), pool)));
                    default -> {
                        Map<String, String> carrier = step.toCarrier();
                        calls.add(pool.submit(() -> plankey.resume(carrier).call(() -> payAndMail(text))));
                    }
                }
            }
            for (int i = 0; i < calls.size(); i++) {
                StepContext step = plankey.task("t" + i).step("s");
                String[] keys = calls.get(i).get().split(" ");
                assertThat(keys[0]).isEqualTo(plankey.keyOf(step, "pay"));
                assertThat(plankey.operations().task("t" + i))
                        .extracting(IntentStatus::tool, IntentStatus::key, IntentStatus::state, IntentStatus::attempt)
                        .containsExactly(
                                org.assertj.core.groups.Tuple.tuple("pay", keys[0], IntentState.DONE, 1),
                                org.assertj.core.groups.Tuple.tuple("mail", keys[1], IntentState.DONE, 1));
            }
            assertThatBareCallsAreRefused(pool, threads);
        } finally {
            pool.shutdownNow();
        }
    }

    /** On a pool a barrier makes sure that each thread takes one. */
    private void assertThatBareCallsAreRefused(ExecutorService pool, Threads threads) throws Exception {
        CyclicBarrier all = new CyclicBarrier(threads == Threads.FORK_JOIN ? 1 : THREADS);
        Set<String> seen = ConcurrentHashMap.newKeySet();
        List<Future<?>> bare = new ArrayList<>();
        for (int i = 0; i < THREADS; i++) {
            bare.add(pool.submit(() -> {
                all.await(30, TimeUnit.SECONDS);
                seen.add(String.valueOf(Thread.currentThread()));
                assertThat(StepContext.current()).isEmpty();
                assertThat(CurrentIntent.get()).isEmpty();
                assertThatThrownBy(() -> payAndMail("bare")).isInstanceOf(MissingTaskContextException.class);
                return null;
            }));
        }
        for (Future<?> each : bare) {
            each.get();
        }
        if (threads != Threads.FORK_JOIN) {
            assertThat(seen).hasSize(THREADS);
        }
    }

    @Test
    void parallel_calls_of_one_step_have_the_keys_of_the_plan_in_any_order() throws Exception {
        List<String> plan = IntStream.range(0, 40).mapToObj(i -> "item-" + i).toList();
        ExecutorService pool = Executors.newFixedThreadPool(THREADS);
        try {
            for (int round = 0; round < 20; round++) {
                StepContext step = plankey.task("round-" + round).step("s");
                List<String> order = new ArrayList<>(plan);
                Collections.shuffle(order, new Random(round));
                Map<String, Future<String>> keys = new ConcurrentHashMap<>();
                for (String item : order) {
                    keys.put(
                            item,
                            step.ordinal(item)
                                    .call(() -> pool.submit(StepContext.wrap((Callable<String>)
                                            () -> plankey.call(PAY, item, (first, intent) -> intent.key())))));
                }
                for (String item : plan) {
                    assertThat(keys.get(item).get()).isEqualTo(plankey.keyOf(step.ordinal(item), "pay"));
                }
            }
        } finally {
            pool.shutdownNow();
        }
    }

    @Test
    void the_stages_of_a_future_on_a_wrapped_executor_have_the_context_of_the_stage_before() throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(2);
        try {
            ExecutorService wrapped = StepContext.wrapExecutor(pool);
            StepContext step = plankey.task("t").step("s");
            String keys = step.call(() -> CompletableFuture.supplyAsync(
                            () -> plankey.call(PAY, "a", (first, intent) -> intent.key()), wrapped)
                    .thenApplyAsync(
                            paid -> paid + " " + plankey.call(MAIL, "a", (first, intent) -> intent.key()), wrapped)
                    .get(30, TimeUnit.SECONDS));
            assertThat(keys).isEqualTo(plankey.keyOf(step, "pay") + " " + plankey.keyOf(step, "mail"));
        } finally {
            pool.shutdownNow();
        }
    }

    @Test
    void a_stage_that_a_foreign_thread_completes_is_refused_unless_it_opens_the_step_itself() throws Exception {
        StepContext step = plankey.task("t").step("s");
        CompletableFuture<String> foreign = new CompletableFuture<>();
        CompletableFuture<String> bare =
                step.call(() -> foreign.thenApply(text -> plankey.call(PAY, text, (first, intent) -> intent.key())));
        CompletableFuture<String> opened =
                foreign.thenApply(text -> step.call(() -> plankey.call(PAY, text, (first, intent) -> intent.key())));
        Thread other = new Thread(() -> foreign.complete("a"));
        other.start();
        other.join();

        assertThatThrownBy(() -> bare.get(30, TimeUnit.SECONDS)).hasCauseInstanceOf(MissingTaskContextException.class);
        assertThat(opened.get(30, TimeUnit.SECONDS)).isEqualTo(plankey.keyOf(step, "pay"));
    }

    @Test
    void an_asynchronous_body_gives_its_context_to_whom_it_hands_it_and_to_no_other() throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(2);
        try {
            TaskContext task = plankey.task("t");
            String nested = task.step("s")
                    .call(() -> plankey.callAsync(
                            PAY,
                            "a",
                            (first, intent) -> CompletableFuture.supplyAsync(
                                    StepContext.wrapSupplier(
                                            () -> plankey.call(MAIL, "a", (words, inner) -> inner.key())),
                                    pool)))
                    .get(30, TimeUnit.SECONDS);
            assertThat(plankey.operations().task("t"))
                    .extracting(IntentStatus::step, IntentStatus::tool)
                    .contains(org.assertj.core.groups.Tuple.tuple("s:%ipay:0", "mail"));
            assertThat(plankey.operations().task("t"))
                    .extracting(IntentStatus::key)
                    .contains(nested);
            assertThat(StepContext.current()).isEmpty();
            assertThat(pool.submit(() -> StepContext.current().isEmpty()).get()).isTrue();
        } finally {
            pool.shutdownNow();
        }
    }
}
