package dev.plankey.processor.bodies;

import com.sun.source.util.TreePath;
import dev.plankey.processor.bodies.Verdict.Cause;
import dev.plankey.processor.check.Rule;
import dev.plankey.processor.check.Severity;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** The review of one class: all calls of tools in it, and what is to say about each. */
final class Review {

    /** Something to say about a call. */
    record Finding(TreePath at, Verdict verdict, ToolMethod tool, String helper) {

        /** What is there, for people. */
        String text() {
            String through = helper.isEmpty() ? "" : " (through " + helper + ")";
            String given = verdict.constant() ? "; the ordinal, step or key that is given is the same each time" : "";
            return tool.name() + through + " " + verdict.cause().text() + given;
        }
    }

    private Review() {}

    static List<Finding> of(Source source, Tools tools) {
        CallSites calls = new CallSites(source, tools);
        if (calls.ofTools().isEmpty() || Errors.in(source)) {
            return List.of();
        }
        Parts parts = Parts.of(source, calls);
        Arguments arguments = new Arguments(parts);
        Helpers helpers = new Helpers(parts);
        List<Reach> reaches = new ArrayList<>();
        calls.ofTools().forEach((path, tool) -> reaches.add(Ascent.of(arguments.read(path, tool), parts)));
        for (Reach direct : List.copyOf(reaches)) {
            if (!Suppression.isOn(direct.site().path(), Rule.MISSING_ORDINAL, source)) {
                helpers.callersOf(direct).forEach(site -> reaches.add(Ascent.of(site, parts)));
            }
        }
        Map<Reach, Verdict> twice = Twice.in(reaches, parts);
        List<Finding> findings = new ArrayList<>();
        for (Reach reach : reaches) {
            Verdict verdict = Verdict.louder(reach.verdict(), twice.get(reach));
            if (reach.site().helper().isEmpty() && helpers.recurs(reach)) {
                verdict = Verdict.louder(
                        verdict,
                        new Verdict(
                                Severity.ERROR,
                                Cause.RECURSION,
                                !reach.supplies().isEmpty()));
            }
            CallSite site = reach.site();
            if (verdict != null && !Suppression.isOn(site.path(), Rule.MISSING_ORDINAL, source)) {
                findings.add(new Finding(site.path(), verdict, site.tool(), site.helper()));
            }
        }
        return findings;
    }
}
