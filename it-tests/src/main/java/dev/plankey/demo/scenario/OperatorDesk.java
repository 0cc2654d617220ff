package dev.plankey.demo.scenario;

import dev.plankey.IntentStatus;
import dev.plankey.Plankey;
import dev.plankey.ledger.SqliteLedger;
import java.nio.file.Path;
import java.util.List;

/** Where a person looks into the ledger and settles what no program can. */
final class OperatorDesk implements AutoCloseable {

    private final SqliteLedger ledger;
    private final Plankey plankey;

    private OperatorDesk(SqliteLedger ledger) {
        this.ledger = ledger;
        this.plankey = Plankey.builder().ledger(ledger).build();
    }

    static OperatorDesk at(Path file) {
        return new OperatorDesk(SqliteLedger.at(file));
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
