package dev.plankey;

import dev.plankey.spi.FailureClass;
import java.time.Duration;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * An HTTP response that is no success, thrown by {@link HttpVerdicts#requireSuccess}. What it means for the next call is decided already: it carries the marker of its class. Its message names the status and
 * never the body.
 */
public class HttpFailureException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    private final int status;
    private final FailureClass failureClass;

    HttpFailureException(int status, FailureClass failureClass) {
        super("The receiver answered with status " + status + ", which counts as " + failureClass);
        this.status = status;
        this.failureClass = Objects.requireNonNull(failureClass, "failureClass");
    }

    static HttpFailureException of(int status, FailureClass failureClass, Optional<Duration> retryAfter) {
        return switch (failureClass) {
            case IN_PROGRESS -> new StillWorking(status, retryAfter.orElse(null));
            case KEY_CONFLICT -> new OtherParameters(status);
            case REFUSED -> new RecordedRefusal(status);
            case FINAL -> new LastWord(status);
            case NOT_APPLIED -> new NothingDone(status);
            case PAUSED -> new Waits(status);
            case UNKNOWN -> new HttpFailureException(status, failureClass);
        };
    }

    /**
     * The response's status.
     *
     * @return as it came
     */
    public final int status() {
        return status;
    }

    /**
     * What it counts as.
     *
     * @return the class that {@link HttpVerdicts} gave
     */
    public final FailureClass failureClass() {
        return failureClass;
    }

    private static final class StillWorking extends HttpFailureException implements InProgress {
        private static final long serialVersionUID = 1L;
        private final @Nullable Duration after;

        StillWorking(int status, @Nullable Duration after) {
            super(status, FailureClass.IN_PROGRESS);
            this.after = after;
        }

        @Override
        public Optional<Duration> retryAfter() {
            return Optional.ofNullable(after);
        }
    }

    private static final class OtherParameters extends HttpFailureException implements KeyConflict {
        private static final long serialVersionUID = 1L;

        OtherParameters(int status) {
            super(status, FailureClass.KEY_CONFLICT);
        }
    }

    private static final class RecordedRefusal extends HttpFailureException implements Refused {
        private static final long serialVersionUID = 1L;

        RecordedRefusal(int status) {
            super(status, FailureClass.REFUSED);
        }
    }

    private static final class LastWord extends HttpFailureException implements FinalFailure {
        private static final long serialVersionUID = 1L;

        LastWord(int status) {
            super(status, FailureClass.FINAL);
        }
    }

    private static final class NothingDone extends HttpFailureException implements NotApplied {
        private static final long serialVersionUID = 1L;

        NothingDone(int status) {
            super(status, FailureClass.NOT_APPLIED);
        }
    }

    private static final class Waits extends HttpFailureException implements Paused {
        private static final long serialVersionUID = 1L;

        Waits(int status) {
            super(status, FailureClass.PAUSED);
        }
    }
}
