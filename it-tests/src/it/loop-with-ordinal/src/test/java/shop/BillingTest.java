package shop;

import static org.assertj.core.api.Assertions.assertThat;

import dev.plankey.Plankey;
import dev.plankey.ledger.SqliteLedger;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class BillingTest {

    private static final List<String> CUSTOMERS = List.of("ada", "grace", "edsger");

    private final List<String> sent = new ArrayList<>();
    private final Billing billing = new Billing(new InvoiceService(sent));

    @TempDir
    Path folder;

    @Test
    void each_customer_gets_one_invoice_however_often_the_plan_runs() {
        List<String> first = billFromAFreshStart();
        List<String> again = billFromAFreshStart();

        assertThat(first).containsExactly("invoice 1 for ada", "invoice 2 for grace", "invoice 3 for edsger");
        assertThat(again).isEqualTo(first);
        assertThat(sent).isEqualTo(CUSTOMERS);
    }

    private List<String> billFromAFreshStart() {
        try (SqliteLedger ledger = SqliteLedger.at(folder.resolve("plankey.db"));
                Plankey plankey = Plankey.builder().ledger(ledger).build()) {
            plankey.verify(InvoiceService.class);
            return billing.bill(plankey.task("september"), CUSTOMERS);
        }
    }
}
