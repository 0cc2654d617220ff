package dev.plankey.internal.weaving;

import dev.plankey.Outcome;
import dev.plankey.internal.context.Contexts;
import dev.plankey.internal.context.Frame;
import dev.plankey.internal.context.Place;
import dev.plankey.internal.engine.Answer;
import dev.plankey.internal.engine.EngineHome;
import dev.plankey.internal.engine.OutsideTask;
import dev.plankey.internal.tool.ToolMethod;
import dev.plankey.spi.IntentEvent;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import org.jspecify.annotations.Nullable;

/**
 * A woven or proxied method was called. In a task the engine of the context's own root answers; without one the call is refused, unless its tool says otherwise or the caller brings a key of its
 * own.
 */
final class Interception {

    private Interception() {}

    @SuppressWarnings("FutureReturnValueIgnored") // it is what the method's caller gets
    static @Nullable Object answer(ToolMethod method, Invocation invocation) throws Throwable {
        Optional<Frame> frame = Contexts.current();
        if (frame.isEmpty()) {
            return outsideTask(method, invocation);
        }
        Place place = frame.get().place();
        EngineHome home = (EngineHome) place.home();
        method.requireSecretsKept(home);
        home.announce(method.rules());
        InterceptedCall call = new InterceptedCall(
                method, home.results(method.name(), method.valueType(), method.hasSecretResult()), invocation);
        if (method.isAsync()) {
            return answerLater(home, place, call);
        }
        Answer answer = home.engine().call(call);
        report(home, place, call, answer);
        return answer.orThrow();
    }

    /** An own key goes through untouched, without ledger: its caller is the one who knows what a repetition is. */
    private static @Nullable Object outsideTask(ToolMethod method, Invocation invocation) throws Throwable {
        InterceptedCall call = new InterceptedCall(method, NoResults.INSTANCE, invocation);
        return call.bringsKey()
                ? invocation.proceed()
                : OutsideTask.answer(call).orThrow();
    }

    private static CompletableFuture<@Nullable Object> answerLater(EngineHome home, Place place, InterceptedCall call) {
        CompletableFuture<@Nullable Object> result = new CompletableFuture<>();
        CompletableFuture<Answer> answered = home.engine().callAsync(call);
        CompletableFuture<Answer> unused = answered.whenComplete((answer, failure) -> {
            if (failure != null) {
                result.completeExceptionally(failure);
                return;
            }
            report(home, place, call, answer);
            if (answer instanceof Answer.Failed failed) {
                result.completeExceptionally(failed.failure());
            } else {
                complete(result, (Answer.Value) answer);
            }
        });
        // The engine has to learn it: where the call still waits, nobody wants its body any more.
        var unusedToo = result.whenComplete((value, failure) -> {
            if (result.isCancelled()) {
                answered.cancel(false);
            }
        });
        return result;
    }

    /** A call that was let through brings the body's own future. */
    private static void complete(CompletableFuture<@Nullable Object> result, Answer.Value answer) {
        if (answer.outcome().isEmpty() && answer.value() instanceof CompletionStage<?> stage) {
            var unused = stage.whenComplete((value, failure) -> {
                if (failure != null) {
                    result.completeExceptionally(failure);
                } else {
                    result.complete(value);
                }
            });
        } else {
            result.complete(answer.value());
        }
    }

    /** Whoever passes a key inside a task should learn that it did not count. */
    private static void report(EngineHome home, Place place, InterceptedCall call, Answer answer) {
        Optional<Outcome> outcome = answer.outcome();
        if (outcome.isPresent() && call.bringsKey()) {
            var events = home.engine().events();
            events.emit(new IntentEvent.OwnKeyReplaced(
                    call.intent(place), outcome.get().attempt(), events.now()));
        }
    }
}
