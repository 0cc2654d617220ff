package dev.plankey.internal.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.plankey.internal.engine.Joins.Lead;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * The join of this JVM, in every order of its callers' steps. A caller enters; is first, and then ends, without a result or with one; or waits, and goes on as it is told. All orders are tried, one by one, on one thread:
 * a schedule is the list of choices, and the next one differs from it in the last choice that had another.
 */
class JoinsInterleavingsTest {

    private static final String KEY = "k";
    private static final Settled ANSWER = new Settled.PausedBy(new IllegalStateException("whatever is told"));

    @ParameterizedTest(name = "{0} callers, the first {1} to run end without a result: {2} orders")
    @CsvSource({"2, 0, 4", "2, 1, 4", "2, 2, 4", "3, 0, 42", "3, 1, 138", "3, 2, 138", "3, 3, 138", "4, 2, 82848"})
    void in_every_order_one_is_first_at_a_time_and_nobody_waits_for_nobody(int callers, int failures, int orders) {
        Schedule schedule = new Schedule();
        int schedules = 0;
        do {
            new Run(callers, failures).play(schedule);
            schedules++;
        } while (schedule.next());
        assertThat(schedules).as("orders tried").isEqualTo(orders);
    }

    @Test
    void whoever_is_woken_can_be_first_at_once() {
        Joins joins = new Joins();
        Caller first = caller();
        Lead lead = joins.enter(KEY, first);
        Caller woken = caller();
        List<Boolean> isFirst = new ArrayList<>();
        // Runs inside of end, where a woken thread may be as fast.
        joins.enter(KEY, woken)
                .settled()
                .thenAccept(how -> isFirst.add(joins.enter(KEY, woken).isOf(woken)));

        Joins.end(lead, Settled.NO_RESULT);

        assertThat(isFirst).containsExactly(true);
    }

    @Test
    void what_is_held_answers_also_those_who_come_later_until_it_ends() {
        Joins joins = new Joins();
        Lead lead = joins.enter(KEY, caller());
        Joins.hold(lead, ANSWER);

        Lead late = joins.enter(KEY, caller());
        assertThat(late).isSameAs(lead);
        assertThat(late.settled()).isCompletedWithValue(ANSWER);

        Joins.end(lead, Settled.NO_RESULT);
        assertThat(late.settled()).as("told once").isCompletedWithValue(ANSWER);
        Caller next = caller();
        assertThat(joins.enter(KEY, next).isOf(next)).isTrue();
    }

    @Test
    void an_end_that_comes_twice_does_not_end_the_next_ones_lead() {
        Joins joins = new Joins();
        Lead first = joins.enter(KEY, caller());
        Joins.end(first, Settled.NO_RESULT);
        Caller second = caller();
        Lead its = joins.enter(KEY, second);

        Joins.end(first, ANSWER);

        assertThat(joins.enter(KEY, caller())).isSameAs(its);
        assertThat(its.settled()).isNotDone();
    }

    @Test
    void of_threads_that_enter_at_the_same_moment_one_is_first() throws Exception {
        int threads = 4;
        int rounds = 2_000;
        Joins joins = new Joins();
        CyclicBarrier barrier = new CyclicBarrier(threads);
        ExecutorService executor = Executors.newFixedThreadPool(threads);
        CountDownLatch[] entered = new CountDownLatch[rounds];
        for (int i = 0; i < rounds; i++) {
            entered[i] = new CountDownLatch(threads);
        }
        try {
            List<Future<Integer>> racers = new ArrayList<>();
            for (int t = 0; t < threads; t++) {
                racers.add(executor.submit(() -> {
                    int first = 0;
                    barrier.await();
                    for (CountDownLatch round : entered) {
                        Caller me = caller();
                        Lead lead = joins.enter(KEY, me);
                        round.countDown();
                        round.await();
                        if (lead.isOf(me)) {
                            first++;
                            Joins.end(lead, Settled.NO_RESULT);
                        } else {
                            lead.settled().get();
                        }
                    }
                    return first;
                }));
            }
            int firsts = 0;
            for (Future<Integer> racer : racers) {
                firsts += racer.get();
            }
            assertThat(firsts).isEqualTo(rounds);
        } finally {
            executor.shutdownNow();
        }
    }

    private static Caller caller() {
        return new Caller(null, null, null, null, null, null, Duration.ofSeconds(1), false);
    }

    /** Which of those that can take a step takes it. */
    private static final class Schedule {

        private final List<Integer> choices = new ArrayList<>();
        private final List<Integer> widths = new ArrayList<>();
        private int position;

        int choose(int width) {
            if (position == choices.size()) {
                choices.add(0);
                widths.add(width);
            }
            return choices.get(position++);
        }

        /** False after the last. */
        boolean next() {
            position = 0;
            for (int last = choices.size() - 1; last >= 0; last--) {
                if (choices.get(last) + 1 < widths.get(last)) {
                    choices.set(last, choices.get(last) + 1);
                    return true;
                }
                choices.remove(last);
                widths.remove(last);
            }
            return false;
        }
    }

    private static final class Run {

        private final Joins joins = new Joins();
        private final List<Actor> actors = new ArrayList<>();
        private int failuresLeft;
        private Actor running;

        Run(int callers, int failures) {
            failuresLeft = failures;
            for (int i = 0; i < callers; i++) {
                actors.add(new Actor());
            }
        }

        void play(Schedule schedule) {
            List<Actor> ready = ready();
            while (!ready.isEmpty()) {
                step(ready.get(schedule.choose(ready.size())));
                ready = ready();
            }
            assertThat(actors).as("nobody waits for nobody").allMatch(actor -> actor.left);
            assertThat(running).isNull();
            Caller later = caller();
            assertThat(joins.enter(KEY, later).isOf(later))
                    .as("nothing stays behind")
                    .isTrue();
        }

        private List<Actor> ready() {
            return actors.stream()
                    .filter(actor -> !actor.left && !actor.waits())
                    .toList();
        }

        private void step(Actor actor) {
            if (actor.lead == null) {
                actor.lead = joins.enter(KEY, actor.caller);
                if (actor.lead.isOf(actor.caller)) {
                    assertThat(running).as("one at a time").isNull();
                    running = actor;
                }
            } else if (running == actor) {
                running = null;
                Joins.end(actor.lead, failuresLeft-- > 0 ? Settled.NO_RESULT : ANSWER);
                actor.left = true;
            } else if (actor.lead.settled().join() == ANSWER) {
                actor.left = true;
            } else {
                actor.lead = null;
            }
        }
    }

    private static final class Actor {

        private final Caller caller = caller();
        private Lead lead;
        private boolean left;

        boolean waits() {
            return lead != null && !lead.isOf(caller) && !lead.settled().isDone();
        }
    }
}
