package dev.plankey.processor.check;

import dev.plankey.processor.model.Dialect;
import dev.plankey.processor.model.Stray;
import dev.plankey.processor.model.Tool;
import dev.plankey.processor.model.Toolbox;
import java.util.List;

/** All rules over declarations, for the classes of one compilation. Not thread-safe: it remembers the names of tools. */
public final class Checks {

    private final NameRules names = new NameRules();
    private final List<Dialect> dialects;

    public Checks(List<Dialect> dialects) {
        this.dialects = List.copyOf(dialects);
    }

    /** What is wrong with a class; whoever gets it prints it. */
    public List<Problem> of(Toolbox toolbox) {
        Report report = new Report();
        for (Tool tool : toolbox.tools()) {
            MethodRules.check(toolbox, tool, report);
            ParameterRules.check(tool, report);
            OnUnknownRules.check(tool, report);
            FailureRules.check(tool, report);
            names.check(toolbox, tool, dialects, report);
            SchemaRules.check(tool, dialects, report);
        }
        toolbox.strays().forEach(stray -> stray(stray, report));
        return report.problems();
    }

    private static void stray(Stray stray, Report report) {
        switch (stray.kind()) {
            case PARAMETER_WITHOUT_TOOL ->
                report.add(
                        Rule.ANNOTATION_WITHOUT_TOOL,
                        stray.subject() + " on a parameter of " + stray.detail() + ", which is no tool",
                        "@SideEffecting on the method",
                        stray.at());
            case DROPPED_ANNOTATION ->
                report.add(
                        Rule.DROPPED_ANNOTATION,
                        stray.subject() + " overrides " + stray.detail() + ", which is @SideEffecting",
                        "@SideEffecting here too",
                        stray.at());
            case UNGUARDED_FOREIGN_TOOL -> {
                if (Verbs.changes(stray.subject())) {
                    report.add(
                            Rule.UNGUARDED_FOREIGN_TOOL,
                            stray.detail() + " on " + stray.subject(),
                            "@SideEffecting or @ReadOnly beside it",
                            stray.at());
                }
            }
        }
    }
}
