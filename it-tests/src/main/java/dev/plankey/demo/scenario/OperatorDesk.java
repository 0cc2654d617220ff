package dev.plankey.demo.scenario;

import dev.plankey.IntentStatus;
import dev.plankey.Plankey;
import dev.plankey.demo.ledger.DemoLedger;
import java.util.List;

/** Where a person looks into the ledger and settles what no program can. */
final class OperatorDesk implements AutoCloseable {

    private final DemoLedger ledger;
    private final Plankey plankey;

    private OperatorDesk(DemoLedger ledger) {
        this.ledger = ledger;
        this.plankey = Plankey.builder().ledger(ledger.ledger()).build();
    }

    static OperatorDesk at(String address) {
        return new OperatorDesk(DemoLedger.open(address));
    }

    List<IntentStatus> intentsOf(String task) {
        return plankey.operations().task(task);
    }

    /** What nobody knows the outcome of, in this task. */
    List<IntentStatus> inDoubt(String task) {
        return plankey.operations().inDoubt().stream()
                .filter(intent -> intent.task().equals(task))
                .toList();
    }

    /** The person has looked: this is the result. */
    void resolve(IntentStatus intent, String resultJson) {
        plankey.operations().resolve(intent.key(), intent.attempt(), resultJson, "accounts department");
    }

    @Override
    public void close() {
        plankey.close();
        ledger.close();
    }
}
