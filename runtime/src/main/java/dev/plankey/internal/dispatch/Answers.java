package dev.plankey.internal.dispatch;

import dev.plankey.IntentException;
import dev.plankey.IntentInFlightException;
import dev.plankey.MissingTaskContextException;
import dev.plankey.Outcome;
import dev.plankey.OutcomeUnknownException;
import dev.plankey.PlankeyException;
import dev.plankey.ReplayedFailureException;
import dev.plankey.ToolResult;
import dev.plankey.TransactionRefusedException;
import dev.plankey.TransactionRetryException;
import dev.plankey.UnwovenToolException;
import dev.plankey.internal.engine.Answer;
import dev.plankey.internal.engine.Engine;
import dev.plankey.spi.FailureClass;
import java.util.Optional;

/** From the engine's answer to the model's: returns what a model can act on, throws what the orchestrator must mend. */
final class Answers {

    private Answers() {}

    static Slot of(Engine engine, DispatchedCall call, Answer answer) {
        if (answer instanceof Answer.Value value) {
            return Slot.of(new ToolResult(
                    ModelTexts.of(call.method(), value.value()),
                    false,
                    Optional.ofNullable(value.value()),
                    value.outcome(),
                    Optional.empty()));
        }
        Throwable failure = ((Answer.Failed) answer).failure();
        Optional<Outcome> outcome = answer.outcome();
        if (isForTheOrchestrator(failure)) {
            return call.ran() ? Slot.thrownByBody(failure) : Slot.thrown(failure, false);
        }
        if (call.ran() && isOfNestedCall(failure, outcome)) {
            return failed(ModelTexts.unknown(), true, outcome, failure);
        }
        if (failure instanceof IntentInFlightException inFlight) {
            return failed(inFlight.modelText(), false, outcome, failure);
        }
        if (failure instanceof ReplayedFailureException replayed) {
            return failed(ModelTexts.of(call.method(), replayed), true, outcome, failure);
        }
        if (failure instanceof PlankeyException own) {
            return failed(own.modelText(), true, outcome, failure);
        }
        FailureClass meaning = engine.meaningOf(call.rules(), failure);
        if (meaning == FailureClass.PAUSED) {
            return Slot.thrown(failure, true);
        }
        // What was thrown before any body is the engine's: another root, a Plankey that is closed.
        return call.ran()
                ? failed(ModelTexts.of(call.rules(), failure, meaning), true, outcome, failure)
                : Slot.thrown(failure, false);
    }

    /**
     * Something that a body threw because a call inside it was refused. Its text is about that call ("Nothing was executed"); of the body nobody knows. Who waits and who must ask a person do so for the
     * outer call too.
     */
    private static boolean isOfNestedCall(Throwable failure, Optional<Outcome> outcome) {
        if (!(failure instanceof PlankeyException)
                || failure instanceof IntentInFlightException
                || failure instanceof OutcomeUnknownException) {
            return false;
        }
        return !(failure instanceof IntentException own)
                || outcome.isEmpty()
                || !own.key().equals(outcome.get().key());
    }

    private static boolean isForTheOrchestrator(Throwable failure) {
        return failure instanceof MissingTaskContextException
                || failure instanceof UnwovenToolException
                || failure instanceof TransactionRefusedException
                || failure instanceof TransactionRetryException;
    }

    private static Slot failed(String text, boolean isError, Optional<Outcome> outcome, Throwable failure) {
        return Slot.of(new ToolResult(text, isError, Optional.empty(), outcome, Optional.of(failure)));
    }
}
