package dev.plankey;

import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * An earlier attempt may have been applied, and the tool can neither be sent again nor be asked: a person must look. The body did not run for this
 * call.
 *
 * @see Operations
 */
public final class OutcomeUnknownException extends IntentException {

    private static final long serialVersionUID = 1L;

    private final int attempt;
    private final String why;

    /**
     * A call cannot go on.
     *
     * @param intent the intent
     * @param attempt the latest attempt: what an operator's decision must name
     * @param why what stands in the way, as a clause: {@code "the receiver may have forgotten the key, and the tool names no check"}
     */
    public OutcomeUnknownException(Intent intent, int attempt, String why) {
        this(intent, attempt, why, null);
    }

    /**
     * A call cannot go on since something failed.
     *
     * @param intent the intent
     * @param attempt the latest attempt: what an operator's decision must name
     * @param why what stands in the way, as a clause
     * @param cause what the check or the attempt threw; null if nothing was thrown
     */
    public OutcomeUnknownException(Intent intent, int attempt, String why, @Nullable Throwable cause) {
        super(
                intent,
                "Nobody knows whether attempt " + attempt + " was applied: " + intent + "; "
                        + Objects.requireNonNull(why, "why")
                        + ". This call ran nothing. Look at the receiver, then say operations().resolve(key, " + attempt
                        + ", result, operator) or operations().release(key, " + attempt + ", operator).",
                cause);
        this.attempt = attempt;
        this.why = why;
    }

    /**
     * The attempt that may have been applied: what an operator's decision must name.
     *
     * @return its number, from 1
     */
    public int attempt() {
        return attempt;
    }

    /**
     * What stands in the way.
     *
     * @return a clause for people
     */
    public String why() {
        return why;
    }

    @Override
    public String modelText() {
        return "It is not known whether this operation has taken effect, so it was not started again. A person must look at it:"
                + " do not repeat it and do not try another way; report it as unclear and go on with what does not depend on it.";
    }
}
