package dev.plankey.internal.engine;

import static dev.plankey.IntentState.DONE;
import static dev.plankey.IntentState.IN_FLIGHT;
import static dev.plankey.IntentState.UNKNOWN;
import static dev.plankey.internal.engine.World.failure;
import static dev.plankey.internal.engine.World.outcome;
import static dev.plankey.internal.engine.World.value;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.plankey.InvalidArgumentsException;
import dev.plankey.LedgerUnavailableException;
import dev.plankey.TaskClosedException;
import dev.plankey.annotations.OnUnknown;
import dev.plankey.internal.engine.World.Options;
import dev.plankey.internal.engine.World.TinyClock;
import dev.plankey.ledger.SqliteLedger;
import dev.plankey.ledger.WalCommits;
import dev.plankey.spi.IntentEvent;
import dev.plankey.spi.IntentRow;
import dev.plankey.spi.Ledger;
import java.lang.reflect.Proxy;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.Statement;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** The calls of one assistant message: one claim, and each still a call of its own. */
@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class TogetherTest {

    private static final int CALLS = 10;

    @TempDir
    Path folder;

    private final TinyClock clock = new TinyClock();
    private Path file;
    private SqliteLedger ledger;
    private Trouble trouble;
    private World world;
    private WalCommits commits;

    @BeforeEach
    void open() {
        file = folder.resolve("ledger.db");
        ledger = SqliteLedger.at(file, clock);
        trouble = new Trouble(ledger);
        world = World.in(trouble, clock, new Options().waitBudget(Duration.ofSeconds(20)));
        // The task's own row is written with its first claim.
        world.call(FakeTool.resend().withOrdinal("first", "first"));
        commits = WalCommits.of(file);
    }

    @AfterEach
    void close() {
        world.close();
        ledger.close();
    }

    @Test
    void ten_calls_are_claimed_by_one_forced_commit_and_completed_by_at_most_two() throws Exception {
        int before = commits.count();
        CountDownLatch running = new CountDownLatch(CALLS);
        CountDownLatch go = new CountDownLatch(1);
        FakeTool tool = FakeTool.resend().body((arguments, intent) -> {
            running.countDown();
            go.await();
            return "done " + arguments;
        });

        List<OpenedCall> opened = together(tool, CALLS);

        assertThat(tool.ran).as("no body runs before its call is answered").isEmpty();
        assertThat(rows()).hasSize(CALLS).allMatch(row -> row.state() == IN_FLIGHT);
        List<Thread> threads = new ArrayList<>();
        List<CompletableFuture<Answer>> answers = new ArrayList<>();
        for (OpenedCall call : opened) {
            CompletableFuture<Answer> answer = new CompletableFuture<>();
            answers.add(answer);
            Thread thread = new Thread(() -> answer.complete(call.answer()), "caller");
            threads.add(thread);
            thread.start();
        }
        running.await();
        assertThat(commits.count() - before).as("forced commits of ten claims").isEqualTo(1);

        // Nobody can write until all ten completions stand in line.
        try (Connection other = DriverManager.getConnection("jdbc:sqlite:" + file);
                Statement lock = other.createStatement()) {
            lock.execute("BEGIN IMMEDIATE");
            go.countDown();
            World.await(
                    () -> threads.stream().filter(TogetherTest::waitsToWrite).count() >= CALLS - 1);
            lock.execute("ROLLBACK");
        }

        for (int i = 0; i < CALLS; i++) {
            assertThat(value(answers.get(i).get())).isEqualTo("done text " + i);
        }
        assertThat(commits.count() - before - 1)
                .as("forced commits of ten completions")
                .isBetween(1, 2);
        assertThat(rows()).allMatch(row -> row.state() == DONE);
    }

    private static boolean waitsToWrite(Thread thread) {
        return Arrays.stream(thread.getStackTrace())
                .anyMatch(frame -> frame.getClassName().endsWith("WriteRequest"));
    }

    @Test
    void one_call_alone_costs_two_forced_commits() {
        int before = commits.count();

        world.call(FakeTool.resend(), "a");

        assertThat(commits.count() - before).isEqualTo(2);
    }

    @Test
    void what_somebody_has_already_is_answered_as_ever_and_only_the_rest_is_claimed() {
        FakeTool tool = FakeTool.resend();
        world.call(tool.withOrdinal("text 0", "0"));
        try (World other = world.another()) {
            other.call(tool.withOrdinal("text 1", "1"));
        }
        world.call(FakeTool.resend()
                .body((arguments, intent) -> {
                    throw new IllegalStateException("nobody knows");
                })
                .withOrdinal("text 2", "2"));
        int before = commits.count();

        List<Answer> answers =
                together(tool, 4).stream().map(OpenedCall::answer).toList();

        assertThat(answers)
                .extracting(World::value)
                .containsExactly("done text 0", "done text 1", "done text 2", "done text 3");
        assertThat(answers).extracting(answer -> outcome(answer).replayed()).containsExactly(true, true, false, false);
        assertThat(outcome(answers.get(2)).attempt()).as("resent").isEqualTo(2);
        assertThat(commits.count() - before)
                .as("one claim and one completion for 3, a take-over and a completion for 2")
                .isEqualTo(4);
    }

    @Test
    void bad_arguments_stand_for_themselves_and_claim_nothing() {
        FakeTool tool = FakeTool.resend();
        List<OpenedCall> opened = world.at(
                world.place("1", null),
                () -> world.engine.together(
                        List.of(tool.withOrdinal("bad", "0"), tool.withOrdinal("good", "1")), call -> false));

        assertThat(failure(opened.get(0).answer())).isInstanceOf(InvalidArgumentsException.class);
        assertThat(value(opened.get(1).answer())).isEqualTo("done good");
        assertThat(rows()).hasSize(1);
    }

    @Test
    void a_call_whose_arguments_break_while_they_are_bound_stands_for_itself_and_nobody_waits_for_it() {
        FakeTool tool = FakeTool.resend();
        List<OpenedCall> opened = world.at(
                world.place("1", null),
                () -> world.engine.together(
                        List.of(tool.withOrdinal("good", "0"), tool.withOrdinal("broken", "1")), call -> false));

        assertThat(value(opened.get(0).answer())).isEqualTo("done good");
        assertThatThrownBy(() -> opened.get(1).answer()).isInstanceOf(IllegalStateException.class);
        assertThat(rows()).hasSize(1);
        assertThat(value(world.call(tool.withOrdinal("mended", "1")))).isEqualTo("done mended");
    }

    @Test
    void a_body_that_throws_loses_nothing_of_the_others() {
        FakeTool tool = FakeTool.resend().body((arguments, intent) -> {
            if (arguments.equals("text 1")) {
                throw new IllegalStateException("nobody knows");
            }
            return "done " + arguments;
        });

        List<Answer> answers =
                together(tool, 3).stream().map(OpenedCall::answer).toList();

        assertThat(value(answers.get(0))).isEqualTo("done text 0");
        assertThat(failure(answers.get(1))).hasMessage("nobody knows");
        assertThat(value(answers.get(2))).isEqualTo("done text 2");
        assertThat(rows()).extracting(IntentRow::state).containsExactlyInAnyOrder(DONE, UNKNOWN, DONE);
    }

    @Test
    void equal_calls_join_the_one_that_was_claimed() throws Exception {
        FakeTool tool = FakeTool.resend();
        List<OpenedCall> opened = world.at(
                world.place("1", null),
                () -> world.engine.together(
                        List.of(tool.withOrdinal("a", "7"), tool.withOrdinal("a", "7")), call -> false));

        CompletableFuture<Answer> second =
                CompletableFuture.supplyAsync(() -> opened.get(1).answer(), World.OWN_THREAD);
        world.await(IntentEvent.Joined.class);
        assertThat(value(opened.get(0).answer())).isEqualTo("done a");

        assertThat(value(second.get())).isEqualTo("done a");
        assertThat(tool.ran).containsExactly("a");
    }

    @Test
    void what_nobody_will_run_is_given_back_and_can_be_claimed_anew() {
        FakeTool tool = FakeTool.resend();
        List<OpenedCall> opened = together(tool, 2);

        opened.get(0).giveBack();

        assertThat(rows()).hasSize(1);
        assertThat(world.engine.open()).isEqualTo(1);
        assertThat(value(opened.get(1).answer())).isEqualTo("done text 1");
        assertThat(value(world.call(tool.withOrdinal("anew", "0")))).isEqualTo("done anew");
    }

    @Test
    void the_heart_beats_for_a_call_that_waits_for_its_thread() {
        try (World quick = World.on(clock, ledger, new Options().heartbeat(Duration.ofMillis(20)))) {
            List<OpenedCall> opened = quick.at(
                    quick.place("1", null),
                    () -> quick.engine.together(List.of(FakeTool.resend().withOrdinal("a", "0")), call -> false));
            var claimedUntil = rows().get(0).leaseUntil();
            clock.advance(Duration.ofSeconds(20));

            World.await(() -> rows().get(0).leaseUntil().isAfter(claimedUntil));

            assertThat(value(opened.get(0).answer())).isEqualTo("done a");
        }
    }

    @Test
    void the_heart_beats_for_a_body_however_long_its_call_waited_for_its_turn() {
        Options settings = new Options().heartbeat(Duration.ofMillis(20)).ownersClock(clock);
        try (World quick = World.on(clock, ledger, settings)) {
            FakeTool tool = FakeTool.of(OnUnknown.REPEAT)
                    .rules(rules -> rules.maxAttempt(Duration.ofMinutes(1)))
                    .body((arguments, intent) -> {
                        Instant until = rows().get(0).leaseUntil();
                        clock.advance(Duration.ofSeconds(20));
                        World.await(() -> rows().get(0).leaseUntil().isAfter(until));
                        return "done";
                    });
            List<OpenedCall> opened = quick.at(
                    quick.place("1", null),
                    () -> quick.engine.together(List.of(tool.withOrdinal("a", "0")), call -> false));
            clock.advance(Duration.ofMinutes(2));

            assertThat(value(opened.get(0).answer())).isEqualTo("done");
        }
    }

    @Test
    void the_time_that_a_call_waited_for_its_turn_is_none_of_its_wait_budget() {
        Duration budget = Duration.ofSeconds(1);
        try (World slow =
                        World.on(clock, ledger, new Options().ownersClock(clock).waitBudget(budget));
                World other = world.another()) {
            FakeTool tool = FakeTool.resend();
            List<OpenedCall> opened = slow.at(
                    slow.place("1", null),
                    () -> slow.engine.together(List.of(tool.withOrdinal("a", "0")), call -> false));
            long openedAt = System.nanoTime();
            world.leaseRunsOut();
            assertThat(value(other.call(tool.withOrdinal("a", "0")))).isEqualTo("done a");
            World.await(() -> System.nanoTime() - openedAt > budget.toNanos());

            assertThat(value(opened.get(0).answer())).isEqualTo("done a");
            assertThat(tool.ran).containsExactly("a");
        }
    }

    @Test
    void a_ledger_that_answers_for_fewer_than_it_was_asked_locks_nobody_out() {
        AtomicBoolean lies = new AtomicBoolean(true);
        Ledger forgetful = (Ledger) Proxy.newProxyInstance(
                Ledger.class.getClassLoader(), new Class<?>[] {Ledger.class}, (p, m, a) -> {
                    Object answer = m.invoke(ledger, a);
                    return m.getName().equals("claim") && lies.getAndSet(false)
                            ? ((List<?>) answer).subList(0, 1)
                            : answer;
                });
        try (World deceived = World.on(clock, forgetful, new Options())) {
            FakeTool tool = FakeTool.resend();
            List<Call> calls = List.of(tool.withOrdinal("a", "0"), tool.withOrdinal("b", "1"));
            List<OpenedCall> opened =
                    deceived.at(deceived.place("1", null), () -> deceived.engine.together(calls, call -> false));

            assertThat(opened)
                    .allSatisfy(
                            call -> assertThat(failure(call.answer())).isInstanceOf(LedgerUnavailableException.class));
            World.await(() -> rows().isEmpty());
            assertThat(value(deceived.call(tool.withOrdinal("a", "0")))).isEqualTo("done a");
            assertThat(value(deceived.call(tool.withOrdinal("b", "1")))).isEqualTo("done b");
        }
    }

    @Test
    void a_task_that_was_closed_refuses_each_and_keeps_no_claim() {
        world.engine.operators().closeTask(World.TASK);
        FakeTool tool = FakeTool.resend();

        List<Answer> answers =
                together(tool, 2).stream().map(OpenedCall::answer).toList();

        assertThat(answers).allSatisfy(answer -> assertThat(failure(answer)).isInstanceOf(TaskClosedException.class));
        assertThat(rows()).isEmpty();
    }

    @Test
    void a_ledger_that_cannot_be_reached_refuses_each_and_what_it_may_have_written_is_put_back() {
        FakeTool tool = FakeTool.resend();
        trouble.failAfter("claim", 1);

        List<Answer> answers =
                together(tool, 2).stream().map(OpenedCall::answer).toList();

        assertThat(answers)
                .allSatisfy(answer -> assertThat(failure(answer)).isInstanceOf(LedgerUnavailableException.class));
        assertThat(failure(answers.get(0))).isNotSameAs(failure(answers.get(1)));
        assertThat(tool.ran).isEmpty();
        World.await(() -> rows().isEmpty());
        assertThat(value(world.call(tool.withOrdinal("again", "0")))).isEqualTo("done again");
    }

    @Test
    void after_close_nothing_is_claimed() {
        world.close();

        List<Answer> answers =
                together(FakeTool.resend(), 2).stream().map(OpenedCall::answer).toList();

        assertThat(answers).allSatisfy(answer -> assertThat(failure(answer)).hasMessageContaining("closed"));
        assertThat(rows()).isEmpty();
    }

    @Test
    void an_asynchronous_body_ends_when_its_future_does() throws Exception {
        CompletableFuture<String> later = new CompletableFuture<>();
        FakeTool tool = FakeTool.of(OnUnknown.REPEAT).body((arguments, intent) -> later);
        List<OpenedCall> opened = world.at(
                world.place("1", null), () -> world.engine.together(List.of(tool.withOrdinal("a", "0")), call -> true));

        CompletableFuture<Answer> answer = opened.get(0).answerAsync();
        assertThat(answer).isNotDone();
        later.complete("sent");

        assertThat(value(answer.get())).isEqualTo("sent");
    }

    private List<OpenedCall> together(FakeTool tool, int number) {
        List<Call> calls = IntStream.range(0, number)
                .mapToObj(i -> tool.withOrdinal("text " + i, Integer.toString(i)))
                .toList();
        return world.at(world.place("1", null), () -> world.engine.together(calls, call -> false));
    }

    /** Of this test's calls. */
    private List<IntentRow> rows() {
        return ledger.rowsOf(World.TASK, null).stream()
                .filter(row -> !row.ordinal().equals("first"))
                .toList();
    }
}
