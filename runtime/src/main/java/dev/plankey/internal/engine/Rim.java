package dev.plankey.internal.engine;

import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executor;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;

/** Drives the steps of a call: blocking its thread, or going on when there is something to go on with. */
final class Rim {

    private static final int THREADS = 4;
    private static final AtomicInteger NUMBER = new AtomicInteger();

    private final Executor executor;

    Rim(Executor executor) {
        this.executor = executor;
    }

    /** Lets a call through as it came. */
    static Answer proceed(Call call) {
        try {
            return new Answer.Value(call.proceed(), Optional.empty());
        } catch (Throwable t) {
            return new Answer.Failed(t, Optional.empty());
        }
    }

    /** An answer that is none of an intent's. Asynchronous: of the stage that it is, when that completes. */
    static Step through(Answer answer, boolean async) {
        if (!async || !(answer instanceof Answer.Value value) || !(value.value() instanceof CompletionStage<?> stage)) {
            return new Step.Answered(answer);
        }
        CompletableFuture<Answer> ended = new CompletableFuture<>();
        stage.whenComplete((result, failure) -> ended.complete(
                failure == null
                        ? new Answer.Value(result, Optional.empty())
                        : new Answer.Failed(Failures.unwrapped(failure), Optional.empty())));
        return new Step.Waiting(ended, Step.NEVER, () -> new Step.Answered(ended.join()), () -> {});
    }

    /** On the caller's thread: a body runs where it was called, and waiting blocks. */
    Answer block(Step first) {
        Step step = first;
        boolean interrupted = false;
        try {
            while (step instanceof Step.Waiting waiting) {
                if (!await(waiting)) {
                    // An interrupt ends the patience, not the order of things: what is found then is the answer.
                    interrupted = true;
                    waiting.hurry().run();
                }
                step = waiting.then().get();
            }
        } finally {
            if (interrupted) {
                Thread.currentThread().interrupt();
            }
        }
        return ((Step.Answered) step).answer();
    }

    private static boolean await(Step.Waiting waiting) {
        try {
            if (waiting.deadline() == Step.NEVER) {
                waiting.until().get();
            } else {
                long nanos = waiting.deadline() - System.nanoTime();
                waiting.until().get(Math.max(0, nanos), TimeUnit.NANOSECONDS);
            }
            return true;
        } catch (TimeoutException | ExecutionException e) {
            // The next step looks for itself.
            return true;
        } catch (InterruptedException e) {
            return false;
        }
    }

    /** Without blocking: the first step on the caller's thread, later ones on a daemon thread of ours. */
    CompletableFuture<Answer> drive(Supplier<Step> first) {
        CompletableFuture<Answer> answer = new CompletableFuture<>();
        advance(first, answer);
        return answer;
    }

    private void advance(Supplier<Step> part, CompletableFuture<Answer> answer) {
        Step step;
        try {
            step = part.get();
            while (step instanceof Step.Waiting waiting && waiting.until().isDone()) {
                hurryIfUnwanted(waiting, answer);
                step = waiting.then().get();
            }
        } catch (Throwable e) {
            answer.completeExceptionally(e);
            return;
        }
        if (step instanceof Step.Answered answered) {
            answer.complete(answered.answer());
            return;
        }
        Step.Waiting waiting = (Step.Waiting) step;
        CompletableFuture<Object> wake = waiting.until().thenApply(done -> done);
        if (waiting.deadline() != Step.NEVER) {
            wake.completeOnTimeout(null, Math.max(0, waiting.deadline() - System.nanoTime()), TimeUnit.NANOSECONDS);
        }
        CompletableFuture<Object> unused = wake.whenCompleteAsync(
                (done, failure) -> {
                    hurryIfUnwanted(waiting, answer);
                    advance(waiting.then(), answer);
                },
                executor);
    }

    /** Whoever cancelled does not want a body that has not begun; one that runs is settled all the same. */
    private static void hurryIfUnwanted(Step.Waiting waiting, CompletableFuture<Answer> answer) {
        if (answer.isCancelled()) {
            waiting.hurry().run();
        }
    }

    static Executor daemons() {
        ThreadPoolExecutor pool =
                new ThreadPoolExecutor(THREADS, THREADS, 10, TimeUnit.SECONDS, new LinkedBlockingQueue<>(), task -> {
                    Thread thread = new Thread(task, "plankey-async-" + NUMBER.incrementAndGet());
                    thread.setDaemon(true);
                    return thread;
                });
        pool.allowCoreThreadTimeOut(true);
        return pool;
    }
}
