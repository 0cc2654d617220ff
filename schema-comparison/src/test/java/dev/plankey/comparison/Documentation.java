package dev.plankey.comparison;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** The generated parts of {@code docs/schemas.md}, between markers; people write the rest. */
final class Documentation {

    static final Path FILE = Path.of("..", "docs", "schemas.md");

    /** Longer ones say less than the finding does. */
    private static final int LONGEST_SCHEMA = 90;

    private static final Map<String, String> DIALECTS = Stream.of(
                    Map.entry("MCP", "/inputSchema"),
                    Map.entry("OPENAI_STRICT", "/function/parameters"),
                    Map.entry("ANTHROPIC_STRICT", "/input_schema"),
                    Map.entry("GEMINI", "/parameters"))
            .collect(Collectors.toMap(Map.Entry::getKey, Map.Entry::getValue, (a, b) -> a, LinkedHashMap::new));

    private Documentation() {}

    static String current() {
        try {
            return Files.readString(FILE);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The file's text with what is said of Plankey made anew. */
    static String withPlankey(String text) {
        return between(between(text, "types", types()), "dialects", dialects());
    }

    /** The file's text with the comparison made anew. Who reads private fields of the JDK sees others in each JDK: it is made on 17. */
    static String withComparison(String text) {
        return between(text, "comparison", comparison());
    }

    private static String between(String text, String name, String table) {
        String begin = "<!-- begin " + name + " -->\n";
        String end = "<!-- end " + name + " -->";
        int from = text.indexOf(begin);
        int to = text.indexOf(end);
        if (from < 0 || to < from) {
            throw new IllegalStateException(
                    FILE + " has lost its markers \"" + begin.strip() + "\" and \"" + end + '"');
        }
        return text.substring(0, from + begin.length()) + "\n" + table + "\n" + text.substring(to);
    }

    private static String types() {
        StringBuilder table = new StringBuilder("| Java | schema |\n|---|---|\n");
        for (Case c : Cases.ALL) {
            JsonNode schema = Generator.PLANKEY.schema(c.tool());
            JsonNode value = Generator.PLANKEY.value(schema);
            boolean optional = !schema.path("required")
                    .valueStream()
                    .anyMatch(r -> r.asString().equals("value"));
            String definitions = schema.has("$defs") ? "<br>with `$defs` " + code(schema.get("$defs")) : "";
            row(table, List.of(title(c), code(value) + (optional ? ", not required" : "") + definitions));
        }
        return table.toString();
    }

    private static String dialects() {
        JsonNode definitions = Generator.catalogue(DialectTools.class).at("/tools/0/definitions");
        JsonNode neutral = Generator.catalogue(DialectTools.class).at("/tools/0/arguments/properties");
        StringBuilder table = new StringBuilder(
                "| property | MCP; OpenAI and Anthropic plain | OpenAI strict | Anthropic strict | Gemini |\n|---|---|---|---|---|\n");
        neutral.propertyStream().map(Map.Entry::getKey).forEach(property -> {
            List<String> cells = new ArrayList<>(List.of('`' + property + '`'));
            DIALECTS.forEach((dialect, at) -> cells.add(
                    code(definitions.path(dialect).at(at).path("properties").path(property))));
            row(table, cells);
        });
        List<String> required = new ArrayList<>(List.of("required"));
        DIALECTS.forEach((dialect, at) ->
                required.add(code(definitions.path(dialect).at(at).path("required"))));
        row(table, required);
        return table.toString();
    }

    private static String comparison() {
        StringBuilder table =
                new StringBuilder("| type | victools | LangChain4j | Spring AI | why Plankey's differs |\n");
        table.append("|---|---|---|---|---|\n");
        List<String> same = new ArrayList<>();
        for (Case c : Cases.ALL) {
            List<String> cells = new ArrayList<>(List.of(title(c)));
            for (Generator generator : others()) {
                cells.add(generator.knows(c.tool()) ? cell(generator, c) : "–");
            }
            if (cells.stream().skip(1).allMatch(cell -> cell.equals("✓") || cell.equals("–"))) {
                same.add(title(c));
            } else {
                cells.add(c.why());
                row(table, cells);
            }
        }
        return counts() + "\n" + table + "\nNo difference that matters: " + String.join(", ", same) + ".\n";
    }

    static List<Generator> others() {
        return List.of(Generator.VICTOOLS, Generator.LANGCHAIN4J, Generator.SPRING_AI);
    }

    private static String counts() {
        StringBuilder table = new StringBuilder(
                "| of " + Cases.ALL.size() + " types | all values told apart | not all | not its subject |\n");
        table.append("|---|---|---|---|\n");
        for (Generator generator : Generator.values()) {
            List<Case> known =
                    Cases.ALL.stream().filter(c -> generator.knows(c.tool())).toList();
            long right = known.stream()
                    .filter(c -> Findings.of(generator, c).isEmpty())
                    .count();
            row(
                    table,
                    List.of(
                            generator.title(),
                            "" + right,
                            "" + (known.size() - right),
                            "" + (Cases.ALL.size() - known.size())));
        }
        return table.toString();
    }

    private static String cell(Generator generator, Case c) {
        List<String> findings = Findings.of(generator, c);
        if (findings.isEmpty()) {
            return "✓";
        }
        String schema = code(generator.value(generator.schema(c.tool())));
        return findings.stream().map(Documentation::escaped).collect(Collectors.joining("; "))
                + (schema.length() > LONGEST_SCHEMA ? "" : "<br>" + schema);
    }

    private static String title(Case c) {
        return escaped(c.title());
    }

    private static String code(JsonNode json) {
        JsonNode shown = json.deepCopy();
        if (shown instanceof ObjectNode object) {
            object.remove("$schema");
        }
        return '`' + escaped(shown.toString()) + '`';
    }

    private static String escaped(String text) {
        return text.replace("|", "\\|");
    }

    private static void row(StringBuilder table, List<String> cells) {
        table.append("| ").append(String.join(" | ", cells)).append(" |\n");
    }
}
