package dev.plankey.internal;

import static org.assertj.core.api.Assertions.assertThat;

import dev.plankey.Plankey;
import dev.plankey.Tool;
import dev.plankey.ledger.InMemoryLedger;
import dev.plankey.spi.IntentEvent;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Tasks that nobody closes are reported, once per idle time, and never dropped. */
class IdleReportTest {

    private static final Duration IDLE = Duration.ofDays(7);

    private Instant now = Instant.parse("2026-10-01T00:00:00Z");
    private final Clock clock = new Clock() {
        @Override
        public Instant instant() {
            return now;
        }

        @Override
        public ZoneOffset getZone() {
            return ZoneOffset.UTC;
        }

        @Override
        public Clock withZone(java.time.ZoneId zone) {
            return this;
        }
    };
    private final InMemoryLedger ledger = new InMemoryLedger(clock);
    private final List<IntentEvent> events = new ArrayList<>();
    private final IdleReport report = new IdleReport(ledger, IDLE, clock, events::add);
    private final Plankey plankey = Plankey.builder().ledger(ledger).build();

    @AfterEach
    void close() {
        report.close();
        plankey.close();
    }

    private void call(String task) {
        plankey.tenant("acme")
                .task(task)
                .step("s")
                .run(() -> plankey.call(
                        Tool.named("touch", String.class, String.class).repeat(), "x", (first, intent) -> first));
    }

    private List<String> reportedTasks() {
        report.look();
        List<String> tasks = events.stream().map(IntentEvent::task).toList();
        events.clear();
        return tasks;
    }

    @Test
    void aTaskThatWasCalledLatelyIsNotReported() {
        call("t1");
        now = now.plus(Duration.ofDays(6));
        assertThat(reportedTasks()).isEmpty();
    }

    @Test
    void anIdleTaskIsReportedOncePerIdleTimeAndStaysOpen() {
        call("t1");
        now = now.plus(Duration.ofDays(8));
        report.look();
        assertThat(events).singleElement().isInstanceOfSatisfying(IntentEvent.IdleTask.class, event -> {
            assertThat(event.tenant()).isEqualTo("acme");
            assertThat(event.task()).isEqualTo("t1");
            assertThat(event.idle()).isEqualTo(IDLE);
        });
        events.clear();
        now = now.plus(Duration.ofDays(1));
        assertThat(reportedTasks()).isEmpty();
        now = now.plus(Duration.ofDays(7));
        assertThat(reportedTasks()).containsExactly("t1");
        assertThat(plankey.tenant("acme").operations().task("t1")).hasSize(1);
    }

    @Test
    void aTaskThatWasClosedIsNotReported() {
        call("t1");
        plankey.tenant("acme").closeTask("t1");
        now = now.plus(Duration.ofDays(30));
        assertThat(reportedTasks()).isEmpty();
    }
}
