package dev.plankey.processor.check;

import dev.plankey.processor.model.Dialect;
import dev.plankey.processor.model.Document;
import dev.plankey.processor.model.Document.Gap;
import dev.plankey.processor.model.Limits;
import dev.plankey.processor.model.Parameter;
import dev.plankey.processor.model.Position;
import dev.plankey.processor.model.ResultModel;
import dev.plankey.processor.model.Tool;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** What a model can be told of arguments and result. */
final class SchemaRules {

    private SchemaRules() {}

    static void check(Tool tool, List<Dialect> dialects, Report report) {
        for (Gap gap : tool.arguments().gaps()) {
            gap(gap, position(tool, gap), report);
        }
        result(tool.result(), report);
        boolean describable = tool.arguments().gaps().stream().noneMatch(g -> g.kind() == Gap.Kind.TYPE);
        if (describable) {
            limits(tool, dialects, report);
        }
    }

    private static void result(ResultModel result, Report report) {
        String type = result.type().display();
        switch (result.storage()) {
            case REACTIVE ->
                report.add(Rule.REACTIVE_RESULT, "it returns " + type, "a value or a CompletionStage", result.at());
            case PLAIN_FUTURE ->
                report.add(Rule.PLAIN_FUTURE_RESULT, "it returns " + type, "a CompletionStage", result.at());
            case ONE_SHOT -> report.add(Rule.RESULT_NOT_STORABLE, type + " can be read once", "a value", result.at());
            case UNTYPED ->
                report.add(Rule.RESULT_NOT_STORABLE, type + " does not say what to read back", "a type", result.at());
            case VALUE, VOID, STAGE -> {
                Document document = result.document();
                if (document != null) {
                    document.gaps().stream()
                            .filter(gap -> gap.kind() == Gap.Kind.TYPE)
                            .forEach(gap -> gap(gap, result.at(), report));
                }
            }
        }
    }

    private static void gap(Gap gap, Position at, Report report) {
        report.add(
                gap.kind() == Gap.Kind.TYPE ? Rule.UNDESCRIBABLE_TYPE : Rule.CONSTRAINT_NOT_EXPRESSED,
                gap.path() + ": " + gap.what(),
                gap.reason(),
                at);
    }

    /** The parameter with which the path begins. */
    private static Position position(Tool tool, Gap gap) {
        String first = gap.path().split("[.\\[{]", 2)[0];
        return tool.parameters().stream()
                .filter(p -> p.javaName().equals(first))
                .map(Parameter::at)
                .findFirst()
                .orElse(tool.facts().at());
    }

    private static void limits(Tool tool, List<Dialect> dialects, Report report) {
        // The two strict forms of OpenAI say the same: one message.
        Map<String, List<String>> problems = new LinkedHashMap<>();
        for (Dialect dialect : dialects) {
            for (String problem : Limits.of(tool, dialect)) {
                problems.computeIfAbsent(problem, p -> new ArrayList<>()).add(dialect.optionName());
            }
        }
        problems.forEach((problem, refusing) -> report.add(
                Rule.DIALECT_LIMIT,
                tool.strictSchema() ? Severity.ERROR : Severity.WARNING,
                problem + ": not to be said in " + String.join(", ", refusing),
                "",
                tool.strictSchema()
                        ? tool.facts().at("strictSchema")
                        : tool.facts().at()));
    }
}
