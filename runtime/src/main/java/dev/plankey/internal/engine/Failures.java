package dev.plankey.internal.engine;

import java.io.InterruptedIOException;
import java.net.ConnectException;
import java.net.SocketTimeoutException;
import java.net.UnknownHostException;
import java.net.http.HttpConnectTimeoutException;
import java.net.http.HttpTimeoutException;
import java.nio.channels.ClosedByInterruptException;
import java.nio.channels.UnresolvedAddressException;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Collections;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.Locale;
import java.util.Set;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeoutException;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** What can be read off common exceptions. */
final class Failures {

    private Failures() {}

    /** The exception that a future wraps. */
    static Throwable unwrapped(Throwable failure) {
        Throwable inner = failure;
        while (inner instanceof CompletionException || inner instanceof ExecutionException) {
            Throwable cause = causeOf(inner);
            if (cause == null) {
                break;
            }
            inner = cause;
        }
        return inner;
    }

    /** Somebody stopped the thread or gave up the call: that says nothing about the effect. */
    static boolean isInterrupt(Throwable failure) {
        return anyOf(
                failure,
                t -> t instanceof InterruptedException
                        || t instanceof CancellationException
                        || t instanceof ClosedByInterruptException);
    }

    /** As {@link #isInterrupt}, where the flag was cleared by throwing it. */
    static boolean isThreadInterrupt(Throwable failure) {
        return anyOf(failure, t -> t instanceof InterruptedException);
    }

    /** The receiver could not be reached: connection refused, unknown host, connect time-out. */
    static boolean isNoConnection(Throwable failure) {
        return anyOf(failure, Failures::connects);
    }

    /** As {@link #isNoConnection}, and no other time-out is among causes and suppressed: a client that retries reports its last try only, after one that may have arrived. */
    static boolean neverReached(Throwable failure) {
        return isNoConnection(failure) && !anyOf(failure, t -> isTimeout(t) && !connects(t));
    }

    /** Bean validation of parameters; never of a return value, which exists because the body ran. Read by name: Plankey depends on no validation. */
    static boolean isParameterValidation(Throwable failure) {
        return Validation.isOfParameters(failure);
    }

    private static boolean connects(Throwable t) {
        return t instanceof ConnectException
                || t instanceof UnknownHostException
                || t instanceof UnresolvedAddressException
                || t instanceof HttpConnectTimeoutException
                || t.getClass().getSimpleName().equals("ConnectTimeoutException")
                // A socket has one class for both; only the message says which.
                || (t instanceof SocketTimeoutException
                        && messageOf(t).toLowerCase(Locale.ROOT).startsWith("connect"));
    }

    private static boolean isTimeout(Throwable t) {
        return t instanceof HttpTimeoutException
                || t instanceof TimeoutException
                || t instanceof InterruptedIOException
                || t.getClass().getSimpleName().contains("Timeout");
    }

    /** An exception may override this, and fail: then it says nothing. */
    private static @Nullable Throwable causeOf(Throwable failure) {
        try {
            return failure.getCause();
        } catch (Throwable e) {
            return null;
        }
    }

    private static String messageOf(Throwable failure) {
        try {
            return String.valueOf(failure.getMessage());
        } catch (Throwable e) {
            return "";
        }
    }

    private static boolean anyOf(Throwable failure, Predicate<Throwable> test) {
        Set<Throwable> seen = Collections.newSetFromMap(new IdentityHashMap<>());
        Deque<Throwable> open = new ArrayDeque<>();
        open.add(failure);
        while (!open.isEmpty()) {
            Throwable next = open.poll();
            if (!seen.add(next)) {
                continue;
            }
            if (test.test(next)) {
                return true;
            }
            Throwable cause = causeOf(next);
            if (cause != null) {
                open.add(cause);
            }
            open.addAll(Arrays.asList(next.getSuppressed()));
        }
        return false;
    }
}
