package dev.plankey.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.plankey.IntentState;
import dev.plankey.spi.IntentRow;
import dev.plankey.spi.Ledger;
import dev.plankey.spi.RowAnswer;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.junit.jupiter.api.Test;

/**
 * What a ledger keeps that several processes share and that outlives each of them. Beside a second handle on the same store it needs an opener with which a child JVM finds that store.
 */
public abstract class DurableLedgerContract extends LedgerContract {

    private static final Duration SOON = Duration.ofSeconds(60);

    /** Opens a ledger in a child JVM, by the system's clock; public, with a public no-argument constructor. */
    public interface Opener extends Function<String, Ledger> {}

    /**
     * Opens the store of {@link #ledger()} a second time.
     *
     * @param clock the same clock
     * @return another ledger; the test closes it
     */
    protected abstract Ledger openAgain(Clock clock);

    /**
     * How a child JVM opens the store.
     *
     * @return a class of its own
     */
    protected abstract Class<? extends Opener> opener();

    /**
     * What the opener is given to find the store.
     *
     * @return a path or an address
     */
    protected abstract String location();

    @Test
    void what_one_handle_wrote_another_reads_and_completes() {
        claimed("k", "token-1");

        try (Ledger other = openAgain(clock())) {
            assertThat(other.claim(List.of(Sample.claim("k", "token-2"))).get(0).applied())
                    .isFalse();
            assertThat(other.complete(List.of(Sample.completion("k", "token-1")))
                            .get(0)
                            .applied())
                    .isTrue();
        }

        assertThat(stored("k").state()).isEqualTo(IntentState.DONE);
    }

    @Test
    void of_threads_on_two_handles_that_claim_at_the_same_moment_exactly_one_wins() {
        try (Ledger other = openAgain(clock())) {
            for (int round = 0; round < 20; round++) {
                String key = "raced-" + round;

                List<RowAnswer> answers = Race.of(
                        4,
                        racer -> (racer % 2 == 0 ? ledger() : other)
                                .claim(List.of(Sample.claim(key, "racer-" + racer)))
                                .get(0));

                assertThat(answers).filteredOn(RowAnswer::applied).hasSize(1);
            }
        }
    }

    @Test
    void everything_is_there_after_the_ledger_was_closed_and_opened_again() {
        IntentRow paused = changed(Sample.pause(claimed("paused", "t-1")));
        claimed("done", "t-2");
        complete(Sample.completion("done", "t-2"));
        ledger().closeTask(Sample.TASK, SOON);
        IntentRow done = stored("done");
        ledger().close();

        try (Ledger again = openAgain(clock())) {
            assertThat(again.rowsOf(Sample.TASK, null)).containsExactly(paused, done);
            assertThat(again.find(List.of("done")).get(0).taskClosed()).isTrue();
        }
    }

    @Test
    void of_two_processes_that_claim_the_same_keys_each_key_has_one_winner() {
        int keys = 100;
        try (ChildJvm one = child("race", "one", keys);
                ChildJvm two = child("race", "two", keys)) {
            one.awaitLine("ready"::equals, SOON);
            two.awaitLine("ready"::equals, SOON);
            one.tell("go");
            two.tell("go");
            one.awaitLine("end"::equals, SOON);
            two.awaitLine("end"::equals, SOON);

            for (int i = 0; i < keys; i++) {
                String won = "won raced-" + i;
                List<String> winners = new ArrayList<>();
                if (one.lines().contains(won)) {
                    winners.add("one");
                }
                if (two.lines().contains(won)) {
                    winners.add("two");
                }
                assertThat(winners).as(won).hasSize(1);
                assertThat(stored("raced-" + i).ownerToken()).isEqualTo(winners.get(0) + "-" + i);
            }
        }
    }

    @Test
    void nothing_that_was_acknowledged_is_lost_when_the_process_is_killed() {
        for (int kill = 1; kill <= 3; kill++) {
            List<String> said;
            try (ChildJvm child = child("write", "life-" + kill, Integer.MAX_VALUE)) {
                String far = "completed life-" + kill + "-0-" + 20 * kill;
                child.awaitLine(far::equals, SOON);
                child.kill();
                said = child.lines();
            }

            try (Ledger survivor = openAgain(Clock.systemUTC())) {
                assertThat(said).filteredOn(line -> line.startsWith("claimed ")).isNotEmpty();
                for (String line : said) {
                    int space = line.indexOf(' ');
                    if (line.startsWith("claimed ")) {
                        assertThat(rowIn(survivor, line.substring(space + 1)).ownerToken())
                                .as(line)
                                .satisfiesAnyOf(
                                        token -> assertThat(token).isNull(), // completed since
                                        token -> assertThat(token).isEqualTo("of " + line.substring(space + 1)));
                    } else if (line.startsWith("completed ")) {
                        IntentRow row = rowIn(survivor, line.substring(space + 1));
                        assertThat(row.state()).as(line).isEqualTo(IntentState.DONE);
                        assertThat(row.result()).isEqualTo(Sample.encoded("result of " + row.key()));
                    }
                }
                assertThat(survivor.claim(List.of(Sample.claim("after kill " + kill, "token")))
                                .get(0)
                                .applied())
                        .as("the store is usable after the kill")
                        .isTrue();
            }
        }
    }

    private static IntentRow rowIn(Ledger ledger, String key) {
        return ContractOfALedger.row(ledger.find(List.of(key)).get(0));
    }

    private ChildJvm child(String what, String name, int count) {
        return ChildJvm.start(
                LedgerInChildJvm.class, opener().getName(), location(), what, name, String.valueOf(count));
    }
}
