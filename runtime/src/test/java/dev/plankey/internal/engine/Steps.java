package dev.plankey.internal.engine;

import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.Executor;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;

/** The threads of an engine, without any: what it leaves to them is done when the test says so, on the test's own thread. */
final class Steps implements Executor {

    private final BlockingQueue<Runnable> goingOn = new LinkedBlockingQueue<>();
    private final Deque<Runnable> retries = new ArrayDeque<>();
    private final List<Runnable> beats = new ArrayList<>();

    @Override
    public void execute(Runnable work) {
        goingOn.add(work);
    }

    /** Goes on with calls that waited until the condition holds. Says whether it did in time. */
    boolean goOnUntil(BooleanSupplier condition, Duration patience) throws InterruptedException {
        long deadline = System.nanoTime() + patience.toNanos();
        while (!condition.getAsBoolean()) {
            Runnable next = goingOn.poll(deadline - System.nanoTime(), TimeUnit.NANOSECONDS);
            if (next == null) {
                return condition.getAsBoolean();
            }
            next.run();
        }
        return true;
    }

    /** Tries each lost write once more. */
    void retry() {
        for (int i = retries.size(); i > 0; i--) {
            retries.remove().run();
        }
    }

    boolean hasRetries() {
        return !retries.isEmpty();
    }

    void beat() {
        List.copyOf(beats).forEach(Runnable::run);
    }

    ScheduledExecutorService background() {
        return new Background();
    }

    private final class Background extends ScheduledThreadPoolExecutor {

        Background() {
            super(0);
        }

        // Nobody asks the engine's futures anything.

        @Override
        public ScheduledFuture<?> schedule(Runnable work, long delay, TimeUnit unit) {
            retries.add(work);
            return null;
        }

        @Override
        public ScheduledFuture<?> scheduleWithFixedDelay(Runnable work, long first, long delay, TimeUnit unit) {
            beats.add(work);
            return null;
        }
    }
}
