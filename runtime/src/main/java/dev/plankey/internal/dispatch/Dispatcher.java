package dev.plankey.internal.dispatch;

import dev.plankey.IntentInFlightException;
import dev.plankey.Outcome;
import dev.plankey.PlankeyException;
import dev.plankey.ToolCall;
import dev.plankey.ToolDispatcher;
import dev.plankey.ToolResult;
import dev.plankey.UnknownToolException;
import dev.plankey.internal.context.Contexts;
import dev.plankey.internal.context.Frame;
import dev.plankey.internal.context.Place;
import dev.plankey.internal.engine.Answer;
import dev.plankey.internal.engine.Engine;
import dev.plankey.internal.engine.EngineHome;
import dev.plankey.internal.engine.OpenedCall;
import dev.plankey.internal.schema.Checked;
import dev.plankey.internal.tool.ToolMethod;
import dev.plankey.spi.IntentEvent;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executor;
import org.jspecify.annotations.Nullable;

/** Turns a model's calls into calls of the engine. */
final class Dispatcher implements ToolDispatcher {

    private final EngineHome home;
    private final Map<String, BoundTool> tools;

    Dispatcher(EngineHome home, Map<String, BoundTool> tools) {
        this.home = home;
        this.tools = tools;
        tools.values().stream()
                .filter(bound -> !bound.tool().isReadOnly())
                .map(bound -> bound.tool().method())
                .forEach(method -> {
                    method.requireSecretsKept(home);
                    home.announce(method.rules());
                });
    }

    @Override
    public ToolResult call(ToolCall call) {
        Objects.requireNonNull(call, "call");
        Slot slot;
        try {
            slot = run(prepare(call));
        } catch (UnknownToolException e) {
            slot = Slot.error(e);
        }
        if (slot.thrown() != null) {
            throw Dispatcher.<RuntimeException>asItIs(slot.thrown());
        }
        return slot.result();
    }

    @Override
    public List<ToolResult> callAll(List<ToolCall> calls, Executor executor) {
        return new Message(this, Objects.requireNonNull(executor, "executor"))
                .answer(Objects.requireNonNull(calls, "calls"));
    }

    /**
     * Reads a call, and finds what belongs to it; claims nothing.
     *
     * @throws UnknownToolException for a tool that there is not
     * @throws IllegalArgumentException if the surroundings do not fit
     * @throws IllegalStateException if the context of this thread is another root's
     */
    DispatchedCall prepare(ToolCall call) {
        BoundTool bound = tools.get(call.name());
        if (bound == null) {
            throw new UnknownToolException(call.name(), tools.keySet());
        }
        ToolMethod method = bound.tool().method();
        home.requireOwnContext(method.name());
        Checked checked = bound.tool().check(call.argumentsJson(), home.maximumArgumentBytes());
        return new DispatchedCall(
                bound,
                home.results(method.name(), method.valueType(), method.hasSecretResult()),
                call.argumentsJson(),
                checked,
                Ambients.of(method, call.ambient(), place()));
    }

    /** Answers a call; throws nothing that is about it. */
    Slot run(DispatchedCall call) {
        if (call.tool().isReadOnly()) {
            return ReadingCall.run(call);
        }
        Engine engine = home.engine();
        return answered(call, call.method().isAsync() ? awaited(engine.callAsync(call), call) : engine.call(call));
    }

    /** Claims what is to be claimed of the calls of one message, in one request. */
    List<OpenedCall> open(List<DispatchedCall> calls) {
        return home.engine().together(calls, call -> call.method().isAsync());
    }

    /** Answers a call that was opened with the others of its message. */
    Slot run(DispatchedCall call, OpenedCall opened) {
        return answered(call, call.method().isAsync() ? awaited(opened.answerAsync(), call) : opened.answer());
    }

    private Slot answered(DispatchedCall call, Answer answer) {
        report(home.engine(), call, answer);
        return Answers.of(home.engine(), call, answer);
    }

    /** An interrupt ends the wait, not the body: what it becomes, the next call learns. */
    private static Answer awaited(CompletableFuture<Answer> answer, DispatchedCall call) {
        try {
            return answer.get();
        } catch (InterruptedException e) {
            answer.cancel(false); // where it still waits, nobody wants its body any more
            Thread.currentThread().interrupt();
            Place place = place();
            Throwable failure = place == null ? e : new IntentInFlightException(call.intent(place), Duration.ZERO, e);
            return new Answer.Failed(failure, Optional.empty());
        } catch (ExecutionException e) {
            throw e.getCause() instanceof RuntimeException cause ? cause : new CompletionException(e.getCause());
        }
    }

    /** What a model sends for a parameter that it cannot see changes nothing; that it does so, somebody may want to know. */
    private static void report(Engine engine, DispatchedCall call, Answer answer) {
        Optional<Outcome> outcome = answer.outcome();
        Place place = place();
        if (outcome.isPresent() && place != null) {
            for (String field : call.ignored()) {
                engine.events()
                        .emit(new IntentEvent.StrippedFieldIgnored(
                                call.intent(place),
                                outcome.get().attempt(),
                                engine.events().now(),
                                field));
            }
        }
    }

    static @Nullable Place place() {
        return Contexts.current().map(Frame::place).orElse(null);
    }

    /** A failure that stands for a slot of its own, where a single call would throw it. */
    static Slot slotOf(RuntimeException failure) {
        return failure instanceof UnknownToolException
                ? Slot.error((PlankeyException) failure)
                : Slot.thrown(failure, false);
    }

    @SuppressWarnings({"unchecked", "TypeParameterUnusedInFormals"}) // erased: nothing is cast
    private static <X extends Throwable> X asItIs(Throwable failure) throws X {
        throw (X) failure;
    }
}
