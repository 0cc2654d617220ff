package dev.plankey.internal.context;

import static dev.plankey.internal.context.TestHome.here;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.plankey.StepContext;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledForJreRange;
import org.junit.jupiter.api.condition.JRE;

/** The context crosses threads only where somebody carries it, and stays on none. */
class ThreadsTest {

    private final TestHome home = new TestHome();
    private final ExecutorService pool = Executors.newFixedThreadPool(2);

    @AfterEach
    void shutDown() {
        pool.shutdownNow();
    }

    @Test
    void aNewThreadInheritsNothing() throws Exception {
        String[] seen = new String[1];
        Thread[] child = new Thread[1];
        home.step("t", "3").run(() -> {
            child[0] = new Thread(() -> seen[0] = here());
            child[0].start();
        });
        child[0].join();
        assertThat(seen[0]).isEqualTo("nowhere");
    }

    @Test
    void c43_aPoolThatWasWarmedUpServesSixTasksAndKeepsNone() throws Exception {
        assertThat(onEveryThreadOf(pool)).containsOnly("nowhere");

        List<Future<String>> calls = new ArrayList<>();
        for (int i = 1; i <= 6; i++) {
            home.step("t" + i, "s").run(() -> calls.add(pool.submit(StepContext.wrap(TestHome::here))));
        }
        for (int i = 1; i <= 6; i++) {
            assertThat(calls.get(i - 1).get()).isEqualTo("t" + i + "/s/null");
        }

        assertThat(onEveryThreadOf(pool)).containsOnly("nowhere");
    }

    @Test
    void tenThousandTasksInterleavedOnEightThreadsNeverMeet() throws Exception {
        ExecutorService eight = Executors.newFixedThreadPool(8);
        try {
            ExecutorService wrapped = StepContext.wrapExecutor(eight);
            List<Future<String>> calls = new ArrayList<>();
            for (int i = 0; i < 10_000; i++) {
                home.step("t" + i, "s").run(() -> calls.add(wrapped.submit(TestHome::here)));
            }
            for (int i = 0; i < calls.size(); i++) {
                assertThat(calls.get(i).get()).isEqualTo("t" + i + "/s/null");
            }
        } finally {
            eight.shutdownNow();
        }
    }

    @Test
    void wrappedWorkIsCarriedAsTheContextIsNowAndReplacesThatOfTheThread() throws Exception {
        Callable<String> carried = home.step("t", "3").call(() -> StepContext.wrap(TestHome::here));
        Callable<String> without = StepContext.wrap(TestHome::here);
        home.step("u", "9").run(() -> {
            assertThat(carried.call()).isEqualTo("t/3/null");
            assertThat(without.call()).isEqualTo("nowhere");
            assertThat(here()).isEqualTo("u/9/null");
        });
    }

    @Test
    void aWrappedTaskThatThrowsLeavesTheThreadAsItWas() throws Exception {
        Runnable failing = home.step("t", "3")
                .call(() -> StepContext.wrap((Runnable) () -> {
                    throw new IllegalArgumentException("bad");
                }));
        assertThatThrownBy(() -> pool.submit(failing).get()).hasRootCauseMessage("bad");
        assertThat(onEveryThreadOf(pool)).containsOnly("nowhere");
    }

    @Test
    void suppliersCarryTheContextThroughAFuture() throws Exception {
        CompletableFuture<String> future = home.step("t", "3")
                .call(() -> CompletableFuture.supplyAsync(StepContext.wrapSupplier(TestHome::here), pool));
        assertThat(future.get()).isEqualTo("t/3/null");
    }

