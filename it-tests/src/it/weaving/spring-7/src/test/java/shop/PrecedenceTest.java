package shop;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.plankey.Plankey;
import dev.plankey.StepContext;
import dev.plankey.annotations.IntentKey;
import dev.plankey.ledger.InMemoryLedger;
import dev.plankey.spi.IntentEvent;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.springframework.transaction.TransactionSystemException;
import org.springframework.transaction.annotation.EnableTransactionManagement;

/** What stands outside of what, where one bean has several advices. */
class PrecedenceTest {

    private final List<String> log = new CopyOnWriteArrayList<>();
    private final List<String> keys = new CopyOnWriteArrayList<>();
    private final Plankey plankey = Plankey.builder()
            .ledger(new InMemoryLedger())
            .listener(event -> {
                if (event instanceof IntentEvent.Claimed) {
                    log.add("claim");
                } else if (event instanceof IntentEvent.Resumed) {
                    log.add("claim again");
                } else if (event instanceof IntentEvent.Completed) {
                    log.add("done");
                }
            })
            .build();
    private final StepContext step = plankey.task("september").step("3");
    private final RecordedTransactions transactions = new RecordedTransactions(log);
    private final Context context = Context.protecting()
            .configured(Transactions.class, Retries.class)
            .bean(RecordedTransactions.class, () -> transactions)
            .bean(Transfers.class, () -> new Transfers(log))
            .bean(Parcels.class, () -> new Parcels(keys, 2))
            .started();

    @EnableTransactionManagement(proxyTargetClass = true)
    static class Transactions {}

    @AfterEach
    void close() {
        context.close();
        plankey.close();
    }

    @Test
    void an_intent_is_claimed_before_the_tool_s_own_transaction_begins_and_done_after_its_commit() {
        Transfers transfers = context.get(Transfers.class);

        step.run(() -> transfers.transfer("ada", IntentKey.INJECTED));

        assertThat(log).containsExactly("claim", "begin", "body ada", "commit", "done");
    }

    /** C53, as far as the transaction is the tool's own: nothing is replayed as a success that was rolled back. */
    @Test
    void c53_a_commit_that_fails_is_a_failure_of_the_attempt_and_the_first_arguments_go_out_again() {
        Transfers transfers = context.get(Transfers.class);
        transactions.failing = true;
        assertThatExceptionOfType(TransactionSystemException.class)
                .isThrownBy(() -> step.run(() -> transfers.transfer("ada", IntentKey.INJECTED)));
        transactions.failing = false;

        String again = step.call(() -> transfers.transfer("grace", IntentKey.INJECTED));

        assertThat(again).isEqualTo("transferred to ada");
        assertThat(log)
                .containsExactly(
                        "claim", "begin", "body ada", "commit fails", "claim again", "begin", "body ada", "commit", "done");
    }

    @Test
    void repetitions_are_within_one_attempt_and_have_one_key() {
        Parcels parcels = context.get(Parcels.class);

        String result = step.call(() -> parcels.send("ada", IntentKey.INJECTED));

        assertThat(result).isEqualTo("parcel to ada");
        assertThat(log).containsExactly("claim", "done");
        assertThat(keys).hasSize(3).containsOnly(plankey.keyOf(step, "send"));
    }
}
