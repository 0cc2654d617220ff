package dev.plankey.processor.model;

import org.jspecify.annotations.Nullable;

/**
 * What a tool returns.
 *
 * @param type generic return type, as declared
 * @param document its description (of the value inside a future); null for void and for what cannot be stored
 * @param sensitive whether it is a secret, or holds one
 */
public record ResultModel(
        JavaType type, Storage storage, @Nullable Document document, boolean sensitive, Position at) {

    /** Whether a result can be stored and replayed. */
    public enum Storage {
        VALUE,
        VOID,
        /** A CompletionStage, whose value is stored. */
        STAGE,
        /** A Future that cannot be composed. */
        PLAIN_FUTURE,
        /** A Publisher or the like. */
        REACTIVE,
        /** Stream, Iterator, Reader …: gone after one reading. */
        ONE_SHOT,
        /** Object or a raw type: nobody knows what to read back. */
        UNTYPED
    }

    /** Whether the result is an object for MCP: only then has it an {@code outputSchema}. */
    public boolean isObject() {
        if (document == null) {
            return false;
        }
        Schema root = document.root();
        if (root instanceof Schema.Reference reference) {
            root = document.definitions().getOrDefault(reference.key(), root);
        }
        return root instanceof Schema.Structure || root instanceof Schema.Union || root instanceof Schema.Dictionary;
    }
}
