package dev.plankey.internal.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.plankey.TaskClosedException;
import dev.plankey.internal.identity.IntentKeys;
import dev.plankey.spi.TaskId;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** The near cache: no heavier than it may be, filled when the ledger has committed and not before, empty of what is closed. */
class NearCacheTest {

    private static final int OVERHEAD_OF_A_ROW = 1_000;

    private final World world = World.open();

    @AfterEach
    void close() {
        FaultPoint.NAMES.forEach(name -> FaultPoint.arm(name, null));
        world.close();
    }

    @Test
    void it_is_bounded_by_weight() {
        NearCache cache = new NearCache(100_000);
        List<String> keys = new ArrayList<>();
        for (int i = 0; i < 1_000; i++) {
            world.at(
                    world.place("1", String.valueOf(i)),
                    () -> world.engine.call(FakeTool.resend().with("a")));
            keys.add(IntentKeys.key(World.TASK, "1", "pay", String.valueOf(i), 0));
        }
        world.ledger.find(keys).forEach(answer -> cache.fill(answer.row(), cache.mark()));

        long kept = keys.stream().filter(key -> cache.find(key) != null).count();
        assertThat(kept).isPositive().isLessThanOrEqualTo(100_000 / OVERHEAD_OF_A_ROW);
    }

    @Test
    void a_row_that_is_heavier_than_all_of_it_is_not_kept() {
        NearCache cache = new NearCache(500);
        world.call(FakeTool.resend(), "a");
        cache.fill(world.row(), cache.mark());
        assertThat(cache.find(world.row().key())).isNull();
    }

    @Test
    void none_is_kept_where_there_shall_be_none() {
        NearCache cache = new NearCache(0);
        world.call(FakeTool.resend(), "a");
        cache.fill(world.row(), cache.mark());
        cache.forget(world.row().key());
        cache.forgetAll();
        assertThat(cache.find(world.row().key())).isNull();
    }

    @Test
    void it_is_filled_when_the_completion_is_committed_and_not_before() {
        List<Boolean> kept = new ArrayList<>();
        FaultPoint.arm(FaultPoint.BEFORE_COMPLETE, () -> kept.add(isKept()));
        world.call(FakeTool.resend(), "a");

        assertThat(kept).containsExactly(false);
        assertThat(isKept()).isTrue();
    }

    @Test
    void what_was_forgotten_while_it_was_read_is_not_kept() {
        NearCache cache = new NearCache(1_000_000);
        world.call(FakeTool.resend(), "a");
        long mark = cache.mark();
        cache.forget(World.TASK);
        cache.fill(world.row(), mark);
        assertThat(cache.find(world.row().key())).isNull();
    }

    @Test
    void closing_a_task_empties_it_of_that_task_and_of_no_other() {
        world.call(FakeTool.resend(), "a");
        world.inTask("t2").call(FakeTool.resend(), "b");

        world.engine.operators().closeTask(World.TASK);

        assertThat(isKept()).isFalse();
        assertThat(world.engine.nearCache().find(IntentKeys.key(new TaskId(null, "t2"), "1", "pay", "0", 0)))
                .isNotNull();
        Answer refused = world.inTask("t1").call(FakeTool.resend(), "a");
        assertThat(((Answer.Failed) refused).failure()).isInstanceOf(TaskClosedException.class);
    }

    private boolean isKept() {
        return world.engine.nearCache().find(IntentKeys.key(World.TASK, "1", "pay", "0", 0)) != null;
    }
}
