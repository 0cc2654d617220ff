package dev.plankey.retention;

import static org.assertj.core.api.Assertions.assertThat;

import dev.plankey.testkit.ChildJvm;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledForJreRange;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.condition.JRE;
import org.junit.jupiter.api.io.TempDir;

/** Callers on virtual threads that wait for an intent hold no carrier: with two carriers, and no third allowed, others are served meanwhile. */
@EnabledForJreRange(
        min = JRE.JAVA_25,
        disabledReason = "before 24 a virtual thread in a synchronized block holds its carrier")
class VirtualThreadsTest {

    @TempDir
    Path folder;

    @Test
    void c85_a_thousand_waiters_on_two_carriers_hold_neither() {
        othersAreServedWhileSoManyWait(1_000, Duration.ofMinutes(1));
    }

    @Test
    @EnabledIfSystemProperty(named = "plankey.full", matches = "true")
    void a_hundred_thousand_waiters_on_two_carriers_hold_neither() {
        othersAreServedWhileSoManyWait(100_000, Duration.ofMinutes(8));
    }

    private void othersAreServedWhileSoManyWait(int waiters, Duration within) {
        List<String> twoCarriers =
                List.of("-Djdk.virtualThreadScheduler.parallelism=2", "-Djdk.virtualThreadScheduler.maxPoolSize=2");
        try (ChildJvm child = ChildJvm.start(
                twoCarriers,
                WaitingCallers.class,
                String.valueOf(waiters),
                folder.resolve("plankey.db").toString())) {
            assertThat(child.awaitLine(line -> line.startsWith("others 100 in "), within))
                    .isNotEmpty();
            System.out.println(child.awaitLine(line -> line.startsWith("answered " + waiters), within));
            assertThat(child.awaitExit(within)).isZero();
            System.out.println(child.lines());
        }
    }
}
