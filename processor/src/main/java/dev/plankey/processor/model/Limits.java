package dev.plankey.processor.model;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.regex.Pattern;

/** What a dialect cannot say of a tool, as sentences. Checked October 2026. */
public final class Limits {

    private static final Pattern COMMON_NAME = Pattern.compile("[A-Za-z0-9_-]{1,64}");
    private static final Pattern ANTHROPIC_NAME = Pattern.compile("[A-Za-z0-9_-]{1,128}");
    private static final Pattern MCP_NAME = Pattern.compile("[A-Za-z0-9_.-]{1,128}");
    private static final Pattern GEMINI_NAME = Pattern.compile("[A-Za-z_][A-Za-z0-9_.-]{0,63}");
    private static final Pattern GEMINI_PARAMETER = Pattern.compile("[A-Za-z_][A-Za-z0-9_]{0,63}");

    private Limits() {}

    /** What keeps the tool out of a dialect, or out of its strict form; empty if nothing does. */
    public static List<String> of(Tool tool, Dialect dialect) {
        List<String> problems = new ArrayList<>();
        if (dialect == Dialect.GEMINI) {
            tool.modelFacing().stream()
                    .map(p -> Objects.requireNonNull(p.property()).name())
                    .filter(p -> !GEMINI_PARAMETER.matcher(p).matches())
                    .forEach(p -> problems.add("the parameter \"" + p + "\" is not " + GEMINI_PARAMETER.pattern()));
        }
        if (dialect.isStrict() && tool.strictSchema()) {
            Shape shape = Shape.of(tool.arguments());
            if (dialect == Dialect.ANTHROPIC_STRICT) {
                anthropic(tool.arguments(), shape, problems);
            } else {
                openAi(shape, problems);
            }
        }
        return problems;
    }

    /** Whether a dialect takes the name. */
    public static boolean takesName(String name, Dialect dialect) {
        return pattern(dialect).matcher(name).matches();
    }

    /** What its names look like. */
    public static String namePattern(Dialect dialect) {
        return pattern(dialect).pattern();
    }

    private static Pattern pattern(Dialect dialect) {
        return switch (dialect) {
            case MCP -> MCP_NAME;
            case OPENAI, OPENAI_STRICT, OPENAI_RESPONSES, OPENAI_RESPONSES_STRICT -> COMMON_NAME;
            case ANTHROPIC, ANTHROPIC_STRICT -> ANTHROPIC_NAME;
            case GEMINI -> GEMINI_NAME;
        };
    }

    private static void anthropic(Document arguments, Shape shape, List<String> problems) {
        if (!References.recursive(arguments).isEmpty()) {
            problems.add("its arguments are recursive");
        }
        map(shape, problems);
        limit("optional parameters", shape.optional(), 24, problems);
        limit("parameters with a union type", shape.unions(), 16, problems);
    }

    private static void openAi(Shape shape, List<String> problems) {
        map(shape, problems);
        limit("properties", shape.properties(), 5000, problems);
        limit("levels of nesting", shape.depth(), 10, problems);
        limit("enum values", shape.enumValues(), 1000, problems);
        limit("characters of names, enum values and constants", shape.characters(), 120_000, problems);
    }

    private static void map(Shape shape, List<String> problems) {
        if (shape.maps() > 0) {
            problems.add("it takes a map, and every object has to be closed");
        }
    }

    private static void limit(String what, int actual, int allowed, List<String> problems) {
        if (actual > allowed) {
            problems.add(actual + " " + what + ", allowed are " + allowed);
        }
    }

    /** Whether Gemini's OpenAPI subset has no words for it: maps and recursion. */
    public static boolean needsJsonSchema(Document document) {
        return !References.recursive(document).isEmpty() || Shape.of(document).maps() > 0;
    }
}
