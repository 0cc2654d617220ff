package dev.plankey.demo.agent;

import dev.plankey.IntentStatus;
import dev.plankey.Outcome;
import dev.plankey.Plankey;
import dev.plankey.StepContext;
import dev.plankey.ToolCall;
import dev.plankey.ToolCatalog;
import dev.plankey.ToolDispatcher;
import dev.plankey.ToolResult;
import dev.plankey.demo.ledger.DemoLedger;
import java.time.Duration;
import java.util.List;

/** An agent with Plankey: the place in the plan is opened around each call, and that is all it does about duplicates. */
final class PlankeyMind implements Agent.Mind {

    /** The default of 30 seconds would make a killed process's successor wait as long. */
    private static final Duration LEASE = Duration.ofSeconds(3);

    private final DemoLedger ledger;
    private final Plankey plankey;
    private final ToolDispatcher dispatcher;

    private PlankeyMind(DemoLedger ledger, Plankey plankey, ToolDispatcher dispatcher) {
        this.ledger = ledger;
        this.plankey = plankey;
        this.dispatcher = dispatcher;
    }

    static PlankeyMind open(String address, Object tools) {
        DemoLedger ledger = DemoLedger.open(address);
        Plankey plankey = Plankey.builder().ledger(ledger.ledger()).lease(LEASE).build();
        return new PlankeyMind(ledger, plankey, ToolCatalog.of(tools.getClass()).bind(plankey, tools));
    }

    @Override
    public Answer call(Command.Call call) {
        StepContext step = plankey.task(call.task()).step(call.step());
        if (call.ordinal() != null) {
            step = step.ordinal(call.ordinal());
        }
        ToolResult result = step.call(() -> dispatcher.call(read(call)));
        return new Answer(
                result.text(),
                result.isError(),
                result.outcome().map(PlankeyMind::met).orElse(null),
                List.of());
    }

    private static ToolCall read(Command.Call call) {
        return switch (call.form()) {
            case ANTHROPIC -> ToolCall.anthropic(call.message());
            case OPENAI -> ToolCall.openAi(call.message());
            case MCP -> ToolCall.mcp(call.message());
        };
    }

    private static Answer.Met met(Outcome outcome) {
        return new Answer.Met(outcome.key(), outcome.attempt(), outcome.replayed(), outcome.drift(), outcome.changes());
    }

    @Override
    public Answer replan(Command.Replan replan) {
        List<IntentStatus> left = plankey.task(replan.task()).replan(replan.from(), replan.to());
        return new Answer(
                "replanned",
                false,
                null,
                left.stream().map(PlankeyMind::inWords).toList());
    }

    private static String inWords(IntentStatus intent) {
        return "step " + intent.step() + ", " + intent.tool() + ": " + intent.state();
    }

    @Override
    public void close() {
        plankey.close();
        ledger.close();
    }
}
