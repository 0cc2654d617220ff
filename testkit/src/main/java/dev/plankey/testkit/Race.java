package dev.plankey.testkit;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.IntFunction;

/** Lets threads do the same thing at the same moment. */
final class Race {

    private static final int ENDS_WITHIN = 60; // seconds

    private Race() {}

    /** Each racer waits until all stand at the start; answers come in the order of their numbers. */
    static <T> List<T> of(int racers, IntFunction<T> run) {
        CountDownLatch ready = new CountDownLatch(racers);
        ExecutorService threads = Executors.newFixedThreadPool(racers);
        try {
            List<Future<T>> running = new ArrayList<>();
            for (int i = 0; i < racers; i++) {
                int racer = i;
                running.add(threads.submit(() -> {
                    ready.countDown();
                    ready.await();
                    return run.apply(racer);
                }));
            }
            List<T> answers = new ArrayList<>();
            for (Future<T> answer : running) {
                answers.add(answer.get(ENDS_WITHIN, TimeUnit.SECONDS));
            }
            return answers;
        } catch (ExecutionException e) {
            throw new AssertionError("A racer failed", e.getCause());
        } catch (TimeoutException e) {
            throw new AssertionError("The race did not end within " + ENDS_WITHIN + " s", e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        } finally {
            threads.shutdownNow();
        }
    }
}