    @Test
    void everyWayIntoAWrappedExecutorCarriesTheContext() throws Exception {
        ExecutorService wrapped = StepContext.wrapExecutor(pool);
        Queue<String> seen = new ConcurrentLinkedQueue<>();
        Callable<String> call = TestHome::here;
        CountDownLatch executed = new CountDownLatch(1);
        home.step("t", "3").run(() -> {
            wrapped.execute(() -> {
                seen.add(here());
                executed.countDown();
            });
            wrapped.submit(() -> {
                        seen.add(here());
                    })
                    .get();
            seen.add(wrapped.submit(() -> seen.add(here()), "given").get());
            seen.add(wrapped.submit(call).get());
            for (Future<String> future : wrapped.invokeAll(List.of(call, call))) {
                seen.add(future.get());
            }
            for (Future<String> future : wrapped.invokeAll(List.of(call), 10, TimeUnit.SECONDS)) {
                seen.add(future.get());
            }
            seen.add(wrapped.invokeAny(List.of(call)));
            seen.add(wrapped.invokeAny(List.of(call), 10, TimeUnit.SECONDS));
            assertThat(executed.await(10, TimeUnit.SECONDS)).isTrue();
        });
        assertThat(seen).hasSize(10).containsOnly("t/3/null", "given");
        assertThat(onEveryThreadOf(pool)).containsOnly("nowhere");
    }

    @Test
    void theExecutorsOwnLifeIsItsOwn() throws Exception {
        ExecutorService wrapped = StepContext.wrapExecutor(pool);
        assertThat(wrapped.isShutdown()).isFalse();
        wrapped.shutdown();
        assertThat(pool.isShutdown()).isTrue();
        assertThat(wrapped.awaitTermination(10, TimeUnit.SECONDS)).isTrue();
        assertThat(wrapped.isTerminated()).isTrue();
        assertThat(wrapped.shutdownNow()).isEmpty();
    }

    @Test
    void forkJoinWorkersKeepNothingEither() throws Exception {
        ForkJoinPool forkJoin = new ForkJoinPool(2);
        try {
            ExecutorService wrapped = StepContext.wrapExecutor(forkJoin);
            home.step("t", "3").run(() -> {
                for (int i = 0; i < 20; i++) {
                    assertThat(wrapped.submit(TestHome::here).get()).isEqualTo("t/3/null");
                }
            });
            assertThat(onEveryThreadOf(forkJoin)).containsOnly("nowhere");
        } finally {
            forkJoin.shutdownNow();
        }
    }

    @Test
    @EnabledForJreRange(min = JRE.JAVA_21)
    void virtualThreadsGetTheContextThatTheyAreHandedAndNoOther() throws Exception {
        // By reflection: the tests are compiled for 17.
        ExecutorService virtual = (ExecutorService)
                Executors.class.getMethod("newVirtualThreadPerTaskExecutor").invoke(null);
        try {
            ExecutorService wrapped = StepContext.wrapExecutor(virtual);
            List<Future<String>> calls = new ArrayList<>();
            List<Future<String>> bare = new ArrayList<>();
            for (int i = 0; i < 1_000; i++) {
                home.step("t" + i, "s").run(() -> {
                    calls.add(wrapped.submit(TestHome::here));
                    bare.add(virtual.submit(TestHome::here));
                });
            }
            for (int i = 0; i < calls.size(); i++) {
                assertThat(calls.get(i).get()).isEqualTo("t" + i + "/s/null");
                assertThat(bare.get(i).get()).isEqualTo("nowhere");
            }
        } finally {
            virtual.shutdownNow();
        }
    }

    @Test
    void closingTheViewEndsTheExecutor() throws Exception {
        WrappingExecutor wrapped = (WrappingExecutor) StepContext.wrapExecutor(pool);
        Future<String> last = wrapped.submit(TestHome::here);
        wrapped.close();
        assertThat(pool.isShutdown()).isTrue();
        assertThat(last.get()).isEqualTo("nowhere");
    }

    /** A barrier makes sure that each thread of a pool of two takes one. */
    private static List<String> onEveryThreadOf(ExecutorService pool) throws InterruptedException, ExecutionException {
        CyclicBarrier both = new CyclicBarrier(2);
        List<Future<String>> seen = IntStream.range(0, 2)
                .mapToObj(i -> pool.submit(() -> {
                    both.await(10, TimeUnit.SECONDS);
                    return here();
                }))
                .toList();
        List<String> places = new ArrayList<>();
        for (Future<String> future : seen) {
            places.add(future.get());
        }
        return places;
    }
}
