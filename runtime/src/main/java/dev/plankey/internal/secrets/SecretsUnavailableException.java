package dev.plankey.internal.secrets;

import org.jspecify.annotations.Nullable;

/** What is secret can be neither written nor read: no key, the wrong one, or bytes that were altered. Its message names keys by their id and holds no value. */
public final class SecretsUnavailableException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    SecretsUnavailableException(String message, @Nullable Throwable cause) {
        super(message, cause);
    }
}
