package com.acme;

import dev.plankey.CurrentIntent;
import dev.plankey.Dialect;
import dev.plankey.FinalFailure;
import dev.plankey.Found;
import dev.plankey.IntentInFlightException;
import dev.plankey.IntentStatus;
import dev.plankey.Plankey;
import dev.plankey.PlankeyException;
import dev.plankey.StepContext;
import dev.plankey.TaskContext;
import dev.plankey.Tool;
import dev.plankey.ToolCall;
import dev.plankey.ToolCatalog;
import dev.plankey.ToolDispatcher;
import dev.plankey.ToolResult;
import dev.plankey.TypeToken;
import dev.plankey.annotations.OnDrift;
import dev.plankey.annotations.OnRollback;
import dev.plankey.annotations.OutsideTask;
import dev.plankey.spi.FailureClass;
import dev.plankey.spi.IntentEvent;
import dev.plankey.spi.Ledger;
import java.io.IOException;
import java.math.BigDecimal;
import java.net.ConnectException;
import java.net.http.HttpTimeoutException;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.function.Supplier;

/** What users write. It must compile without a single warning. */
class CallSites {

    record Charge(String account, BigDecimal amount) {}

    record Receipt(String id) {}

    record Money(BigDecimal amount, String currency) {}

    enum Region {
        NORTH
    }

    static class CardDeclined extends Exception implements FinalFailure {
        private static final long serialVersionUID = 1L;
    }

    interface Bank {
        Receipt charge(Charge charge, String key) throws IOException;

        Optional<Receipt> find(String key) throws IOException;

        CompletableFuture<Receipt> chargeLater(Charge charge, String key);
    }

    static final Tool<Charge, Receipt> CHARGE =
            Tool.named("charge", Charge.class, Receipt.class).resend();

    static final Tool<Charge, Receipt> CHARGE_WITH_ALL_OPTIONS = Tool.named("charge_all", Charge.class, Receipt.class)
            .perOrdinal()
            .onDrift(OnDrift.REJECT)
            .outsideTask(OutsideTask.PROCEED)
            .maxAttempt(Duration.ofMinutes(2))
            .keyRemembered(Duration.ofHours(12))
            .refusalsRemembered()
            .onRollback(OnRollback.NOT_APPLIED)
            .notApplied(ConnectException.class)
            .notApplied(IllegalArgumentException.class)
            .refused(SecurityException.class)
            .finalFailures(CardDeclined.class)
            .paused(IllegalStateException.class)
            .checkedBy((charge, intent) -> Found.of(new Receipt(intent.key())))
            .check();

    static final Tool<Map<String, List<Money>>, List<Money>> CONVERT = Tool.named(
                    "convert", new TypeToken<Map<String, List<Money>>>() {}, new TypeToken<List<Money>>() {})
            .repeat();

    static final Tool<String, Void> NOTIFY = Tool.named("notify", String.class, Void.class).escalate();

    static final Tool<Charge, Receipt> BOOK = Tool.named("book", TypeToken.of(Charge.class), TypeToken.of(Receipt.class))
            .transactional();

    void act() {}

    void actChecked() throws IOException {
        throw new HttpTimeoutException("late");
    }

    Receipt answer() {
        return new Receipt("r");
    }

    Receipt answerChecked() throws IOException {
        throw new HttpTimeoutException("late");
    }

    void configuration(Ledger ledger) {
        try (Plankey plankey = Plankey.builder()
                .ledger(ledger)
                .lease(Duration.ofSeconds(30))
                .waitBudget(Duration.ofSeconds(5))
                .nearCache(0)
                .maximumBytes(1 << 20, 1 << 20)
                .listener(event -> System.out.println(event.key()))
                .failureClassifier((tool, failure) ->
                        failure instanceof CardDeclined ? Optional.of(FailureClass.FINAL) : Optional.empty())
                .resultClassifier((tool, result) -> "Error".equals(result)
                        ? Optional.of(FailureClass.UNKNOWN)
                        : Optional.empty())
                .idleReport(Duration.ofDays(7))
                .refuseSecondCalls()
                .build()) {
            plankey.verify(CallSites.class);
        }
    }

    void tasksAndSteps(Plankey plankey, List<UUID> plan) {
        TaskContext task = plankey.tenant("acme").task("bill-client-september");
        task.step("3").run(() -> act());
        task.step("3").run(this::act);
        for (UUID item : plan) {
            task.step("4").ordinal(item).run(this::act);
        }
        task.step("5").ordinal(1).run(this::act);
        task.step("5").ordinal("project-apollo").run(this::act);
        task.step("5").ordinal(Region.NORTH).run(this::act);
        task.step("6").items(plan).child("user_admin-1").run(this::act);
        Receipt receipt = task.step("7").call(() -> answer());
        Receipt other = task.step("7").call(this::answer);
        String key = plankey.keyOf(task.step("7"), "charge") + receipt + other;
        List<IntentStatus> adopted = task.replan("3", "3b");
        List<IntentStatus> open = plankey.closeTask(task.taskId());
        long purged = plankey.purge(Duration.ofDays(30)) + plankey.purge(Duration.ofDays(90), true);
        System.out.println(key + adopted + open + purged);
    }

