package dev.plankey.breaking;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.plankey.LedgerUnavailableException;
import dev.plankey.Plankey;
import dev.plankey.ledger.SqliteLedger;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** What happens to a ledger's file while it is open. */
@SuppressWarnings("plankey:MissingOrdinal")
@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class LedgerFileTest {

    @TempDir
    Path folder;

    private final HostileTools tools = new HostileTools();

    private Plankey on(SqliteLedger ledger) {
        return Plankey.builder()
                .ledger(ledger)
                .nearCache(0)
                .waitBudget(Duration.ofSeconds(2))
                .build();
    }

    private String called(Plankey plankey, String text) {
        return plankey.task("t").step("1").call(() -> tools.flagless(text));
    }

    @Test
    void a_file_that_was_deleted_while_it_is_open_is_no_ledger_any_more() throws IOException {
        Path file = folder.resolve("plankey.db");
        try (SqliteLedger ledger = SqliteLedger.at(file);
                Plankey plankey = on(ledger)) {
            plankey.task("t").step("0").call(() -> tools.flagless("zero"));
            Files.delete(file);

            assertThatThrownBy(() -> called(plankey, "a"))
                    .isInstanceOf(LedgerUnavailableException.class)
                    .hasMessageContaining("deleted");
            try (SqliteLedger other = SqliteLedger.at(folder.resolve("plankey.db"));
                    Plankey second = on(other)) {
                called(second, "b");
            }
            assertThatThrownBy(() -> called(plankey, "c")).isInstanceOf(LedgerUnavailableException.class);
        }
        assertThat(tools.effects).containsExactly("flagless zero", "flagless b");
    }

    @Test
    void two_plankeys_on_one_file_have_one_effect(@TempDir Path other) {
        Path file = other.resolve("plankey.db");
        try (SqliteLedger one = SqliteLedger.at(file);
                SqliteLedger two = SqliteLedger.at(file);
                Plankey first = on(one);
                Plankey second = on(two)) {
            assertThat(called(first, "a")).isEqualTo("a");
            assertThat(called(second, "b")).isEqualTo("a");
        }
        assertThat(tools.effects).containsExactly("flagless a");
    }

    @Test
    void a_ledger_that_is_closed_lets_nothing_run() {
        SqliteLedger ledger = SqliteLedger.at(folder.resolve("plankey.db"));
        try (Plankey plankey = on(ledger)) {
            ledger.close();
            assertThatThrownBy(() -> called(plankey, "a")).isInstanceOf(LedgerUnavailableException.class);
        }
        assertThat(tools.effects).isEmpty();
    }
}
