package dev.plankey.demo.scenario;

import dev.plankey.demo.incident.Attempt;
import java.util.concurrent.TimeUnit;

/** The incident's clock, scaled. It starts with the first call. */
final class Timeline {

    private final Stage stage;
    private final long start = System.nanoTime();

    Timeline(Stage stage) {
        this.stage = stage;
    }

    /** Waits until the agent of the incident made this call. */
    void awaitCall(Attempt attempt) throws InterruptedException {
        long at = stage.scale().seconds(stage.incident().secondsAt(attempt)).toNanos();
        TimeUnit.NANOSECONDS.sleep(Math.max(0, at - (System.nanoTime() - start)));
    }
}
