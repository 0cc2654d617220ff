package dev.plankey.processor.model;

import org.jspecify.annotations.Nullable;

/**
 * A named value: a parameter, or a component of a record or bean.
 *
 * @param name model-facing name
 * @param schema what the value looks like; one that need not be there may also be null, since strict dialects cannot leave anything out
 * @param required whether it must be there
 * @param description plain text, empty if nobody wrote one
 * @param defaultValue what counts when it is absent: a String, Boolean or BigDecimal
 * @param sensitive whether the whole value is a secret
 */
public record Property(
        String name,
        Schema schema,
        boolean required,
        String description,
        @Nullable Object defaultValue,
        boolean deprecated,
        boolean sensitive) {}
