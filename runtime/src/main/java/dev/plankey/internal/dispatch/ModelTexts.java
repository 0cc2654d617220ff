package dev.plankey.internal.dispatch;

import dev.plankey.ReplayedFailureException;
import dev.plankey.internal.engine.ToolRules;
import dev.plankey.internal.json.Mappers;
import dev.plankey.internal.tool.ToolMethod;
import dev.plankey.spi.FailureClass;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** What a model reads of a result or of a body's exception: the same text the first time and every time. */
final class ModelTexts {

    static final String DONE = "done";

    private static final String NOT_SHOWN =
            "This operation has been carried out successfully, but its result cannot be shown."
                    + " Do not repeat it; look the result up with a reading tool if you need it.";
    private static final String FINAL =
            "This operation was answered with a definite no, which will not change. Do not repeat the call.";
    private static final String REFUSED =
            "This operation was refused and not carried out. It may be tried again with other values.";
    private static final String NOT_APPLIED =
            "This operation was not carried out. Check the values, correct them if needed, and call the tool again.";
    private static final String UNKNOWN =
            "This operation ended with an error, and it is not known whether it was carried out. Make the same call once more to find out:"
                    + " it will not be carried out twice.";
    private static final String FAILED = "The tool ended with an error.";
    private static final String PAUSED =
            "This operation waits for a decision and has not been carried out yet. Do not start it in another way.";
    private static final String TO_BE_MENDED =
            "Nothing was executed: the application must be mended. Do not repeat the call.";

    private ModelTexts() {}

    /** A result: a String as it is, nothing as {@code done}, all else as JSON by the declared type. */
    static String of(ToolMethod method, @Nullable Object value) {
        if (method.valueType() == void.class || method.valueType() == Void.class) {
            return DONE;
        }
        if (value instanceof String text) {
            return text;
        }
        try {
            var mapper = Mappers.modelFacing(method.descriptor().owner().naming());
            return mapper.writerFor(mapper.constructType(method.valueType())).writeValueAsString(value);
        } catch (RuntimeException | Error e) {
            // A value's own code, an Error too: what is done stays done.
            return NOT_SHOWN;
        }
    }

    /** An exception of the body: its message only where the developer named its class; messages hold secrets. */
    static String of(ToolRules rules, Throwable failure, FailureClass meaning) {
        boolean declared = declared(rules).anyMatch(type -> type.isInstance(failure));
        String message = declared ? messageOf(failure) : "";
        return message.isBlank() ? of(meaning) : message;
    }

    /** An exception may build its message when asked, and fail. */
    private static String messageOf(Throwable failure) {
        try {
            String message = failure.getMessage();
            return message == null ? "" : message;
        } catch (RuntimeException | Error e) {
            return "";
        }
    }

    /** A failure that is replayed, in the words of the first time. */
    static String of(ToolMethod method, ReplayedFailureException failure) {
        String message = failure.originalMessage().orElse("");
        return !message.isBlank() && isDeclared(method, failure.originalType()) ? message : FINAL;
    }

    private static String of(FailureClass meaning) {
        return switch (meaning) {
            case FINAL -> FINAL;
            case REFUSED -> REFUSED;
            case NOT_APPLIED -> NOT_APPLIED;
            case PAUSED -> PAUSED;
            case UNKNOWN, IN_PROGRESS, KEY_CONFLICT -> UNKNOWN;
        };
    }

    /** Of a tool that only reads. */
    static String failedReading() {
        return FAILED;
    }

    /** Of what is the orchestrator's to mend, where a slot needs a text all the same. */
    static String ofThrown(boolean paused) {
        return paused ? PAUSED : TO_BE_MENDED;
    }

    /** Of a body that began, and ended in a way that says nothing of its effect. */
    static String unknown() {
        return UNKNOWN;
    }

    private static Stream<Class<? extends Throwable>> declared(ToolRules rules) {
        return Stream.of(rules.notApplied(), rules.refused(), rules.finalFailures(), rules.paused())
                .flatMap(List::stream);
    }

    /** The class may be gone since; then only its own name counts. */
    private static boolean isDeclared(ToolMethod method, String originalType) {
        if (declared(method.rules()).anyMatch(type -> type.getName().equals(originalType))) {
            return true;
        }
        try {
            Class<?> original = Class.forName(
                    originalType, false, method.descriptor().declaringClass().getClassLoader());
            return declared(method.rules()).anyMatch(type -> type.isAssignableFrom(original));
        } catch (ClassNotFoundException | LinkageError e) {
            return false;
        }
    }
}
