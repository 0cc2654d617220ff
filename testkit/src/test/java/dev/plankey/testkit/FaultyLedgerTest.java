package dev.plankey.testkit;

import static dev.plankey.testkit.ContractOfALedger.row;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.plankey.IntentState;
import dev.plankey.LedgerUnavailableException;
import dev.plankey.ledger.InMemoryLedger;
import dev.plankey.ledger.SqliteLedger;
import dev.plankey.spi.Completion;
import dev.plankey.spi.Ledger;
import dev.plankey.spi.LedgerSession;
import dev.plankey.spi.RowAnswer;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A ledger that lies as it was told to. */
class FaultyLedgerTest {

    private final InMemoryLedger real = new InMemoryLedger();
    private final FaultyLedger faulty = FaultyLedger.around(real);
    private final Ledger ledger = faulty.ledger();

    @Test
    void untold_it_is_the_real_ledger() {
        assertThat(claim("k").applied()).isTrue();
        assertThat(real.find(List.of("k")).get(0).row()).isNotNull();
        assertThat(faulty.calls("claim")).isEqualTo(1);
    }

    @Test
    void a_failing_call_writes_nothing_and_the_one_after_it_works() {
        faulty.failNext("claim");

        assertThatThrownBy(() -> claim("k"))
                .isInstanceOf(LedgerUnavailableException.class)
                .hasMessageContaining("before it was delivered");
        assertThat(real.find(List.of("k")).get(0).row()).isNull();
        assertThat(claim("k").applied()).isTrue();
    }

    @Test
    void a_lost_acknowledgement_throws_and_the_write_was_made() {
        faulty.loseNext("claim");

        assertThatThrownBy(() -> claim("k")).isInstanceOf(LedgerUnavailableException.class);
        assertThat(real.find(List.of("k")).get(0).row()).isNotNull();
    }

    @Test
    void a_doubled_completion_is_stored_once_and_still_acknowledged() {
        claim("k");
        faulty.doubleNext("complete");

        RowAnswer answer =
                ledger.complete(List.of(Sample.completion("k", "token"))).get(0);

        assertThat(answer.applied()).isTrue();
        assertThat(row(answer).state()).isEqualTo(IntentState.DONE);
    }

    @Test
    void a_held_call_is_done_before_it_is_answered() throws Exception {
        claim("k");
        FaultyLedger.Held held = faulty.holdNext("complete");
        List<Completion> completion = List.of(Sample.completion("k", "token"));
        CompletableFuture<List<RowAnswer>> answer = CompletableFuture.supplyAsync(() -> ledger.complete(completion));

        held.awaitDone(Duration.ofSeconds(30));
        assertThat(row(real.find(List.of("k")).get(0)).state()).isEqualTo(IntentState.DONE);
        assertThat(answer).isNotDone();
        held.letGo();

        assertThat(answer.get(30, TimeUnit.SECONDS).get(0).applied()).isTrue();
    }

    @Test
    void a_ledger_that_is_cut_off_is_gone_until_it_is_restored() {
        faulty.cut();

        assertThatThrownBy(() -> claim("k")).isInstanceOf(LedgerUnavailableException.class);
        assertThatThrownBy(() -> ledger.rowsOf(Sample.TASK, null)).isInstanceOf(LedgerUnavailableException.class);
        faulty.restore();
        assertThat(claim("k").applied()).isTrue();
    }

    @Test
    void faults_happen_one_after_the_other() {
        faulty.failNext("claim");
        faulty.loseNext("claim");

        assertThatThrownBy(() -> claim("k")).hasMessageContaining("before");
        assertThatThrownBy(() -> claim("k")).hasMessageContaining("after");
        assertThat(claim("k").applied()).isTrue();
        assertThat(faulty.calls("claim")).isEqualTo(3);
    }

    @Test
    void a_name_that_no_primitive_has_is_an_error_since_its_test_could_not_fail() {
        assertThatThrownBy(() -> faulty.failNext("clame"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("clame")
                .hasMessageContaining("claim");
    }

    @Test
    void the_commit_of_a_session_can_be_lost_too(@TempDir Path folder) {
        try (SqliteLedger file = SqliteLedger.at(folder.resolve("plankey.db"))) {
            FaultyLedger around = FaultyLedger.around(file);
            around.loseNext("commit");
            try (LedgerSession session =
                    around.ledger().begin(Duration.ofSeconds(10)).orElseThrow()) {
                session.claim(List.of(Sample.claim("k", "token")));
                assertThatThrownBy(session::commit).isInstanceOf(LedgerUnavailableException.class);
            }
            assertThat(file.find(List.of("k")).get(0).row()).as("all of it").isNotNull();

            around.failNext("commit");
            try (LedgerSession session =
                    around.ledger().begin(Duration.ofSeconds(10)).orElseThrow()) {
                session.claim(List.of(Sample.claim("other", "token")));
                assertThatThrownBy(session::commit).isInstanceOf(LedgerUnavailableException.class);
            }
            assertThat(file.find(List.of("other")).get(0).row())
                    .as("nothing of it")
                    .isNull();
        }
    }

    private RowAnswer claim(String key) {
        return ledger.claim(List.of(Sample.claim(key, "token"))).get(0);
    }
}
