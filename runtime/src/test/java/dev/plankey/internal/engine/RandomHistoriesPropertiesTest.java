package dev.plankey.internal.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.plankey.CurrentIntent;
import dev.plankey.IntentState;
import dev.plankey.internal.engine.LifeOfAnIntentTest.CardDeclined;
import dev.plankey.internal.engine.LifeOfAnIntentTest.NeedsApproval;
import dev.plankey.internal.engine.LifeOfAnIntentTest.OtherParameters;
import dev.plankey.internal.engine.World.Options;
import dev.plankey.internal.engine.World.TinyClock;
import dev.plankey.spi.IntentRow;
import java.net.ConnectException;
import java.net.http.HttpTimeoutException;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.ShrinkingMode;

/**
 * Random histories of a RESEND tool at a receiver that honours keys, remembers refusals, and gets some requests late. The oracle is small: at most one effect; at most one set of arguments per key unless a release was
 * tentative; a returned result is the stored one; and whoever calls without trouble in the end gets an answer.
 */
class RandomHistoriesPropertiesTest {

    enum What {
        RETURNS,
        LOST_BEFORE,
        LOST_AFTER,
        LATE,
        BAD_ARGUMENT_BEFORE,
        BAD_ARGUMENT_AFTER,
        NO_CONNECTION,
        DECLINED,
        PAUSED,
        DIES_BEFORE,
        DIES_AFTER,
        COMPLETION_LOST,
        LEASE_OVER,
        LATE_ARRIVES,
        OPERATOR_RELEASES
    }

    record Event(What what, String arguments, boolean otherProcess) {}

    @Provide
    Arbitrary<List<Event>> histories() {
        Arbitrary<Event> event = Combinators.combine(
                        Arbitraries.of(What.class), Arbitraries.of("a", "b", "c"), Arbitraries.of(true, false))
                .as(Event::new);
        return event.list().ofMinSize(2).ofMaxSize(14);
    }

    @Property(tries = 800, shrinking = ShrinkingMode.BOUNDED)
    void at_a_receiver_that_honours_keys_there_is_one_effect_and_nobody_is_locked_out(
            @ForAll("histories") List<Event> history) {
        try (History run = new History()) {
            history.forEach(run::play);
            run.endsWell();
        }
    }

    /** Like Stripe: the first answer under a key is the answer, refusals too. */
    private static final class Receiver {

        final Map<String, String> effects = new HashMap<>();
        final Map<String, String> refused = new HashMap<>();
        final Map<String, Set<String>> reached = new HashMap<>();
        final Deque<String[]> wire = new ArrayDeque<>();

        String take(String key, String arguments, boolean decline) {
            reached.computeIfAbsent(key, k -> new HashSet<>()).add(arguments);
            String known = effects.getOrDefault(key, refused.get(key));
            if (known != null && !known.equals(arguments)) {
                throw new OtherParameters();
            }
            if (known == null) {
                (decline ? refused : effects).put(key, arguments);
            }
            if (refused.containsKey(key)) {
                throw new CardDeclined();
            }
            return "invoice for " + arguments;
        }

        void lateArrives() {
            String[] request = wire.poll();
            if (request != null) {
                try {
                    take(request[0], request[1], false);
                } catch (RuntimeException nobodyListens) {
                    assertThat(nobodyListens).isInstanceOfAny(OtherParameters.class, CardDeclined.class);
                }
            }
        }
    }

    private static final class Death extends Error {
        private static final long serialVersionUID = 1L;
    }

    private static final class History implements AutoCloseable {

        private final TinyClock clock = new TinyClock();
        private final Trouble trouble = new Trouble(LedgerKind.IN_MEMORY.open(clock));
        private final World one = World.in(trouble, clock, new Options().waitBudget(Duration.ZERO));
        private final World two = World.in(trouble, clock, new Options().waitBudget(Duration.ZERO));
        private final Receiver receiver = new Receiver();
        private final Set<Object> returned = new HashSet<>();
        private boolean tentative;

