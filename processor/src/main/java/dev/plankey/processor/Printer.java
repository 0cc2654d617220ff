package dev.plankey.processor;

import dev.plankey.processor.check.Problem;
import dev.plankey.processor.check.Rule;
import dev.plankey.processor.check.Severity;
import dev.plankey.processor.model.Position;
import dev.plankey.processor.read.ElementPosition;
import java.util.Arrays;
import java.util.Optional;
import javax.annotation.processing.Messager;
import javax.lang.model.element.Element;
import javax.tools.Diagnostic;
import org.jspecify.annotations.Nullable;

/** The one place that prints: what is suppressed it leaves out. */
final class Printer {

    private static final Position NOWHERE = new Position() {};

    private final Messager messager;
    private final Options options;

    Printer(Messager messager, Options options) {
        this.messager = messager;
        this.options = options;
    }

    /** Whether it was an error. */
    boolean print(Problem problem) {
        Optional<Severity> severity = options.severity(problem.rule(), problem.severity());
        ElementPosition at = (ElementPosition) problem.at();
        if (severity.isEmpty() || isSuppressed(problem.rule(), at.element())) {
            return false;
        }
        messager.printMessage(kind(severity.get()), problem.message(), at.element(), at.annotation(), at.value());
        return severity.get() == Severity.ERROR;
    }

    /** A failure of our own: where it happened, and that it is not the user's fault. */
    void failure(Throwable failure, Position at) {
        StackTraceElement[] trace = failure.getStackTrace();
        String where = trace.length == 0 ? "" : ", at " + trace[0];
        Element element = ((ElementPosition) at).element();
        messager.printMessage(
                Diagnostic.Kind.ERROR,
                new Problem(Rule.PROCESSOR_FAILURE, Severity.ERROR, failure + where, "", at).message(),
                element);
    }

    void mistake(String option) {
        messager.printMessage(
                Diagnostic.Kind.ERROR, new Problem(Rule.UNKNOWN_OPTION, Severity.ERROR, option, "", NOWHERE).message());
    }

    static Diagnostic.Kind kind(Severity severity) {
        return switch (severity) {
            case ERROR -> Diagnostic.Kind.ERROR;
            case WARNING -> Diagnostic.Kind.WARNING;
            case NOTE -> Diagnostic.Kind.NOTE;
        };
    }

    private static boolean isSuppressed(Rule rule, Element element) {
        for (@Nullable Element e = element; e != null; e = e.getEnclosingElement()) {
            SuppressWarnings suppressed = e.getAnnotation(SuppressWarnings.class);
            if (suppressed != null && Arrays.stream(suppressed.value()).anyMatch(rule::isSuppressedBy)) {
                return true;
            }
        }
        return false;
    }
}
