package dev.plankey.internal.engine;

import dev.plankey.spi.Encoded;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** How the results of one tool are stored and read back, opaque to the engine. */
public interface Results {

    /**
     * Encodes a result.
     *
     * @param result what the body returned
     * @return what is stored
     * @throws Exception where it cannot be stored: the engine then writes DONE without a body
     */
    Encoded encode(@Nullable Object result) throws Exception;

    /**
     * Decodes a stored result: a fresh copy each time, unless it is {@link #shareable}.
     *
     * @param stored what {@link #encode} gave, perhaps in another process, by another version
     * @return the result
     * @throws Exception where it can't be read: the engine answers {@code ResultUnavailableException}
     */
    @Nullable
    Object decode(Encoded stored) throws Exception;

    /**
     * Whether a value may be handed to several callers as it is.
     *
     * @param result a result
     * @return true for values known to be immutable
     */
    boolean shareable(@Nullable Object result);

    /** Whether a result is, or holds, a secret. */
    default boolean areSecret() {
        return false;
    }

    /**
     * The stored result as a model would be shown it, for a text that carries it.
     *
     * @param stored what {@link #encode} gave, or a stored failure
     * @return the text; empty where there is none
     */
    default Optional<String> text(Encoded stored) {
        return Optional.empty();
    }
}
