package dev.plankey.retention;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.plankey.Plankey;
import dev.plankey.TaskClosedException;
import dev.plankey.Tool;
import dev.plankey.ledger.InMemoryLedger;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Tasks that are opened and closed leave nothing behind in memory but the last 10,000 tombstones. {@code -Pfull}: a million of them. */
@Timeout(value = 10, unit = TimeUnit.MINUTES, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class GrowthTest {

    private static final int TASKS = Boolean.getBoolean("plankey.full") ? 1_000_000 : 100_000;
    private static final int TOMBSTONES = 10_000;
    private static final Tool<String, String> PAY =
            Tool.named("pay", String.class, String.class).resend();

    @Test
    void c81_tasks_that_are_opened_and_closed_grow_neither_the_ledger_nor_the_near_cache() {
        InMemoryLedger ledger = new InMemoryLedger();
        try (Plankey plankey = Plankey.builder().ledger(ledger).build()) {
            int warm = TASKS / 4;
            openAndClose(plankey, 0, warm);
            long before = Heap.used();
            openAndClose(plankey, warm, TASKS);
            long after = Heap.used();

            System.out.printf(
                    "%,d tasks opened and closed: heap %,d KiB after %,d of them, %,d KiB after all%n",
                    TASKS, before / 1024, warm, after / 1024);
            assertThat(after - before).as("growth of the heap in bytes").isLessThan(2 * Heap.MIB);
            assertThat(rows(ledger, plankey)).isZero();

            assertThatThrownBy(() -> call(plankey, TASKS - TOMBSTONES)).isInstanceOf(TaskClosedException.class);
            assertThat(call(plankey, TASKS - TOMBSTONES - 1))
                    .as("a call of the task that was closed before those")
                    .isEqualTo("paid " + (TASKS - TOMBSTONES - 1));
        }
    }

    private static void openAndClose(Plankey plankey, int from, int to) {
        for (int i = from; i < to; i++) {
            assertThat(call(plankey, i)).isEqualTo("paid " + i);
            assertThat(plankey.closeTask("t" + i)).isEmpty();
        }
    }

    private static String call(Plankey plankey, int number) {
        return plankey.task("t" + number)
                .step("s")
                .call(() -> plankey.call(PAY, String.valueOf(number), (text, intent) -> "paid " + text));
    }

    private static long rows(InMemoryLedger ledger, Plankey plankey) {
        List<String> keys = new ArrayList<>(TASKS);
        for (int i = 0; i < TASKS; i++) {
            keys.add(plankey.keyOf(plankey.task("t" + i).step("s"), "pay"));
        }
        return ledger.find(keys).stream().filter(answer -> answer.row() != null).count();
    }
}
