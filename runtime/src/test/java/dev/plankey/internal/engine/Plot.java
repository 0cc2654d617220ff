package dev.plankey.internal.engine;

import dev.plankey.internal.engine.Setting.How;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.Tuple;

/** What happens in a history, in order. */
record Plot(Setting setting, List<Event> events) {

    enum Act {
        CALLS,
        CALLS_AND_NESTS,
        /** The body began, and sends when the history says that it goes on. */
        CALLS_AND_IS_HELD_BEFORE_IT_SENDS,
        CALLS_AND_IS_HELD_BEFORE_IT_ENDS,
        DIES_IN_A_CALL,
        A_HELD_BODY_GOES_ON,
        DIES,
        ITS_LEDGER_FAILS_ONCE,
        ITS_LEDGER_IS_BACK,
        ITS_NEXT_CHECK_FAILS,
        ITS_HEART_BEATS,
        LEASES_RUN_OUT,
        TWO_SECONDS_PASS,
        HALF_A_DAY_PASSES,
        A_DAY_PASSES,
        A_LATE_REQUEST_ARRIVES,
        AN_OPERATOR_RELEASES,
        AN_OPERATOR_RESOLVES,
        THE_TASK_IS_CLOSED,
        THE_TASK_IS_PURGED
    }

    /**
     * Something that happens.
     *
     * @param process in which of the two processes
     * @param how the body ends, if one runs
     * @param words the call's arguments
     * @param which of several: the fault point, the held body, the ledger's primitive, the attempt that an operator was shown
     * @param meanwhile what happens between the claim and the body
     */
    record Event(Act act, int process, How how, String words, int which, List<Event> meanwhile) {

        boolean isCall() {
            return act.name().startsWith("CALLS") || act == Act.DIES_IN_A_CALL;
        }

        private Stream<List<Event>> simpler() {
            Stream<List<Event>> without = IntStream.range(0, meanwhile.size()).mapToObj(i -> {
                List<Event> fewer = new ArrayList<>(meanwhile);
                fewer.remove(i);
                return List.of(new Event(act, process, how, words, which, fewer));
            });
            Stream<Event> plainer = Stream.of(
                            new Event(act, process, How.RETURNS, words, which, meanwhile),
                            new Event(act, process, how, "a", which, meanwhile),
                            new Event(isCall() ? Act.CALLS : act, process, how, words, which, meanwhile),
                            new Event(act, 0, how, words, which, meanwhile))
                    .filter(each -> !each.equals(this));
            return Stream.concat(without, plainer.map(List::of));
        }

        @Override
        public String toString() {
            String text = "process " + process + ": "
                    + act.name().toLowerCase(Locale.ROOT).replace('_', ' ');
            if (isCall()) {
                text += " (" + words + "), "
                        + how.name().toLowerCase(Locale.ROOT).replace('_', ' ');
            }
            if (act == Act.DIES_IN_A_CALL) {
                text += ", " + faultPoint();
            }
            return meanwhile.isEmpty()
                    ? text
                    : text + "; between claim and body"
                            + meanwhile.stream().map(each -> " [" + each + "]").collect(Collectors.joining());
        }

        String faultPoint() {
            return FaultPoint.NAMES.get(which % FaultPoint.NAMES.size());
        }
    }

    /** Random ones; what cannot happen in the setting is left out. */
    static Arbitrary<Plot> in(Setting setting) {
        Arbitrary<Act> acts = Arbitraries.frequency(
                Tuple.of(10, Act.CALLS),
                Tuple.of(2, Act.CALLS_AND_NESTS),
                Tuple.of(setting.mayBeHeldBeforeItSends() ? 4 : 0, Act.CALLS_AND_IS_HELD_BEFORE_IT_SENDS),
                Tuple.of(setting.mayBeHeldBeforeItEnds() ? 4 : 0, Act.CALLS_AND_IS_HELD_BEFORE_IT_ENDS),
                Tuple.of(4, Act.DIES_IN_A_CALL),
                Tuple.of(6, Act.A_HELD_BODY_GOES_ON),
                Tuple.of(1, Act.DIES),
                Tuple.of(3, Act.ITS_LEDGER_FAILS_ONCE),
                Tuple.of(2, Act.ITS_LEDGER_IS_BACK),
                Tuple.of(setting.hasCheck() ? 3 : 0, Act.ITS_NEXT_CHECK_FAILS),
                Tuple.of(1, Act.ITS_HEART_BEATS),
                Tuple.of(6, Act.LEASES_RUN_OUT),
                Tuple.of(2, Act.TWO_SECONDS_PASS),
                Tuple.of(1, Act.HALF_A_DAY_PASSES),
                Tuple.of(2, Act.A_DAY_PASSES),
                Tuple.of(3, Act.A_LATE_REQUEST_ARRIVES),
                Tuple.of(2, Act.AN_OPERATOR_RELEASES),
                Tuple.of(1, Act.AN_OPERATOR_RESOLVES),
                Tuple.of(1, Act.THE_TASK_IS_CLOSED),
                Tuple.of(1, Act.THE_TASK_IS_PURGED));
        Arbitrary<Event> simple = Combinators.combine(
                        acts,
                        Arbitraries.of(0, 1),
                        Arbitraries.of(setting.endings()),
                        Arbitraries.of("a", "b", "c"),
                        Arbitraries.integers().between(0, 9))
                .as((act, process, how, words, which) -> new Event(act, process, how, words, which, List.of()));
        Arbitrary<Event> overtaken = Combinators.combine(
                        simple.filter(Event::isCall),
                        simple.filter(each -> setting.isTransactional()
                                        ? each.act == Act.CALLS || each.act == Act.THE_TASK_IS_CLOSED
                                        : each.act != Act.DIES_IN_A_CALL)
                                .list()
                                .ofMinSize(1)
                                .ofMaxSize(3))
                .as((call, meanwhile) ->
                        new Event(call.act, call.process, call.how, call.words, call.which, meanwhile));
        return Arbitraries.frequencyOf(Tuple.of(7, simple), Tuple.of(1, overtaken))
                .list()
                .ofMinSize(2)
                .ofMaxSize(14)
                .map(events -> new Plot(setting, events));
    }

    /** Plots with a little less in them: without an event, or with a plainer one. */
    Stream<Plot> simpler() {
        return IntStream.range(0, events.size())
                .boxed()
                .flatMap(i -> Stream.concat(
                                Stream.of(List.<Event>of()), events.get(i).simpler())
                        .map(instead -> {
                            List<Event> fewer = new ArrayList<>(events);
                            fewer.remove((int) i);
                            fewer.addAll(i, instead);
                            return new Plot(setting, fewer);
                        }));
    }

    @Override
    public String toString() {
        return setting + events.stream().map(each -> "\n    " + each).collect(Collectors.joining());
    }
}
