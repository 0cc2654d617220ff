package dev.plankey.processor.model;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/** The forms in which vendors take definitions: the same names as {@code dev.plankey.Dialect}. */
public enum Dialect {
    MCP("mcp"),
    OPENAI("openai"),
    OPENAI_STRICT("openai"),
    OPENAI_RESPONSES("openai"),
    OPENAI_RESPONSES_STRICT("openai"),
    ANTHROPIC("anthropic"),
    ANTHROPIC_STRICT("anthropic"),
    GEMINI("gemini");

    private final String vendor;

    Dialect(String vendor) {
        this.vendor = vendor;
    }

    /** Whether this is the form for tools that asked for {@code strictSchema}. */
    public boolean isStrict() {
        return name().endsWith("_STRICT");
    }

    /** The vendor's form for tools that did not ask for {@code strictSchema}; itself if it is one. */
    public Dialect plain() {
        return switch (this) {
            case OPENAI_STRICT -> OPENAI;
            case OPENAI_RESPONSES_STRICT -> OPENAI_RESPONSES;
            case ANTHROPIC_STRICT -> ANTHROPIC;
            case MCP, OPENAI, OPENAI_RESPONSES, ANTHROPIC, GEMINI -> this;
        };
    }

    /** {@code mcp}, {@code openai-strict} …, as in messages and options. */
    public String optionName() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /** All of a vendor ({@code openai}), or the one with this name ({@code openai-strict}); none if there is no such thing. */
    public static List<Dialect> named(String option) {
        String name = option.strip().toLowerCase(Locale.ROOT).replace('_', '-');
        return Arrays.stream(values())
                .filter(d -> d.vendor.equals(name) || d.optionName().equals(name))
                .toList();
    }
}
