package dev.plankey;

import java.time.Instant;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The intent was answered earlier with a final failure, and this is that answer again. The first caller got the original exception; its class may not
 * even exist here, so a replay names it.
 */
public final class ReplayedFailureException extends IntentException {

    private static final long serialVersionUID = 1L;

    private final String originalType;
    private final @Nullable String originalMessage;
    private final Instant answeredAt;
    private final int attempt;

    /**
     * A stored failure is given to a later call.
     *
     * @param intent the intent that is done
     * @param originalType the binary name of the original exception's class
     * @param originalMessage its message, which may be null
     * @param answeredAt when it was first thrown
     * @param attempt the attempt that threw it
     */
    public ReplayedFailureException(
            Intent intent, String originalType, @Nullable String originalMessage, Instant answeredAt, int attempt) {
        super(
                intent,
                Objects.requireNonNull(originalType, "originalType")
                        + (originalMessage == null ? "" : ": " + originalMessage) + " (the final answer of attempt "
                        + attempt
                        + ", first given at " + Objects.requireNonNull(answeredAt, "answeredAt") + "; " + intent + ')',
                null);
        this.originalType = originalType;
        this.originalMessage = originalMessage;
        this.answeredAt = answeredAt;
        this.attempt = attempt;
    }

    /**
     * What was thrown.
     *
     * @return the binary name of the original exception's class
     */
    public String originalType() {
        return originalType;
    }

    /**
     * What it said.
     *
     * @return the original message, empty if it had none
     */
    public Optional<String> originalMessage() {
        return Optional.ofNullable(originalMessage);
    }

    /**
     * When the answer was first given.
     *
     * @return the time, by the ledger's clock
     */
    public Instant answeredAt() {
        return answeredAt;
    }

    /**
     * Which attempt gave it.
     *
     * @return its number, from 1
     */
    public int attempt() {
        return attempt;
    }

    /**
     * Without the original message, which may hold secrets. A dispatcher shows what it showed the first time: that message, if the class is declared on
     * the tool.
     */
    @Override
    public String modelText() {
        return "This operation was answered with a definite no, which will not change. Do not repeat the call.";
    }
}