        void play(Event event) {
            World world = event.otherProcess ? two : one;
            switch (event.what) {
                case LEASE_OVER -> world.leaseRunsOut();
                case LATE_ARRIVES -> receiver.lateArrives();
                case OPERATOR_RELEASES -> release(world);
                case DIES_BEFORE -> dying(FaultPoint.AFTER_CLAIM, world, event);
                case DIES_AFTER -> dying(FaultPoint.AFTER_BODY, world, event);
                case COMPLETION_LOST -> {
                    trouble.failBefore("complete", 1);
                    call(world, What.RETURNS, event.arguments);
                    settle(world);
                    trouble.mend();
                }
                default -> call(world, event.what, event.arguments);
            }
            check();
        }

        private void dying(String point, World world, Event event) {
            FaultPoint.arm(point, () -> {
                throw new Death();
            });
            try {
                call(world, What.RETURNS, event.arguments);
            } catch (Death death) {
                // Its claim stands.
            } finally {
                FaultPoint.arm(point, null);
            }
        }

        /** The background write is made before the history goes on, so that a seed is a history. */
        private void settle(World world) {
            World.await(() -> world.engine.open() == 0);
        }

        private void release(World world) {
            IntentRow row = world.row();
            if (row != null
                    && row.state() != IntentState.DONE
                    && (row.state() != IntentState.IN_FLIGHT || row.leaseOver(clock.instant()))) {
                world.release(row.attempt());
                tentative = true;
            }
        }

        private void call(World world, What what, String arguments) {
            boolean[] first = {true};
            FakeTool tool = FakeTool.resend()
                    .rules(FakeTool.RulesEdit::refusalsRemembered)
                    .body((bound, intent) -> {
                        What now = first[0] ? what : What.RETURNS;
                        first[0] = false;
                        return body(now, bound, intent);
                    });
            Answer answer = world.call(tool, arguments);
            if (answer instanceof Answer.Value value) {
                returned.add(value.value());
            }
        }

        private Object body(What what, String arguments, CurrentIntent intent) throws Exception {
            String key = intent.key();
            switch (what) {
                case LOST_BEFORE -> throw new HttpTimeoutException("504");
                case LATE -> {
                    receiver.wire.add(new String[] {key, arguments});
                    throw new HttpTimeoutException("504");
                }
                case NO_CONNECTION -> throw new ConnectException("refused");
                case BAD_ARGUMENT_BEFORE -> {
                    tentative = true;
                    throw new IllegalArgumentException("before");
                }
                case PAUSED -> throw new NeedsApproval();
                default -> {}
            }
            String invoice = receiver.take(key, arguments, what == What.DECLINED);
            if (what == What.LOST_AFTER) {
                throw new HttpTimeoutException("504");
            }
            if (what == What.BAD_ARGUMENT_AFTER) {
                tentative = true;
                throw new IllegalArgumentException("while reading the response");
            }
            return invoice;
        }

        private void check() {
            assertThat(receiver.effects).as("effects").hasSizeLessThanOrEqualTo(1);
            assertThat(returned).as("what callers were given").hasSizeLessThanOrEqualTo(1);
            IntentRow row = one.row();
            if (row != null && row.state() == IntentState.DONE) {
                for (Object value : returned) {
                    assertThat(value).isEqualTo(FakeTool.decoded(row.result()));
                }
            }
            if (!tentative) {
                receiver.reached.forEach((key, sets) ->
                        assertThat(sets).as("arguments under one key").hasSizeLessThanOrEqualTo(1));
            }
        }

        /** No trouble any more: everything that is on the wire arrives, leases run out, and a call or two is answered. */
        void endsWell() {
            while (!receiver.wire.isEmpty()) {
                receiver.lateArrives();
            }
            for (int i = 0;
                    i < 6 && one.row() == null || one.row() != null && one.row().state() != IntentState.DONE;
                    i++) {
                assertThat(i).as("calls without trouble that got no answer").isLessThan(6);
                one.leaseRunsOut();
                call(one, What.RETURNS, "z");
                check();
            }
            call(two, What.RETURNS, "y");
            check();
            assertThat(receiver.effects).hasSize(1);
            assertThat(returned).hasSize(1);
        }

        @Override
        public void close() {
            one.close();
            two.close();
        }
    }
}
