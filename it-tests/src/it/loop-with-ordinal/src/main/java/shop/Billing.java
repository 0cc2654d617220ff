package shop;

import dev.plankey.TaskContext;
import dev.plankey.annotations.IntentKey;
import java.util.ArrayList;
import java.util.List;

public class Billing {

    private final InvoiceService invoices;

    public Billing(InvoiceService invoices) {
        this.invoices = invoices;
    }

    public List<String> bill(TaskContext task, List<String> customers) {
        List<String> results = new ArrayList<>();
        for (String customer : customers) {
            results.add(task.step("4").ordinal(customer).call(() -> invoices.createInvoice(customer, IntentKey.INJECTED)));
        }
        return results;
    }
}
