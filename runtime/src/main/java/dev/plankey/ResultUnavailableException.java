package dev.plankey;

import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** The effect exists, but its result could not be stored or can no longer be read. It is never run again for that. */
public final class ResultUnavailableException extends IntentException {

    private static final long serialVersionUID = 1L;

    /**
     * A replay has no result to give.
     *
     * @param intent the intent that is done
     * @param why as a clause, without the value: {@code "it was larger than 1048576 bytes"}
     * @param cause what decoding threw; null if nothing was thrown
     */
    public ResultUnavailableException(Intent intent, String why, @Nullable Throwable cause) {
        super(
                intent,
                "Done, but its result is not there: " + intent + "; " + Objects.requireNonNull(why, "why")
                        + ". It was not run again. Read the result from the receiver by the key, or raise the limit or mend the codec or the"
                        + " type for the next ones.",
                cause);
    }

    @Override
    public String modelText() {
        return "This operation has been carried out successfully, but its result cannot be shown."
                + " Do not repeat it; look the result up with a reading tool if you need it.";
    }
}
