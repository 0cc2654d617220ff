package shop;

import dev.plankey.Plankey;
import dev.plankey.ToolCatalog;
import dev.plankey.annotations.IntentKey;
import dev.plankey.ledger.SqliteLedger;
import java.nio.file.Path;
import java.util.AbstractList;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Case C76: what such a program does at start, and what it would do if nobody asked at start. Each has to end in an error: verify.groovy reads which. */
class StartTest {

    private final InvoiceService invoices = new InvoiceService(new AbstractList<String>() {
        @Override
        public boolean add(String customer) {
            System.out.println("UNPROTECTED EFFECT");
            return true;
        }

        @Override
        public String get(int index) {
            throw new IndexOutOfBoundsException(index);
        }

        @Override
        public int size() {
            return 0;
        }
    });

    @Test
    void asks_for_its_tools() {
        ToolCatalog.of(InvoiceService.class);
    }

    @Test
    void loads_all_tools() {
        ToolCatalog.load();
    }

    @Test
    void verifies_its_tools(@TempDir Path folder) {
        try (SqliteLedger ledger = SqliteLedger.at(folder.resolve("plankey.db"));
                Plankey plankey = Plankey.builder().ledger(ledger).build()) {
            plankey.verify(InvoiceService.class);
        }
    }

    @Test
    void calls_a_tool_all_the_same(@TempDir Path folder) {
        try (SqliteLedger ledger = SqliteLedger.at(folder.resolve("plankey.db"));
                Plankey plankey = Plankey.builder().ledger(ledger).build()) {
            plankey.task("september").step("4").call(() -> invoices.createInvoice("ada", IntentKey.INJECTED));
        }
    }

    @Test
    void calls_a_tool_outside_any_task() {
        invoices.createInvoice("ada", IntentKey.INJECTED);
    }
}
