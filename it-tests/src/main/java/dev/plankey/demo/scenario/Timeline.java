package dev.plankey.demo.scenario;

import dev.plankey.demo.billing.Effects;
import dev.plankey.demo.incident.Attempt;
import java.io.IOException;
import java.util.concurrent.TimeUnit;

/** The incident's clock, scaled. It starts with the first call. */
final class Timeline {

    private final Stage stage;
    private final long start = System.nanoTime();

    Timeline(Stage stage) {
        this.stage = stage;
    }

    /** Waits until the agent of the incident made its second call. The first one's invoice was committed long before. */
    void awaitSecondCall(Account account) throws IOException, InterruptedException {
        account.await(new Effects(1, 0, 0));
        long at = stage.scale()
                .seconds(stage.incident().secondsAt(Attempt.SECOND))
                .toNanos();
        TimeUnit.NANOSECONDS.sleep(Math.max(0, at - (System.nanoTime() - start)));
    }
}
