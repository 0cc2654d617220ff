package dev.plankey.processor.check;

import dev.plankey.processor.model.Dialect;
import dev.plankey.processor.model.Limits;
import dev.plankey.processor.model.Tool;
import dev.plankey.processor.model.Toolbox;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** Names of tools: one tool, one name, and one that every dialect takes. Remembers the names of a compilation. */
final class NameRules {

    private final Map<String, List<Named>> names = new HashMap<>();

    private record Named(String qualified, String display, List<String> overrides) {}

    void check(Toolbox toolbox, Tool tool, List<Dialect> dialects, Report report) {
        if (!tool.facts().explicitName() && !tool.facts().derivable()) {
            report.add(
                    Rule.TOOL_NAME_NOT_DERIVABLE,
                    tool.javaName(),
                    "[A-Za-z_][A-Za-z0-9_]*, at most 64",
                    tool.facts().at());
        } else {
            syntax(tool, dialects, report);
        }
        Named named = new Named(
                toolbox.type().binaryName() + "#" + tool.method(),
                toolbox.type().display() + "." + tool.method(),
                tool.facts().overrides());
        List<Named> others = names.computeIfAbsent(tool.name(), n -> new ArrayList<>());
        for (Named other : others) {
            if (!other.overrides().contains(named.qualified())
                    && !named.overrides().contains(other.qualified())) {
                boolean sameClass = other.qualified().startsWith(toolbox.type().binaryName() + "#");
                report.add(
                        sameClass ? Rule.OVERLOADED_TOOL : Rule.DUPLICATE_TOOL_NAME,
                        "both " + named.display() + " and " + other.display() + " are \"" + tool.name() + "\"",
                        "a name of its own",
                        tool.facts().explicitName()
                                ? tool.facts().at("name")
                                : tool.facts().at());
                break;
            }
        }
        others.add(named);
    }

    private static void syntax(Tool tool, List<Dialect> dialects, Report report) {
        List<Dialect> refusing =
                dialects.stream().filter(d -> !Limits.takesName(tool.name(), d)).toList();
        if (!refusing.isEmpty()) {
            report.add(
                    Rule.TOOL_NAME,
                    "\"" + tool.name() + "\", which "
                            + refusing.stream().map(Dialect::optionName).collect(Collectors.joining(", "))
                            + " would refuse",
                    refusing.stream().map(Limits::namePattern).distinct().collect(Collectors.joining(" and ")),
                    tool.facts().explicitName()
                            ? tool.facts().at("name")
                            : tool.facts().at());
        }
    }
}
