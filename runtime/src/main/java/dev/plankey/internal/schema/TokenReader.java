package dev.plankey.internal.schema;

import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonParser;

/** Checks one JSON value and makes the Java value of it, in one go over its tokens. It says nothing about what is wrong: whatever is not plainly right is in doubt, and left to the full check. */
interface TokenReader {

    /** Stands for a value that is not plainly right. */
    Object DOUBT = new Object();

    /**
     * Reads a value.
     *
     * @param parser stands at the value's first token; at its last one where the value was made
     * @return what the converter would make of the value if the full check let it pass, or {@link #DOUBT}
     */
    @Nullable
    Object read(JsonParser parser);
}
