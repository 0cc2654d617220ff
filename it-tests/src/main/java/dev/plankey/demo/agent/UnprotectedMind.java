package dev.plankey.demo.agent;

import dev.plankey.demo.billing.NewInvoice;
import dev.plankey.demo.json.Json;
import java.io.IOException;
import java.util.List;

/** An agent as most are built: what the model wrote is bound, leniently, and sent. */
final class UnprotectedMind implements Agent.Mind {

    private final BillingClient billing;

    UnprotectedMind(BillingClient billing) {
        this.billing = billing;
    }

    @Override
    public Answer call(Command.Call call) throws IOException, InterruptedException {
        NewInvoice invoice = Json.SNAKE_CASE.treeToValue(call.form().argumentsOf(call.message()), NewInvoice.class);
        try {
            String text = Json.SNAKE_CASE.writeValueAsString(billing.create(invoice, null));
            return new Answer(text, false, null, List.of());
        } catch (BillingException e) {
            return new Answer("Error: " + e.getMessage(), true, null, List.of());
        }
    }

    @Override
    public Answer replan(Command.Replan replan) {
        throw new UnsupportedOperationException("an agent without Plankey has no record of what a step did");
    }

    @Override
    public void close() {
        // nothing is held
    }
}
