package dev.plankey.processor.write;

import java.util.HashSet;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * What a dialect's schemas can say; sources and dates: the table of dialects in the documentation of schemas. What it cannot say moves into the description, and our own check of arguments enforces it all
 * the same.
 *
 * @param openApi Gemini's subset of OpenAPI: upper-case types, {@code nullable}, no references, no closed objects
 * @param allRequired every property is required, optional ones may be null
 * @param formats the formats that it takes; null for all
 * @param lengths lengths of strings
 * @param bounds {@code minimum} and {@code maximum}
 * @param exclusive their exclusive forms, and {@code multipleOf}
 * @param items how large a {@code minItems} may be; -1 if {@code maxItems} and all {@code minItems} are fine
 * @param annotations what only tells something: {@code default}, {@code deprecated}, {@code uniqueItems}, {@code propertyNames}, {@code contentEncoding}
 * @param lookAround patterns with look-around or back-references
 * @param bareReferences a reference stands alone in its node
 */
record Keywords(
        boolean openApi,
        boolean allRequired,
        @Nullable Set<String> formats,
        boolean lengths,
        boolean bounds,
        boolean exclusive,
        int items,
        boolean annotations,
        boolean lookAround,
        boolean bareReferences) {

    private static final Pattern LOOK_AROUND = Pattern.compile("\\(\\?(?!:)|\\\\[1-9]|\\\\[bB]");

    private static final Set<String> STRICT_FORMATS =
            Set.of("date-time", "time", "date", "duration", "email", "hostname", "ipv4", "ipv6", "uuid");

    /** The whole of JSON Schema: the catalogue itself, MCP, and the plain forms of OpenAI and Anthropic. */
    static final Keywords ALL = new Keywords(false, false, null, true, true, true, -1, true, true, false);

    static final Keywords OPENAI_STRICT =
            new Keywords(false, true, STRICT_FORMATS, false, true, true, -1, false, true, true);

    static final Keywords ANTHROPIC_STRICT =
            new Keywords(false, false, with(STRICT_FORMATS, "uri"), false, false, false, 1, false, false, false);

    /** {@code parametersJsonSchema}: for what the OpenAPI subset has no words for, maps and recursion. */
    static final Keywords GEMINI_JSON = new Keywords(false, false, null, false, true, false, -1, false, true, true);

    static final Keywords GEMINI_OPENAPI =
            new Keywords(true, false, Set.of("date-time"), true, true, false, -1, false, true, true);

    private static Set<String> with(Set<String> set, String more) {
        Set<String> all = new HashSet<>(set);
        all.add(more);
        return Set.copyOf(all);
    }

    boolean allows(String format) {
        return formats == null || formats.contains(format);
    }

    boolean allowsPattern(String pattern) {
        return lookAround || !LOOK_AROUND.matcher(pattern).find();
    }

    boolean allowsMinItems(int minItems) {
        return items < 0 || minItems <= items;
    }

    boolean allowsMaxItems() {
        return items < 0;
    }
}
