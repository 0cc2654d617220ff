package dev.plankey.demo.scenario;

import dev.plankey.FieldChange;
import dev.plankey.demo.agent.Answer;
import dev.plankey.demo.billing.Effects;
import java.util.List;

/**
 * What came out of a scenario.
 *
 * @param calls how many calls the model made
 * @param answers to the calls that were answered, in the order of the calls
 * @param facts what had to hold
 */
public record Played(
        String id,
        String title,
        int calls,
        Effects effects,
        Effects expected,
        List<Answer> answers,
        List<Fact> facts,
        String verdict) {

    /** A scenario that broke off. */
    public static Played unplayable(Scenario scenario, String why) {
        Fact fact = new Fact("it can be played to its end: " + why, false);
        Effects none = new Effects(0, 0, 0);
        return new Played(
                scenario.id(), scenario.title(), 0, none, scenario.expected(), List.of(), List.of(fact), "broke off");
    }

    /** The same with another verdict. */
    Played judged(String other) {
        return new Played(id, title, calls, effects, expected, answers, facts, other);
    }

    /** Whether everything that had to hold does. */
    public boolean ok() {
        return effects.equals(expected) && facts.stream().allMatch(Fact::holds);
    }

    /** What did not hold, in words. */
    public List<String> broken() {
        return facts.stream().filter(fact -> !fact.holds()).map(Fact::sentence).toList();
    }

    /** The fields that later calls wrote differently, spelling included. */
    public List<String> driftFields() {
        return answers.stream()
                .flatMap(answer -> answer.changes().stream())
                .map(change -> change.path().substring(1))
                .distinct()
                .toList();
    }

    /** The most telling comparison: of the call that changed most. */
    public List<FieldChange> drift() {
        return answers.stream()
                .map(Answer::changes)
                .reduce(List.of(), (most, next) -> next.size() > most.size() ? next : most);
    }
}
