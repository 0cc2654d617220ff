package dev.plankey.internal.engine;

import static dev.plankey.internal.engine.World.value;
import static org.assertj.core.api.Assertions.assertThat;

import dev.plankey.annotations.OnUnknown;
import dev.plankey.internal.engine.World.Options;
import dev.plankey.internal.engine.World.TinyClock;
import dev.plankey.ledger.SqliteLedger;
import dev.plankey.ledger.WalCommits;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** How many commits a SQLite file forces to disk, call by call: the number that carries over to another disk. Of the calls of one message, see {@link TogetherTest}. */
class ForcedCommitsTest {

    @TempDir
    Path folder;

    private final TinyClock clock = new TinyClock();
    private SqliteLedger ledger;
    private World world;
    private WalCommits commits;

    @BeforeEach
    void open() {
        Path file = folder.resolve("ledger.db");
        ledger = SqliteLedger.at(file, clock);
        world = World.on(clock, ledger, new Options());
        world.call(FakeTool.resend().withOrdinal("first", "first"));
        commits = WalCommits.of(file);
    }

    @AfterEach
    void close() {
        world.close();
        ledger.close();
    }

    @Test
    void a_call_costs_two_its_claim_and_its_completion() {
        assertThat(cost(() -> value(world.call(FakeTool.resend(), "a")))).isEqualTo(2);
    }

    @Test
    void a_transactional_call_costs_one() {
        FakeTool tool = FakeTool.of(OnUnknown.TRANSACTIONAL);

        assertThat(cost(() -> value(world.call(tool, "a")))).isEqualTo(1);
    }

    @Test
    void a_replay_costs_none_in_this_process_and_in_another() {
        FakeTool tool = FakeTool.resend();
        world.call(tool, "a");

        assertThat(cost(() -> value(world.call(tool, "a")))).isZero();
        try (World other = world.another()) {
            assertThat(cost(() -> value(other.call(tool, "a")))).isZero();
        }
    }

    @Test
    void a_replay_that_drifted_costs_the_record() {
        FakeTool tool = FakeTool.resend();
        world.call(tool, "a");

        assertThat(cost(() -> value(world.call(tool, "b")))).isEqualTo(1);
    }

    @Test
    void an_attempt_that_is_resent_costs_two_again() {
        world.call(
                FakeTool.resend().body((arguments, intent) -> {
                    throw new IllegalStateException("504");
                }),
                "a");

        assertThat(cost(() -> value(world.call(FakeTool.resend(), "a")))).isEqualTo(2);
    }

    private int cost(Runnable call) {
        int before = commits.count();
        call.run();
        return commits.count() - before;
    }
}
