package dev.plankey.internal.engine;

import static dev.plankey.spi.FailureClass.FINAL;
import static dev.plankey.spi.FailureClass.IN_PROGRESS;
import static dev.plankey.spi.FailureClass.KEY_CONFLICT;
import static dev.plankey.spi.FailureClass.NOT_APPLIED;
import static dev.plankey.spi.FailureClass.PAUSED;
import static dev.plankey.spi.FailureClass.REFUSED;

import dev.plankey.FinalFailure;
import dev.plankey.InProgress;
import dev.plankey.KeyConflict;
import dev.plankey.NotApplied;
import dev.plankey.Paused;
import dev.plankey.Refused;
import dev.plankey.annotations.OnUnknown;
import dev.plankey.spi.FailureClass;
import dev.plankey.spi.FailureClassifier;
import dev.plankey.spi.ResultClassifier;
import java.time.Duration;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Section 6: which class a failure has. Asked in this order: the markers on the exception, the classifiers, the tool's own lists, and what may be assumed of common exceptions. Whatever
 * contradicts itself, and whatever nobody knows, may have been applied.
 */
final class Verdicts {

    private static final Duration ASK_AGAIN = Duration.ofSeconds(1);

    private final List<FailureClassifier> failureClassifiers;
    private final List<ResultClassifier> resultClassifiers;
    private final Events events;

    Verdicts(EngineSettings settings, Events events) {
        failureClassifiers = settings.failureClassifiers();
        resultClassifiers = settings.resultClassifiers();
        this.events = events;
    }

    /**
     * Of a failure.
     *
     * @param rules what the developer said about the tool
     * @param failure what the body threw
     * @param handedOut what the body was given of the key
     */
    Verdict of(ToolRules rules, Throwable failure, HandedOut handedOut) {
        Set<FailureClass> marked = markers(failure);
        if (!marked.isEmpty()) {
            return declared(marked, failure);
        }
        Optional<FailureClass> classified = classified(rules.name(), failure);
        if (classified.isPresent()) {
            return declared(EnumSet.of(classified.get()), failure);
        }
        // Before the lists: one that names Exception must not make an answer of a shutdown.
        if (Failures.isInterrupt(failure)) {
            return Verdict.UNKNOWN;
        }
        Set<FailureClass> listed = listed(rules, failure);
        return listed.isEmpty() ? assumed(rules, failure, handedOut) : declared(listed, failure);
    }

    /** Of a result that a classifier says is an error in disguise. */
    Optional<FailureClass> of(ToolRules rules, @Nullable Object result) {
        for (ResultClassifier classifier : resultClassifiers) {
            try {
                Optional<FailureClass> verdict = classifier.classify(rules.name(), result);
                if (verdict.isPresent()) {
                    return verdict;
                }
            } catch (Throwable e) {
                events.classifierFailed(rules.name(), e);
                return Optional.of(FailureClass.UNKNOWN);
            }
        }
        return Optional.empty();
    }

    /** How long the next attempt waits after "still working". */
    static Duration askAgainAfter(@Nullable Throwable failure) {
        if (failure instanceof InProgress inProgress) {
            Duration after = inProgress.retryAfter().orElse(ASK_AGAIN);
            return after.isNegative() ? Duration.ZERO : after;
        }
        return ASK_AGAIN;
    }

    private static Set<FailureClass> markers(Throwable failure) {
        EnumSet<FailureClass> found = EnumSet.noneOf(FailureClass.class);
        add(found, failure instanceof NotApplied, NOT_APPLIED);
        add(found, failure instanceof Paused, PAUSED);
        add(found, failure instanceof Refused, REFUSED);
        add(found, failure instanceof FinalFailure, FINAL);
        add(found, failure instanceof InProgress, IN_PROGRESS);
        add(found, failure instanceof KeyConflict, KEY_CONFLICT);
        return found;
    }

    private static Set<FailureClass> listed(ToolRules rules, Throwable failure) {
        EnumSet<FailureClass> found = EnumSet.noneOf(FailureClass.class);
        add(found, isAny(rules.notApplied(), failure), NOT_APPLIED);
        add(found, isAny(rules.refused(), failure), REFUSED);
        add(found, isAny(rules.finalFailures(), failure), FINAL);
        add(found, isAny(rules.paused(), failure), PAUSED);
        return found;
    }

    private Optional<FailureClass> classified(String tool, Throwable failure) {
        for (FailureClassifier classifier : failureClassifiers) {
            try {
                Optional<FailureClass> verdict = classifier.classify(tool, failure);
                if (verdict.isPresent()) {
                    return verdict;
                }
            } catch (Throwable e) {
                events.classifierFailed(tool, e);
                return Optional.of(FailureClass.UNKNOWN);
            }
        }
        return Optional.empty();
    }

    private static Verdict declared(Set<FailureClass> classes, Throwable failure) {
        if (classes.size() != 1) {
            return Verdict.UNKNOWN;
        }
        return new Verdict(classes.iterator().next(), false, !Failures.isNoConnection(failure));
    }

    /** What may be assumed: nothing about a receiver that can neither be keyed nor asked by key. */
    private static Verdict assumed(ToolRules rules, Throwable failure, HandedOut handedOut) {
        if (rules.onUnknown() == OnUnknown.ESCALATE
                || (rules.onUnknown() == OnUnknown.CHECK && !rules.hasKeyParameter())) {
            return Verdict.UNKNOWN;
        }
        boolean keyed = rules.hasKeyParameter() || rules.onUnknown() == OnUnknown.RESEND;
        if (keyed && !handedOut.downstream() && Failures.neverReached(failure)) {
            return new Verdict(NOT_APPLIED, false, false);
        }
        if (failure instanceof IllegalArgumentException || Failures.isParameterValidation(failure)) {
            if (rules.hasKeyParameter()) {
                return Verdict.TENTATIVE;
            }
            return handedOut.key() ? Verdict.UNKNOWN : Verdict.of(NOT_APPLIED);
        }
        return Verdict.UNKNOWN;
    }

    private static void add(Set<FailureClass> found, boolean applies, FailureClass failureClass) {
        if (applies) {
            found.add(failureClass);
        }
    }

    private static boolean isAny(List<Class<? extends Throwable>> types, Throwable failure) {
        return types.stream().anyMatch(type -> type.isInstance(failure));
    }

    /**
     * What a body was given of its key, in this attempt.
     *
     * @param key whether it read the key
     * @param downstream whether it read a further key: an earlier request may have gone out before the one that failed
     */
    record HandedOut(boolean key, boolean downstream) {}
}
