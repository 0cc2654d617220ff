package dev.plankey.internal;

import dev.plankey.IntentStatus;
import dev.plankey.Operations;
import dev.plankey.Plankey;
import dev.plankey.StepContext;
import dev.plankey.TaskContext;
import dev.plankey.ThrowingSupplier;
import dev.plankey.Tool;
import dev.plankey.ToolBody;
import dev.plankey.generated.ToolClasses;
import dev.plankey.internal.context.Carrier;
import dev.plankey.internal.context.Place;
import dev.plankey.internal.context.StepHandle;
import dev.plankey.internal.context.TaskHandle;
import dev.plankey.internal.engine.Answer;
import dev.plankey.internal.engine.EngineHome;
import dev.plankey.internal.identity.Ids;
import dev.plankey.internal.identity.IntentKeys;
import dev.plankey.internal.identity.Ordinals;
import dev.plankey.internal.tool.Guard;
import dev.plankey.internal.tool.ToolMethod;
import dev.plankey.spi.TaskId;
import java.sql.Connection;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** A view of a root: the root's own has no tenant. Views share everything but identities. */
final class DefaultPlankey implements Plankey, EngineHome.View {

    private final Root root;
    private final @Nullable String tenant;

    DefaultPlankey(Root root, @Nullable String tenant) {
        this.root = root;
        this.tenant = tenant;
    }

    @Override
    public EngineHome home() {
        return root;
    }

    @Override
    public Plankey tenant(String tenantId) {
        return new DefaultPlankey(root, Ids.tenant(tenantId));
    }

    @Override
    public TaskContext task(String taskId) {
        return new TaskHandle(root, id(taskId));
    }

    @Override
    public List<IntentStatus> closeTask(String taskId) {
        return root.engine().operators().closeTask(id(taskId));
    }

    @Override
    public long purge(Duration olderThan) {
        return purge(olderThan, false);
    }

    @Override
    public long purge(Duration olderThan, boolean unsettledToo) {
        return root.engine().operators().purge(Settings.zeroOrMore("olderThan", olderThan), unsettledToo, tenant);
    }

    @Override
    @SuppressWarnings({"unchecked", "NullAway"
    }) // a tool's results are of its result type, which says whether null is one
    public <A, R extends @Nullable Object, X extends Exception> R call(
            Tool<A, R> tool, A arguments, ToolBody<A, R, X> body) throws X {
        try {
            return (R) root.engine().call(callOf(tool, arguments, body)).orThrow();
        } catch (Throwable failure) {
            throw Thrown.asItIs(failure);
        }
    }

    @Override
    public <A, R extends @Nullable Object> CompletableFuture<R> callAsync(
            Tool<A, R> tool, A arguments, ToolBody<A, ? extends CompletionStage<R>, Exception> body) {
        CompletableFuture<Answer> answer;
        try {
            answer = root.engine().callAsync(callOf(tool, arguments, body));
        } catch (RuntimeException failure) {
            return CompletableFuture.failedFuture(failure);
        }
        CompletableFuture<R> result = new CompletableFuture<>();
        CompletableFuture<Answer> unused = answer.whenComplete((value, failure) -> {
            if (failure != null) {
                result.completeExceptionally(failure);
            } else {
                complete(result, value);
            }
        });
        // The engine has to learn it: where the call still waits, nobody wants its body any more.
        var unusedToo = result.whenComplete((value, failure) -> {
            if (result.isCancelled()) {
                answer.cancel(false);
            }
        });
        return result;
    }

    @SuppressWarnings("unchecked") // the tool's results are of its result type
    private static <R extends @Nullable Object> void complete(CompletableFuture<R> result, Answer answer) {
        if (answer instanceof Answer.Failed failed) {
            result.completeExceptionally(failed.failure());
        } else {
            result.complete((R) ((Answer.Value) answer).value());
        }
    }

    private <A, R extends @Nullable Object> ProgrammaticCall<A, R> callOf(
            Tool<A, R> tool, A arguments, ToolBody<A, ?, ?> body) {
        ProgrammaticTool<A, R> own = ProgrammaticTool.of(tool);
        root.requireOwnContext(own.rules().name());
        root.announce(own.rules());
        return new ProgrammaticCall<>(root, own, arguments, Settings.given("body", body));
    }

    @Override
    public StepContext resume(Map<String, ?> carrier) {
        return new StepHandle(Carrier.MAP.read(Settings.given("carrier", carrier)::get, root, tenant));
    }

    @Override
    public StepContext resumeHeaders(Function<String, @Nullable String> headers) {
        return new StepHandle(Carrier.HEADERS.read(Settings.given("headers", headers), root, tenant));
    }

    @Override
    public <T extends @Nullable Object, X extends Exception> T inTransaction(
            Connection connection, ThrowingSupplier<T, X> work) {
        // To run the work without being seen would let tools claim, and answer, effects that the transaction then rolls
        // back.
        throw new UnsupportedOperationException(
                "Transactions of others are not seen yet: inTransaction comes with the Spring and JDBC integrations. The work did not run; call tools outside of the transaction.");
    }

    @Override
    public String keyOf(StepContext place, String tool) {
        if (!(place instanceof StepHandle handle)) {
            throw new IllegalArgumentException("The place is "
                    + (place == null ? "null" : "a " + place.getClass().getName())
                    + "; give one that task(…).step(…) or resume(…) made");
        }
        Place at = handle.place();
        String ordinal = at.ordinal();
        return IntentKeys.key(at.task(), at.path(), tool, ordinal == null ? Ordinals.DEFAULT : ordinal, 0);
    }

    @Override
    public Operations operations() {
        return new DefaultOperations(root, tenant);
    }

    @Override
    public void verify(Class<?>... classes) {
        for (Class<?> type : Settings.given("classes", classes)) {
            Guard.verify(Settings.given("class", type));
            ToolClasses.of(type)
                    .ifPresent(companion -> companion.tools().forEach(tool -> {
                        ToolMethod method = ToolMethod.of(tool);
                        method.requireSecretsKept(root);
                        root.announce(method.rules());
                    }));
        }
    }

    @Override
    public void close() {
        // A tenant's view closes nothing: the root goes on for the others.
        if (tenant == null) {
            root.close();
        }
    }

    private TaskId id(@Nullable String taskId) {
        return new TaskId(tenant, Ids.task(taskId));
    }

    /** For messages: which view. */
    @Override
    public String toString() {
        return "Plankey" + (tenant == null ? "" : " for tenant \"" + tenant + '"');
    }
}
