package dev.plankey.processor.check;

import dev.plankey.processor.model.Position;
import java.util.ArrayList;
import java.util.List;

/** Collects problems; whoever asked for the check prints them. */
final class Report {

    private final List<Problem> problems = new ArrayList<>();

    void add(Rule rule, String found, String expected, Position at) {
        add(rule, rule.severity(), found, expected, at);
    }

    void add(Rule rule, Severity severity, String found, String expected, Position at) {
        problems.add(new Problem(rule, severity, found, expected, at));
    }

    List<Problem> problems() {
        return List.copyOf(problems);
    }
}
