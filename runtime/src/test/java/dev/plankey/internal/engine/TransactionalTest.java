package dev.plankey.internal.engine;

import static dev.plankey.IntentState.DONE;
import static dev.plankey.IntentState.PAUSED;
import static dev.plankey.IntentState.RELEASED;
import static dev.plankey.internal.engine.World.failure;
import static dev.plankey.internal.engine.World.outcome;
import static dev.plankey.internal.engine.World.value;
import static org.assertj.core.api.Assertions.assertThat;

import dev.plankey.DriftKind;
import dev.plankey.DriftRejectedException;
import dev.plankey.IntentInFlightException;
import dev.plankey.InvalidArgumentsException;
import dev.plankey.LedgerUnavailableException;
import dev.plankey.OutcomeUnknownException;
import dev.plankey.ReplayedFailureException;
import dev.plankey.TaskClosedException;
import dev.plankey.TransactionRefusedException;
import dev.plankey.annotations.OnUnknown;
import dev.plankey.internal.context.Contexts;
import dev.plankey.internal.context.Frame;
import dev.plankey.internal.engine.LifeOfAnIntentTest.CardDeclined;
import dev.plankey.internal.engine.LifeOfAnIntentTest.Expired;
import dev.plankey.internal.engine.LifeOfAnIntentTest.NeedsApproval;
import dev.plankey.internal.engine.World.Options;
import dev.plankey.internal.engine.World.TinyClock;
import dev.plankey.ledger.LedgerTransaction;
import dev.plankey.ledger.SqliteLedger;
import dev.plankey.spi.IntentEvent;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** TRANSACTIONAL on a SQLite file: the effect is a row beside the ledger's own. */
@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class TransactionalTest {

    @TempDir
    Path folder;

    private final TinyClock clock = new TinyClock();
    private SqliteLedger ledger;
    private Trouble trouble;
    private World world;

    @BeforeEach
    void open() throws SQLException {
        ledger = SqliteLedger.at(folder.resolve("ledger.db"), clock);
        trouble = new Trouble(ledger);
        world = World.in(trouble, clock, new Options().waitBudget(Duration.ofSeconds(5)));
        try (Connection connection = connect();
                Statement statement = connection.createStatement()) {
            statement.execute("CREATE TABLE booking (text TEXT)");
        }
    }

    @AfterEach
    void close() {
        FaultPoint.NAMES.forEach(name -> FaultPoint.arm(name, null));
        world.close();
        ledger.close();
    }

    @Test
    void claim_effect_and_answer_commit_together() throws Exception {
        FakeTool tool = booking();
        assertThat(value(world.call(tool, "a"))).isEqualTo("booked a");
        assertThat(bookings()).containsExactly("a");
        Answer second = world.call(tool, "b");
        assertThat(value(second)).isEqualTo("booked a");
        assertThat(outcome(second).drift()).isEqualTo(DriftKind.SECOND_CALL);
        assertThat(bookings()).containsExactly("a");
        assertThat(world.ledger.drift(world.row().key())).hasSize(1);
    }

    @Test
    void a_death_before_the_commit_leaves_nothing() throws Exception {
        for (String point : List.of(FaultPoint.AFTER_CLAIM, FaultPoint.AFTER_BODY, FaultPoint.BEFORE_COMPLETE)) {
            FaultPoint.arm(point, () -> {
                throw new OutOfMemoryError("death");
            });
            try {
                world.call(booking(), "a");
            } catch (OutOfMemoryError death) {
                // that is what was asked for
            }
            FaultPoint.arm(point, null);
            assertThat(bookings()).as(point).isEmpty();
            assertThat(world.row()).as(point).isNull();
        }
        assertThat(value(world.call(booking(), "b"))).isEqualTo("booked b");
        assertThat(bookings()).containsExactly("b");
    }

    @Test
    void a_throw_goes_back_to_the_savepoint_and_releases_point_10() throws Exception {
        FakeTool tool = booking(new IllegalStateException("no"));
        assertThat(failure(world.call(tool, "a"))).isInstanceOf(IllegalStateException.class);
        assertThat(bookings()).isEmpty();
        assertThat(world.row().state()).isEqualTo(RELEASED);
        assertThat(world.row().inDoubt()).isFalse();
        assertThat(value(world.call(tool, "b"))).isEqualTo("booked b");
        assertThat(world.row().attempt()).isEqualTo(2);
        assertThat(bookings()).containsExactly("b");
    }

    @Test
    void a_pause_is_stored_and_its_rows_are_not_A9() throws Exception {
        FakeTool tool = booking(new NeedsApproval());
        assertThat(failure(world.call(tool, "a"))).isInstanceOf(NeedsApproval.class);
        assertThat(world.row().state()).isEqualTo(PAUSED);
        assertThat(bookings()).isEmpty();
        Answer resumed = world.call(tool, "b");
        assertThat(value(resumed)).isEqualTo("booked a");
        assertThat(outcome(resumed).drift()).isEqualTo(DriftKind.AFTER_FAILURE);
        assertThat(bookings()).containsExactly("a");
    }

    @Test
    void after_a_pause_arguments_that_do_not_bind_do_not_matter_and_the_body_is_in_its_transaction() throws Exception {
        FakeTool tool = booking(new NeedsApproval());
        world.call(tool, "a");
        assertThat(value(world.call(tool, "bad text"))).isEqualTo("booked a");
        assertThat(bookings()).containsExactly("a");
    }

    @Test
    void arguments_that_do_not_bind_are_refused_where_the_body_would_run_with_them() throws Exception {
        FakeTool tool = booking(new IllegalStateException("no"));
        assertThat(failure(world.call(tool, "bad text"))).isInstanceOf(InvalidArgumentsException.class);
        assertThat(world.row()).isNull();
        world.call(tool, "a");
        assertThat(failure(world.call(tool, "bad text"))).isInstanceOf(InvalidArgumentsException.class);
        assertThat(tool.ran).containsExactly("a");
        assertThat(bookings()).isEmpty();
    }

    @Test
    void a_part_whose_arguments_do_not_bind_claims_nothing() throws Exception {
        FakeTool inner = booking().rules(r -> r.named("inner"));
        FakeTool outer = booking();
        FakeTool.Body booked = outer.body();
        outer.body((arguments, intent) -> {
            assertThat(failure(world.engine.call(inner.with("bad text"))))
                    .isInstanceOf(InvalidArgumentsException.class);
            return booked.run(arguments, intent);
        });
        assertThat(value(world.call(outer, "a"))).isEqualTo("booked a");
        assertThat(world.ledger.rowsOf(World.TASK, null))
                .extracting(row -> row.tool() + " " + row.state())
                .containsExactly("pay DONE");
    }

    @Test
    void a_live_attempt_of_an_earlier_deployment_is_in_flight_and_not_in_doubt() {
        world.dieAfterClaim(FakeTool.resend(), "a");
        FakeTool tool = booking();
        assertThat(failure(world.call(tool, "b"))).isInstanceOf(IntentInFlightException.class);
        world.leaseRunsOut();
        assertThat(failure(world.call(tool, "b"))).isInstanceOf(OutcomeUnknownException.class);
        assertThat(tool.ran).isEmpty();
    }

    @Test
    void a_final_no_is_kept_and_a_refusal_starts_the_next_epoch() throws Exception {
        FakeTool tool = booking(new CardDeclined());
        world.call(tool, "a");
        assertThat(world.row().epoch()).isEqualTo(1);
        FakeTool last = booking(null, new Expired("ended"));
        assertThat(failure(world.call(last, "b"))).isInstanceOf(Expired.class);
        assertThat(world.row().state()).isEqualTo(DONE);
        assertThat(failure(world.call(last, "c"))).isInstanceOf(ReplayedFailureException.class);
        assertThat(bookings()).isEmpty();
    }

    @Test
    void a_commit_whose_acknowledgement_is_lost_is_looked_up() throws Exception {
        TinyClock own = clock;
        LyingSession lying = new LyingSession(ledger);
        try (World liar = World.on(own, lying.ledger(), new Options())) {
            lying.loseNextCommit();
            assertThat(value(liar.call(booking(), "a"))).isEqualTo("booked a");
            assertThat(bookings()).containsExactly("a");
        }
    }

    @Test
    void a_commit_that_fails_gives_nobody_a_value() throws Exception {
        LyingSession lying = new LyingSession(ledger);
        try (World liar = World.on(clock, lying.ledger(), new Options())) {
            lying.failNextCommit();
            assertThat(failure(liar.call(booking(), "a"))).isInstanceOf(LedgerUnavailableException.class);
            assertThat(bookings()).isEmpty();
            assertThat(value(liar.call(booking(), "b"))).isEqualTo("booked b");
        }
    }

    @Test
    void a_commit_that_fails_while_another_process_commits_gives_what_that_one_answered() throws Exception {
        LyingSession lying = new LyingSession(ledger);
        try (World liar = World.on(clock, lying.ledger(), new Options());
                World other = world.another()) {
            lying.failNextCommit(() -> assertThat(
                            CompletableFuture.supplyAsync(() -> value(other.call(booking(), "b")), World.OWN_THREAD)
                                    .join())
                    .isEqualTo("booked b"));

            Answer answer = liar.call(booking(), "a");

            assertThat(bookings()).containsExactly("b");
            assertThat(value(answer)).isEqualTo("booked b");
            assertThat(outcome(answer).replayed()).isTrue();
            assertThat(outcome(answer).drift()).isEqualTo(DriftKind.CONCURRENT);
        }
    }

    @Test
    void a_commit_that_was_made_is_not_said_to_be_rolled_back_because_its_answer_came_late() throws Exception {
        LyingSession lying = new LyingSession(ledger);
        try (World liar = World.on(clock, lying.ledger(), new Options().lease(Duration.ofSeconds(3)))) {
            long began = System.nanoTime();
            lying.loseNextCommit(() -> World.await(
                    () -> System.nanoTime() - began > Duration.ofMillis(1500).toNanos()));

            assertThat(value(liar.call(booking(), "a"))).isEqualTo("booked a");
            assertThat(bookings()).containsExactly("a");
        }
    }

    @Test
    void rule_9_a_closed_task_runs_no_body() throws Exception {
        world.engine.operators().closeTask(World.TASK);
        assertThat(failure(world.call(booking(), "a"))).isInstanceOf(TaskClosedException.class);
        assertThat(bookings()).isEmpty();
    }

    @Test
    void rule_11_an_ordinary_tool_inside_is_refused_at_once_and_the_outer_goes_back() throws Exception {
        FakeTool mail = FakeTool.resend().rules(r -> r.named("mail"));
        FakeTool outer = booking();
        FakeTool.Body booked = outer.body();
        outer.body((arguments, intent) -> {
            booked.run(arguments, intent);
            return world.engine.call(mail.with("x")).orThrow();
        });
        long start = System.nanoTime();
        assertThat(failure(world.call(outer, "a"))).isInstanceOf(TransactionRefusedException.class);
        assertThat(Duration.ofNanos(System.nanoTime() - start)).isLessThan(Duration.ofSeconds(2));
        assertThat(mail.ran).isEmpty();
        assertThat(bookings()).isEmpty();
    }

    @Test
    void a_transactional_tool_inside_another_is_part_of_its_transaction() throws Exception {
        FakeTool inner = booking().rules(r -> r.named("inner"));
        FakeTool outer = booking();
        FakeTool.Body booked = outer.body();
        List<IntentEvent> seenInside = new ArrayList<>();
        outer.body((arguments, intent) -> {
            Object first = world.engine.call(inner.with("x")).orThrow();
            Answer again = world.engine.call(inner.with("y"));
            assertThat(value(again)).as("answered from the same transaction").isEqualTo(first);
            assertThat(outcome(again).replayed()).isTrue();
            seenInside.addAll(world.events(IntentEvent.Completed.class));
            return booked.run(arguments, intent);
        });

        assertThat(value(world.call(outer, "a"))).isEqualTo("booked a");

        assertThat(bookings()).containsExactly("x", "a");
        assertThat(seenInside).as("nobody is told before the commit").isEmpty();
        assertThat(world.events(IntentEvent.Completed.class))
                .extracting(IntentEvent::tool)
                .containsExactly("inner", "pay");
        assertThat(world.ledger.rowsOf(World.TASK, null)).hasSize(2).allMatch(row -> row.state() == DONE);
    }

    @Test
    void what_an_inner_transactional_tool_did_is_undone_with_the_outer_and_done_again() throws Exception {
        FakeTool inner = booking().rules(r -> r.named("inner"));
        FakeTool outer = FakeTool.of(OnUnknown.TRANSACTIONAL).body((arguments, intent) -> {
            Object value = world.engine.call(inner.with("x")).orThrow();
            if (intent.attempt() == 1) {
                throw new IllegalStateException("the outer one fails after it");
            }
            return value;
        });

        assertThat(failure(world.call(outer, "a"))).isInstanceOf(IllegalStateException.class);
        assertThat(bookings()).isEmpty();
        assertThat(world.ledger.rowsOf(World.TASK, null))
                .singleElement()
                .satisfies(row -> assertThat(row.state()).isEqualTo(RELEASED));
        assertThat(world.events(IntentEvent.Completed.class)).isEmpty();

        assertThat(value(world.call(outer, "b"))).isEqualTo("booked x");
        assertThat(inner.ran).as("nothing remembers what was undone").containsExactly("x", "x");
        assertThat(bookings()).containsExactly("x");
    }

    @Test
    void an_inner_transactional_tool_that_throws_undoes_its_own_rows_alone() throws Exception {
        FakeTool inner = booking(new IllegalStateException("no")).rules(r -> r.named("inner"));
        FakeTool outer = booking();
        FakeTool.Body booked = outer.body();
        outer.body((arguments, intent) -> {
            assertThat(failure(world.engine.call(inner.with("x")))).isInstanceOf(IllegalStateException.class);
            return booked.run(arguments, intent);
        });

        assertThat(value(world.call(outer, "a"))).isEqualTo("booked a");

        assertThat(bookings()).containsExactly("a");
        assertThat(world.ledger.rowsOf(World.TASK, null))
                .extracting(row -> row.tool() + " " + row.state())
                .containsExactlyInAnyOrder("pay DONE", "inner RELEASED");
    }

    @Test
    void an_inner_transactional_tool_that_waits_for_a_person_goes_on_with_its_first_arguments() throws Exception {
        FakeTool inner = booking(new NeedsApproval()).rules(r -> r.named("inner"));
        FakeTool outer = FakeTool.of(OnUnknown.TRANSACTIONAL).body((arguments, intent) -> {
            assertThat(failure(world.engine.call(inner.with("x")))).isInstanceOf(NeedsApproval.class);
            Answer resumed = world.engine.call(inner.with("y"));
            assertThat(outcome(resumed).drift()).isEqualTo(DriftKind.AFTER_FAILURE);
            return value(resumed);
        });

        assertThat(value(world.call(outer, "a"))).isEqualTo("booked x");
        assertThat(bookings()).containsExactly("x");
    }

    @Test
    void an_inner_transactional_tool_that_rejects_drift_does_so_inside_too() {
        FakeTool inner =
                booking(new NeedsApproval()).rules(r -> r.named("inner")).rules(r -> r.rejectDrift());
        FakeTool outer = FakeTool.of(OnUnknown.TRANSACTIONAL).body((arguments, intent) -> {
            world.engine.call(inner.with("x"));
            return world.engine.call(inner.with("y")).orThrow();
        });

        assertThat(failure(world.call(outer, "a"))).isInstanceOf(DriftRejectedException.class);
        assertThat(inner.ran).containsExactly("x");
    }

    @Test
    void rule_11_each_call_of_a_message_that_is_answered_inside_is_refused_by_itself() {
        FakeTool mail = FakeTool.resend().rules(r -> r.named("mail"));
        List<Answer> answers = new ArrayList<>();
        FakeTool outer = FakeTool.of(OnUnknown.TRANSACTIONAL).body((arguments, intent) -> {
            world.engine
                    .together(List.of(mail.withOrdinal("x", "0"), mail.withOrdinal("y", "1")), call -> false)
                    .forEach(opened -> answers.add(opened.answer()));
            return "ended";
        });

        assertThat(value(world.call(outer, "a"))).isEqualTo("ended");

        assertThat(answers)
                .hasSize(2)
                .allSatisfy(answer -> assertThat(failure(answer)).isInstanceOf(TransactionRefusedException.class));
        assertThat(mail.ran).isEmpty();
        assertThat(value(world.call(mail.withOrdinal("x", "0"))))
                .as("nobody waits for it")
                .isEqualTo("done x");
    }

    @Test
    void a_transactional_tool_inside_another_on_another_thread_is_refused_at_once() {
        FakeTool inner = booking().rules(r -> r.named("inner"));
        FakeTool outer = FakeTool.of(OnUnknown.TRANSACTIONAL).body((arguments, intent) -> {
            Frame here = Contexts.current().orElseThrow();
            return CompletableFuture.supplyAsync(
                            () -> {
                                Contexts.replace(here);
                                return world.engine.call(inner.with("x"));
                            },
                            World.OWN_THREAD)
                    .get()
                    .orThrow();
        });
        long start = System.nanoTime();

        assertThat(failure(world.call(outer, "a"))).isInstanceOf(TransactionRefusedException.class);

        assertThat(Duration.ofNanos(System.nanoTime() - start)).isLessThan(Duration.ofSeconds(4));
        assertThat(inner.ran).isEmpty();
    }

    @Test
    void point_9_a_body_that_lasts_longer_than_a_third_of_the_lease_is_rolled_back_while_it_runs() throws Exception {
        try (World brief = World.on(clock, ledger, new Options().lease(Duration.ofSeconds(1)))) {
            CountDownLatch booked = new CountDownLatch(1);
            CountDownLatch go = new CountDownLatch(1);
            FakeTool slow = booking();
            FakeTool.Body books = slow.body();
            slow.body((arguments, intent) -> {
                books.run(arguments, intent);
                booked.countDown();
                go.await();
                return "too late";
            });
            CompletableFuture<Answer> first =
                    CompletableFuture.supplyAsync(() -> brief.call(slow, "a"), World.OWN_THREAD);
            booked.await();

            assertThat(value(world.call(FakeTool.resend().rules(r -> r.named("other")), "x")))
                    .as("the lock is free, though the body still runs")
                    .isEqualTo("done x");

            go.countDown();
            assertThat(failure(first.get()))
                    .isInstanceOf(TransactionRefusedException.class)
                    .hasMessageContaining("third of the lease");
            assertThat(bookings()).isEmpty();
            assertThat(world.row()).as("nothing of it stays").isNull();
            assertThat(value(brief.call(booking(), "b"))).isEqualTo("booked b");
        }
    }

    @Test
    void point_9_a_body_whose_time_is_up_writes_nothing_any_more() throws Exception {
        try (World brief = World.on(clock, ledger, new Options().lease(Duration.ofMillis(600)))) {
            FakeTool slow = booking();
            FakeTool.Body books = slow.body();
            List<Throwable> seen = new ArrayList<>();
            slow.body((arguments, intent) -> {
                Connection connection = LedgerTransaction.connection();
                World.await(() -> isClosed(connection));
                try {
                    books.run(arguments, intent);
                } catch (SQLException e) {
                    seen.add(e);
                }
                assertThat(failure(brief.engine.call(
                                FakeTool.resend().rules(r -> r.named("mail")).with("x"))))
                        .isInstanceOf(TransactionRefusedException.class);
                return "too late";
            });

            assertThat(failure(brief.call(slow, "a"))).isInstanceOf(TransactionRefusedException.class);

            assertThat(seen).singleElement().satisfies(e -> assertThat(e).hasMessageContaining("ended"));
            assertThat(bookings()).isEmpty();
        }
    }

    private static boolean isClosed(Connection connection) {
        try {
            return connection.isClosed();
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
    }

    @Test
    void close_waits_for_a_transactional_body() throws Exception {
        CountDownLatch running = new CountDownLatch(1);
        CountDownLatch go = new CountDownLatch(1);
        FakeTool tool = booking();
        FakeTool.Body booked = tool.body();
        tool.body((arguments, intent) -> {
            running.countDown();
            go.await();
            return booked.run(arguments, intent);
        });
        CompletableFuture<Answer> call = CompletableFuture.supplyAsync(() -> world.call(tool, "a"), World.OWN_THREAD);
        running.await();
        CompletableFuture<Void> closing = CompletableFuture.runAsync(world.engine::close, World.OWN_THREAD);

        assertThat(closing).isNotDone();
        go.countDown();
        closing.get();

        assertThat(bookings()).as("its commit was waited for").containsExactly("a");
        assertThat(value(call.get())).isEqualTo("booked a");
    }

    @Test
    void close_rolls_back_a_transactional_body_that_does_not_end() throws Exception {
        World closing = World.on(clock, ledger, new Options().waitBudget(Duration.ofMillis(100)));
        CountDownLatch booked = new CountDownLatch(1);
        CountDownLatch go = new CountDownLatch(1);
        FakeTool tool = booking();
        FakeTool.Body books = tool.body();
        tool.body((arguments, intent) -> {
            books.run(arguments, intent);
            booked.countDown();
            go.await();
            return "too late";
        });
        CompletableFuture<Answer> call = CompletableFuture.supplyAsync(() -> closing.call(tool, "a"), World.OWN_THREAD);
        booked.await();

        closing.close();

        assertThat(value(world.call(FakeTool.resend().rules(r -> r.named("other")), "x")))
                .as("the lock is free")
                .isEqualTo("done x");
        go.countDown();
        assertThat(failure(call.get())).hasMessageContaining("closed").hasMessageContaining("rolled back");
        assertThat(bookings()).isEmpty();
    }

    @Test
    void rule_11_a_duplicate_in_another_process_waits_within_its_budget() throws Exception {
        CountDownLatch running = new CountDownLatch(1);
        CountDownLatch go = new CountDownLatch(1);
        FakeTool tool = booking();
        FakeTool.Body booked = tool.body();
        tool.body((arguments, intent) -> {
            running.countDown();
            go.await();
            return booked.run(arguments, intent);
        });
        CompletableFuture<Answer> first = CompletableFuture.supplyAsync(() -> world.call(tool, "a"), World.OWN_THREAD);
        running.await();
        try (SqliteLedger file = SqliteLedger.at(folder.resolve("ledger.db"), clock);
                World other = World.on(clock, file, new Options().waitBudget(Duration.ofMillis(200)))) {
            long start = System.nanoTime();
            assertThat(failure(other.call(booking(), "b")))
                    .isInstanceOf(IntentInFlightException.class)
                    .hasCauseInstanceOf(LedgerUnavailableException.class);
            assertThat(Duration.ofNanos(System.nanoTime() - start)).isLessThan(Duration.ofSeconds(3));
            go.countDown();
            assertThat(value(first.get())).isEqualTo("booked a");
            assertThat(value(other.call(booking(), "b"))).isEqualTo("booked a");
        }
        assertThat(bookings()).containsExactly("a");
    }

    @Test
    void a_ledger_without_transactions_refuses() {
        try (World memory = World.open()) {
            FakeTool tool = FakeTool.of(OnUnknown.TRANSACTIONAL);
            assertThat(failure(memory.call(tool, "a"))).isInstanceOf(TransactionRefusedException.class);
            assertThat(tool.ran).isEmpty();
        }
    }

    /** Writes a row beside the ledger's, then fails as told, attempt by attempt; null: not. */
    private static FakeTool booking(RuntimeException... failures) {
        return FakeTool.of(OnUnknown.TRANSACTIONAL).body((arguments, intent) -> {
            try (PreparedStatement insert =
                    LedgerTransaction.connection().prepareStatement("INSERT INTO booking VALUES (?)")) {
                insert.setString(1, arguments);
                insert.executeUpdate();
            }
            RuntimeException failure = intent.attempt() <= failures.length ? failures[intent.attempt() - 1] : null;
            if (failure != null) {
                throw failure;
            }
            return "booked " + arguments;
        });
    }

    private List<String> bookings() throws SQLException {
        List<String> found = new ArrayList<>();
        try (Connection connection = connect();
                Statement statement = connection.createStatement();
                ResultSet rows = statement.executeQuery("SELECT text FROM booking")) {
            while (rows.next()) {
                found.add(rows.getString(1));
            }
        }
        return found;
    }

    private Connection connect() throws SQLException {
        return DriverManager.getConnection("jdbc:sqlite:" + folder.resolve("ledger.db"));
    }
}
