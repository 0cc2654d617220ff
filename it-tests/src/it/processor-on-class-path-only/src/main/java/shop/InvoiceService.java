package shop;

import dev.plankey.annotations.IntentKey;
import dev.plankey.annotations.SideEffecting;
import java.util.List;

public class InvoiceService {

    private final List<String> sent;

    /** @param sent the invoices that have left the house */
    public InvoiceService(List<String> sent) {
        this.sent = sent;
    }

    /**
     * Creates an invoice and sends it.
     *
     * @param customerId the customer, as in the CRM
     */
    @SideEffecting
    public String createInvoice(String customerId, @IntentKey String key) {
        sent.add(customerId);
        return "invoice " + sent.size() + " for " + customerId;
    }
}
