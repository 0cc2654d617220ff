package dev.plankey;

import org.jspecify.annotations.Nullable;

/**
 * The parent of all that Plankey throws about a call. Its message is for developers: it names task, step, tool and the key's prefix, never an argument.
 * {@link #modelText()} is for a model.
 */
public abstract class PlankeyException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    PlankeyException(String message, @Nullable Throwable cause) {
        super(message, cause);
    }

    /**
     * What to tell a model: what happened and what to do now, in a sentence or two, without key, secret or argument value.
     *
     * @return a text of the same wording every time
     */
    public abstract String modelText();
}
