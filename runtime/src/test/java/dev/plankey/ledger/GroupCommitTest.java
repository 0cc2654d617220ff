package dev.plankey.ledger;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.plankey.LedgerUnavailableException;
import java.lang.reflect.Proxy;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Who is alone writes for himself; who meets another shares a transaction. */
class GroupCommitTest {

    private static final Duration LONG = Duration.ofSeconds(30);
    private static final Duration SHORT = Duration.ofMillis(200);

    private final Recorded transactions = new Recorded();
    private final GroupCommit writes = new GroupCommit("ledger.db", transactions);
    private final ExecutorService threads = Executors.newCachedThreadPool();

    @AfterEach
    void end() {
        transactions.let.countDown();
        threads.shutdownNow();
        writes.close();
    }

    @Test
    void who_is_alone_writes_on_his_own_thread() {
        Thread[] writer = new Thread[1];

        String answer = writes.write(
                on -> {
                    writer[0] = Thread.currentThread();
                    return "written";
                },
                LONG,
                false);

        assertThat(answer).isEqualTo("written");
        assertThat(writer[0]).isSameAs(Thread.currentThread());
        assertThat(transactions.commits).hasValue(1);
    }

    @Test
    void those_who_come_while_one_writes_share_the_next_transaction() throws Exception {
        Future<String> first = held("first");
        List<Future<String>> others = new ArrayList<>();
        for (int i = 0; i < 20; i++) {
            String name = "other-" + i;
            others.add(threads.submit(() -> writes.write(
                    on -> {
                        transactions.writers.add(Thread.currentThread());
                        return name;
                    },
                    LONG,
                    false)));
        }
        awaitWaiting(20);
        transactions.let.countDown();

        assertThat(first.get(30, TimeUnit.SECONDS)).isEqualTo("first");
        for (int i = 0; i < 20; i++) {
            assertThat(others.get(i).get(30, TimeUnit.SECONDS)).isEqualTo("other-" + i);
        }
        assertThat(transactions.commits)
                .as("one of the first, one of the twenty")
                .hasValue(2);
        assertThat(transactions.writers)
                .allSatisfy(writer -> {
                    assertThat(writer.getName()).isEqualTo("plankey-writer-1");
                    assertThat(writer.isDaemon()).isTrue();
                })
                .hasSize(20);
    }

    @Test
    void a_heartbeat_goes_before_those_who_wait() throws Exception {
        Future<String> first = held("first");
        List<String> order = new CopyOnWriteArrayList<>();
        Future<?> claim = threads.submit(() -> writes.write(on -> order.add("claim"), LONG, false));
        awaitWaiting(1);
        Future<?> heartbeat = threads.submit(() -> writes.write(on -> order.add("heartbeat"), LONG, true));
        awaitWaiting(2);
        transactions.let.countDown();

        first.get(30, TimeUnit.SECONDS);
        claim.get(30, TimeUnit.SECONDS);
        heartbeat.get(30, TimeUnit.SECONDS);
        assertThat(order).containsExactly("heartbeat", "claim");
    }

    @Test
    void one_that_cannot_be_written_fails_alone_and_the_others_are_written() throws Exception {
        Future<String> first = held("first");
        Future<String> bad = threads.submit(() -> writes.<String>write(
                on -> {
                    throw new SQLException("string or blob too big");
                },
                LONG,
                false));
        Future<String> wrong = threads.submit(() -> writes.<String>write(
                on -> {
                    throw new IllegalArgumentException("tenant is empty");
                },
                LONG,
                false));
        Future<String> good = threads.submit(() -> writes.write(on -> "good", LONG, false));
        awaitWaiting(3);
        transactions.let.countDown();

        assertThat(first.get(30, TimeUnit.SECONDS)).isEqualTo("first");
        assertThat(good.get(30, TimeUnit.SECONDS)).isEqualTo("good");
        assertThatThrownBy(() -> bad.get(30, TimeUnit.SECONDS))
                .cause()
                .isInstanceOf(LedgerUnavailableException.class)
                .hasMessageContaining("too big");
        assertThatThrownBy(() -> wrong.get(30, TimeUnit.SECONDS)).cause().isInstanceOf(IllegalArgumentException.class);
        assertThat(transactions.open).as("transactions left open").hasValue(0);
    }

    @Test
    void a_commit_that_fails_fails_for_all_of_its_transaction_each_with_an_exception_of_its_own() throws Exception {
        Future<String> first = held("first");
        Future<String> one = threads.submit(() -> writes.write(on -> "one", LONG, false));
        Future<String> two = threads.submit(() -> writes.write(on -> "two", LONG, false));
        awaitWaiting(2);
        transactions.failingCommits.set(true);
        transactions.let.countDown();

        List<Throwable> failures = new ArrayList<>();
        for (Future<String> future : List.of(first, one, two)) {
            try {
                future.get(30, TimeUnit.SECONDS);
            } catch (java.util.concurrent.ExecutionException e) {
                failures.add(e.getCause());
            }
        }
        assertThat(failures)
                .hasSize(3)
                .allMatch(LedgerUnavailableException.class::isInstance)
                .doesNotHaveDuplicates();
        transactions.failingCommits.set(false);
        assertThat(writes.<String>write(on -> "after", LONG, false)).isEqualTo("after");
    }

