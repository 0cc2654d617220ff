package dev.plankey.kill;

import dev.plankey.IntentStatus;
import dev.plankey.Plankey;
import dev.plankey.spi.Ledger;
import java.net.URI;
import java.time.Clock;

/** The application of the matrix: the same in the process that dies and in the one that goes on. */
final class Billing implements AutoCloseable {

    private static final String TASK = "bill-client-september";

    private final URI receiver;
    private final Ledger ledger;
    private final Plankey plankey;

    Billing(String ledgerUrl, Clock ledgerClock, URI receiver) {
        this.receiver = receiver;
        ledger = Store.open(ledgerUrl, ledgerClock);
        plankey = Plankey.builder().ledger(ledger).build();
    }

    String call(Policy policy, Invoice invoice) throws Exception {
        return plankey.task(TASK)
                .step("3")
                .call(() -> plankey.call(
                        policy.tool(receiver), invoice, (first, intent) -> policy.apply(first, intent, receiver)));
    }

    IntentStatus status() {
        return plankey.operations().task(TASK).get(0);
    }

    @Override
    public void close() {
        plankey.close();
        ledger.close();
    }
}
