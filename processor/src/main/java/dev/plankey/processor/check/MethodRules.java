package dev.plankey.processor.check;

import dev.plankey.annotations.OnUnknown;
import dev.plankey.processor.model.Facts;
import dev.plankey.processor.model.Facts.Trait;
import dev.plankey.processor.model.Parameter;
import dev.plankey.processor.model.Tool;
import dev.plankey.processor.model.Toolbox;
import java.util.stream.Collectors;

/** Which methods can be tools, and what surrounds them. */
final class MethodRules {

    private MethodRules() {}

    static void check(Toolbox toolbox, Tool tool, Report report) {
        Facts facts = tool.facts();
        if (facts.is(Trait.BOTH_ANNOTATIONS)) {
            report.add(Rule.BOTH_ANNOTATIONS, "@SideEffecting and @ReadOnly", "one of them", facts.at(""));
        }
        if (facts.is(Trait.SUSPEND)) {
            report.add(Rule.SUSPEND_TOOL, tool.javaName() + " takes a Continuation", "no suspend", facts.at());
        }
        if (facts.is(Trait.ABSTRACT) && tool.sideEffecting()) {
            report.add(
                    Rule.METHOD_WITHOUT_BODY,
                    tool.javaName() + " has no body",
                    "the annotation on the method that implements it",
                    facts.at(""));
        }
        if (facts.is(Trait.PRIVATE)) {
            report.add(Rule.PRIVATE_TOOL, tool.javaName() + " is private", "package-private or more", facts.at());
        }
        if (facts.is(Trait.CALLS_SUPER)
                && tool.sideEffecting()
                && !facts.superAnnotated().isEmpty()) {
            report.add(
                    Rule.SUPER_TOOL_CALLED,
                    "it calls " + facts.superAnnotated() + ", which is @SideEffecting too",
                    "",
                    facts.at());
        }
        if (!toolbox.accessible()) {
            report.add(
                    Rule.INACCESSIBLE_TYPE,
                    toolbox.type().display() + " is private",
                    "a class that others of its package can name",
                    facts.at());
        }
        for (String type : facts.inaccessible()) {
            report.add(
                    Rule.INACCESSIBLE_TYPE,
                    type + " is private",
                    "a type that others of the package can name",
                    facts.at());
        }
        frameworks(tool, report);
        if (!tool.sideEffecting() && Verbs.changes(tool.javaName())) {
            report.add(
                    Rule.READ_ONLY_WITH_EFFECT,
                    "@ReadOnly on " + tool.javaName(),
                    "a method that only looks",
                    facts.at(""));
        }
    }

    private static void frameworks(Tool tool, Report report) {
        Facts facts = tool.facts();
        String stripped = tool.parameters().stream()
                .filter(p -> p.role() == Parameter.Role.INTENT_KEY || p.role() == Parameter.Role.ORDINAL)
                .map(Parameter::javaName)
                .collect(Collectors.joining(", "));
        if (!facts.foreign().isEmpty() && !stripped.isEmpty()) {
            report.add(
                    Rule.FOREIGN_TOOL_EXPOSES_KEY,
                    facts.foreign() + " shows " + stripped + " to the model",
                    "the tool without " + facts.foreign(),
                    facts.at());
        }
        String propagation = facts.transactional();
        if (!tool.sideEffecting() || propagation.isEmpty()) {
            return;
        }
        if (tool.onUnknown() != OnUnknown.TRANSACTIONAL) {
            report.add(
                    Rule.TRANSACTION_AROUND_TOOL,
                    "@Transactional around a tool with onUnknown = " + tool.onUnknown(),
                    "",
                    facts.at());
        } else if (propagation.equals("REQUIRES_NEW")) {
            report.add(
                    Rule.NEW_TRANSACTION_IN_TOOL,
                    "onUnknown = TRANSACTIONAL and @Transactional with REQUIRES_NEW",
                    "the transaction of the claim",
                    facts.at());
        }
    }
}