    /** What is thrown keeps its type: nothing has to be wrapped, nothing unchecked has to be declared. */
    void checkedExceptions(StepContext step) throws IOException {
        step.run(() -> actChecked());
        step.run(this::actChecked);
        Receipt receipt = step.call(() -> answerChecked());
        Receipt other = step.call(this::answerChecked);
        System.out.println(receipt.id() + other.id());
    }

    void scopes(StepContext step) {
        StepContext.Scope scope = step.enter();
        try {
            act();
        } catch (IntentInFlightException stillRunning) {
            scope.answerLost();
        } finally {
            scope.close();
        }
    }

    void acrossThreads(ExecutorService executor, Plankey plankey) {
        executor.execute(StepContext.wrap(() -> act()));
        executor.execute(StepContext.wrap(this::act));
        executor.submit(StepContext.wrap(() -> answerChecked()));
        Runnable runnable = StepContext.wrap(() -> act());
        Callable<Receipt> callable = StepContext.wrap(() -> answerChecked());
        Supplier<Receipt> supplier = StepContext.wrapSupplier(() -> answer());
        CompletableFuture.supplyAsync(StepContext.wrapSupplier(this::answer), executor);
        ExecutorService wrapped = StepContext.wrapExecutor(executor);
        wrapped.submit(() -> act());
        wrapped.submit(() -> answerChecked());
        Map<String, String> carrier = StepContext.current().orElseThrow().toCarrier();
        Map<String, Object> metadata = Map.of("trace", 1);
        plankey.resume(carrier).run(runnable::run);
        plankey.resume(metadata).run(() -> act());
        plankey.resumeHeaders(carrier::get).run(() -> System.out.println(callable + "" + supplier.get()));
    }

    Receipt calls(Plankey plankey, Bank bank, Charge charge) throws IOException {
        Receipt receipt = plankey.call(CHARGE, charge, (first, intent) -> bank.charge(first, intent.key()));
        List<Money> converted = plankey.call(CONVERT, Map.of(), (first, intent) -> first.getOrDefault("EUR", List.of()));
        plankey.call(NOTIFY, "ann", (first, intent) -> {
            act();
            return null;
        });
        CompletableFuture<Receipt> later =
                plankey.callAsync(CHARGE, charge, (first, intent) -> bank.chargeLater(first, intent.downstreamKey("a")));
        return converted.isEmpty() ? receipt : later.join();
    }

    Tool<Charge, Receipt> checkedByAReceiver(Bank bank) {
        return Tool.named("charge_checked", Charge.class, Receipt.class)
                .checkedBy((charge, intent) ->
                        bank.find(intent.key()).map(Found::of).orElseGet(Found::none))
                .check();
    }

    Receipt transactions(Plankey plankey, Connection connection, Charge charge) throws SQLException {
        return plankey.inTransaction(
                connection, () -> plankey.call(BOOK, charge, (first, intent) -> new Receipt(intent.approvalKey())));
    }

    /** Two checked exceptions at once. */
    Receipt transactionsThatThrow(Plankey plankey, Connection connection) throws IOException, SQLException {
        return plankey.inTransaction(connection, () -> answerChecked());
    }

    void models(Plankey plankey, ExecutorService executor, CallSites tools) {
        ToolDispatcher dispatcher = ToolCatalog.of(CallSites.class).dispatchOnly().bind(plankey, tools);
        String definitions = ToolCatalog.load().definitions(Dialect.ANTHROPIC)
                + ToolCatalog.load(getClass().getClassLoader())
                        .definitions(Dialect.MCP, StepContext.current().orElseThrow());
        ToolCall call = ToolCall.of("charge", "{}").withAmbient(executor, "principal");
        ToolResult result = dispatcher.call(call);
        String text = result.failure()
                .map(failure -> failure instanceof PlankeyException ours ? ours.modelText() : "failed")
                .orElse(result.text());
        List<ToolResult> results = dispatcher.callAll(
                List.of(ToolCall.openAi("{}"), ToolCall.anthropic("{}"), ToolCall.mcp("{}")), executor);
        System.out.println(definitions + text + results);
    }

    void operations(Plankey plankey) {
        for (IntentStatus status : plankey.operations().inDoubt()) {
            plankey.operations().drift(status.key()).forEach(System.out::println);
            plankey.operations().release(status.key(), status.attempt(), "ann");
        }
        for (IntentStatus status : plankey.operations().task("t")) {
            plankey.operations().resolve(status.key(), status.attempt(), "null", "ann");
        }
    }

    String insideABody() {
        return CurrentIntent.get()
                .map(intent -> intent.key() + intent.attempt() + intent.firstCallAt() + intent.nextDownstreamKey())
                .orElse("");
    }

    String events(IntentEvent event) {
        if (event instanceof IntentEvent.Replayed replayed) {
            return replayed.tool() + replayed.answer().firstAnsweredAt();
        }
        return event.task() + event.outcome().map(outcome -> outcome.replayed()).orElse(false);
    }
}
