package dev.plankey.internal.engine;

import static dev.plankey.internal.engine.World.outcome;
import static dev.plankey.internal.engine.World.value;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.plankey.internal.engine.World.Options;
import dev.plankey.internal.engine.World.TinyClock;
import dev.plankey.ledger.SqliteLedger;
import dev.plankey.spi.IntentEvent;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.Statement;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** A transaction outside of Plankey holds the file's write lock for longer than a lease: owner and taker wait for the same lock, and the owner lives. */
@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class WriteLockTest {

    @TempDir
    Path folder;

    @RepeatedTest(3)
    void an_owner_that_was_held_up_by_the_lock_is_not_taken_over_when_it_is_free_point_9() throws Exception {
        Path file = folder.resolve("ledger.db");
        TinyClock clock = new TinyClock();
        CountDownLatch running = new CountDownLatch(1);
        CountDownLatch go = new CountDownLatch(1);
        FakeTool tool = FakeTool.resend().body((arguments, intent) -> {
            running.countDown();
            go.await();
            return "done " + arguments;
        });
        try (SqliteLedger owners = SqliteLedger.at(file, clock);
                SqliteLedger takers = SqliteLedger.at(file, clock);
                World owner = World.on(clock, owners, new Options().heartbeat(Duration.ofMillis(100)));
                World taker = World.on(
                        clock,
                        takers,
                        new Options().heartbeat(Duration.ofMillis(500)).waitBudget(Duration.ofSeconds(30)));
                Connection outside = DriverManager.getConnection("jdbc:sqlite:" + file);
                Statement lock = outside.createStatement()) {
            CompletableFuture<Answer> first =
                    CompletableFuture.supplyAsync(() -> owner.call(tool, "a"), World.OWN_THREAD);
            running.await();
            lock.execute("BEGIN IMMEDIATE");
            clock.advance(Duration.ofSeconds(31));
            CompletableFuture<Answer> second =
                    CompletableFuture.supplyAsync(() -> taker.call(tool, "b"), World.OWN_THREAD);
            assertThatThrownBy(() -> second.get(1_500, TimeUnit.MILLISECONDS)).isInstanceOf(TimeoutException.class);

            lock.execute("ROLLBACK");
            World.await(() -> !owners.find(java.util.List.of(owner.row().key()))
                    .get(0)
                    .row()
                    .leaseOver(clock.instant()));
            go.countDown();

            assertThat(value(first.get())).isEqualTo("done a");
            assertThat(value(second.get())).isEqualTo("done a");
            assertThat(outcome(second.get()).attempt()).isEqualTo(1);
            assertThat(tool.ran).containsExactly("a");
            assertThat(taker.events(IntentEvent.Resumed.class)).isEmpty();
        }
    }
}