    @Test
    void who_waits_for_too_long_gets_an_error_and_nothing_is_written_for_him_later() throws Exception {
        assertThat(writes.takeRight(Deadline.in(LONG))).isTrue();
        AtomicBoolean written = new AtomicBoolean();

        assertThatThrownBy(() -> writes.write(on -> written.getAndSet(true), SHORT, false))
                .isInstanceOf(LedgerUnavailableException.class)
                .hasMessageContaining("ledger.db")
                .hasMessageContaining("nothing was written");

        writes.giveRightBack();
        assertThat(writes.<String>write(on -> "next", LONG, false)).isEqualTo("next");
        assertThat(written).isFalse();
    }

    @Test
    void a_lock_that_is_not_to_be_had_is_an_error_after_the_wait() {
        transactions.locked.set(true);

        assertThatThrownBy(() -> writes.write(on -> "never", SHORT, false))
                .isInstanceOf(LedgerUnavailableException.class)
                .hasMessage("locked");
        assertThat(transactions.commits).hasValue(0);
    }

    @Test
    void an_interrupted_caller_gets_its_answer_and_keeps_its_flag() throws Exception {
        Future<String> first = held("first");
        CompletableFuture<Boolean> interrupted = new CompletableFuture<>();
        Thread caller = new Thread(() -> {
            Thread.currentThread().interrupt();
            String answer = writes.write(on -> "written", LONG, false);
            interrupted.complete(
                    answer.equals("written") && Thread.currentThread().isInterrupted());
        });
        caller.start();
        awaitWaiting(1);
        transactions.let.countDown();

        first.get(30, TimeUnit.SECONDS);
        assertThat(interrupted.get(30, TimeUnit.SECONDS)).isTrue();
    }

    @Test
    void closing_writes_what_waits_ends_the_thread_and_refuses_what_comes_later() throws Exception {
        Future<String> first = held("first");
        Future<String> waiting = threads.submit(() -> writes.write(
                on -> {
                    transactions.writers.add(Thread.currentThread());
                    return "waiting";
                },
                LONG,
                false));
        awaitWaiting(1);
        transactions.let.countDown();
        writes.close();

        assertThat(first.get(30, TimeUnit.SECONDS)).isEqualTo("first");
        assertThat(waiting.get(30, TimeUnit.SECONDS)).isEqualTo("waiting");
        assertThat(transactions.writers).hasSize(1).noneMatch(Thread::isAlive);
        assertThatThrownBy(() -> writes.write(on -> "late", LONG, false))
                .isInstanceOf(LedgerUnavailableException.class)
                .hasMessageContaining("closed");
    }

    /** A write that is in its transaction until {@code let} is counted down; returns when it is. */
    private Future<String> held(String name) throws InterruptedException {
        CountDownLatch begun = new CountDownLatch(1);
        Future<String> future = threads.submit(() -> writes.write(
                on -> {
                    begun.countDown();
                    await(transactions.let);
                    return name;
                },
                LONG,
                false));
        await(begun);
        return future;
    }

    private static void await(CountDownLatch latch) {
        try {
            if (!latch.await(30, TimeUnit.SECONDS)) {
                throw new AssertionError("waited in vain");
            }
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    private void awaitWaiting(int callers) throws InterruptedException {
        long deadline = System.nanoTime() + LONG.toNanos();
        while (writes.waiting() < callers) {
            if (System.nanoTime() > deadline) {
                throw new AssertionError(writes.waiting() + " wait, expected " + callers);
            }
            TimeUnit.MILLISECONDS.sleep(1);
        }
    }

    /** Transactions on no database at all. */
    private static final class Recorded implements GroupCommit.Transactions {

        final AtomicInteger commits = new AtomicInteger();
        final AtomicInteger open = new AtomicInteger();
        final AtomicBoolean failingCommits = new AtomicBoolean();
        final AtomicBoolean locked = new AtomicBoolean();
        final CountDownLatch let = new CountDownLatch(1);
        final List<Thread> writers = new CopyOnWriteArrayList<>();

        @Override
        public Statements begin(Deadline deadline) {
            if (locked.get()) {
                while (!deadline.over()) {
                    Thread.onSpinWait();
                }
                return null;
            }
            open.incrementAndGet();
            Connection nowhere = (Connection) Proxy.newProxyInstance(
                    getClass().getClassLoader(), new Class<?>[] {Connection.class}, (proxy, method, arguments) -> null);
            return new Statements(nowhere, SqlDialect.SQLITE);
        }

        @Override
        public void commit(Statements on) throws SQLException {
            if (failingCommits.get()) {
                throw new SQLException("disk I/O error");
            }
            commits.incrementAndGet();
        }

        @Override
        public void rollback(Statements on) {
            open.decrementAndGet();
        }

        @Override
        public void giveBack(Statements on) {
            open.decrementAndGet();
        }

        @Override
        public LedgerUnavailableException unavailable(String doing, SQLException why) {
            return new LedgerUnavailableException(doing + ": " + why.getMessage(), why);
        }

        @Override
        public LedgerUnavailableException locked() {
            return new LedgerUnavailableException("locked", null);
        }
    }
}
