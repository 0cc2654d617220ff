package dev.plankey.processor;

import dev.plankey.annotations.Naming;
import dev.plankey.processor.check.Rule;
import dev.plankey.processor.check.Severity;
import dev.plankey.processor.model.Dialect;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The compiler options {@code -Aplankey.…}.
 *
 * @param naming AS_DECLARED or SNAKE_CASE
 * @param dialects those that are written
 * @param severities what the build says about rules; empty for off
 * @param mistakes options that mean nothing
 */
record Options(Naming naming, List<Dialect> dialects, Map<Rule, Optional<Severity>> severities, List<String> mistakes) {

    static final String NAMING = "plankey.naming";
    static final String DIALECTS = "plankey.dialects";

    static Set<String> names() {
        Set<String> names = new LinkedHashSet<>(List.of(NAMING, DIALECTS));
        for (Rule rule : Rule.values()) {
            names.add("plankey." + rule.id());
        }
        return names;
    }

    static Options of(Map<String, String> options) {
        List<String> mistakes = new ArrayList<>();
        Map<Rule, Optional<Severity>> severities = new EnumMap<>(Rule.class);
        for (Rule rule : Rule.values()) {
            String value = options.get("plankey." + rule.id());
            if (value != null) {
                severity(rule, value, severities, mistakes);
            }
        }
        return new Options(
                naming(options.get(NAMING), mistakes),
                dialects(options.get(DIALECTS), mistakes),
                severities,
                List.copyOf(mistakes));
    }

    private static Naming naming(@Nullable String value, List<String> mistakes) {
        if (value == null || value.equals("as-declared")) {
            return Naming.AS_DECLARED;
        }
        if (!value.equals("snake-case")) {
            mistakes.add("-A" + NAMING + "=" + value + ": as-declared or snake-case");
        }
        return Naming.SNAKE_CASE;
    }

    private static List<Dialect> dialects(@Nullable String value, List<String> mistakes) {
        if (value == null) {
            return List.of(Dialect.values());
        }
        Set<Dialect> chosen = new LinkedHashSet<>();
        for (String name : value.split(",", -1)) {
            List<Dialect> named = Dialect.named(name);
            if (named.isEmpty()) {
                mistakes.add("-A" + DIALECTS + "=" + value + ": \"" + name.strip()
                        + "\" is none of mcp, openai, anthropic, gemini");
            }
            chosen.addAll(named);
        }
        return Arrays.stream(Dialect.values()).filter(chosen::contains).toList();
    }

    private static void severity(
            Rule rule, String value, Map<Rule, Optional<Severity>> severities, List<String> mistakes) {
        switch (value.toLowerCase(Locale.ROOT)) {
            case "error" -> severities.put(rule, Optional.of(Severity.ERROR));
            case "warn" -> severities.put(rule, Optional.of(Severity.WARNING));
            case "note" -> severities.put(rule, Optional.of(Severity.NOTE));
            case "off" -> severities.put(rule, Optional.empty());
            default -> mistakes.add("-Aplankey." + rule.id() + "=" + value + ": error, warn, note or off");
        }
    }

    /** How loud a problem is in this build; empty if it is off. */
    Optional<Severity> severity(Rule rule, Severity otherwise) {
        return rule.isHard() ? Optional.of(otherwise) : severities.getOrDefault(rule, Optional.of(otherwise));
    }
}
