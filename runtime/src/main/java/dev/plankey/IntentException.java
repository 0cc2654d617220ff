package dev.plankey;

import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** The parent of what is thrown about one intent that has its identity. */
public abstract class IntentException extends PlankeyException {

    private static final long serialVersionUID = 1L;

    private final Intent intent;

    IntentException(Intent intent, String message, @Nullable Throwable cause) {
        super(message, cause);
        this.intent = Objects.requireNonNull(intent, "intent");
    }

    /**
     * The intent's key, of epoch 0: the name of its row, its status and its events.
     *
     * @return 64 lower-case hexadecimal characters
     */
    public final String key() {
        return intent.key();
    }

    /**
     * Which intent it is about.
     *
     * @return tenant, task, step, tool and ordinal
     */
    public final Intent intent() {
        return intent;
    }
}
