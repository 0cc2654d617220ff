package dev.plankey.readme;

import dev.plankey.annotations.IntentKey;
import dev.plankey.annotations.Naming;
import dev.plankey.annotations.SideEffecting;
import dev.plankey.annotations.ToolGroup;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.Currency;

@ToolGroup(naming = Naming.SNAKE_CASE)
@SuppressWarnings("plankey:DuplicateToolName") // the demo in this module has a tool of the same name; no agent has both
public class InvoiceService {

    private final BillingApi billing;

    public InvoiceService(BillingApi billing) {
        this.billing = billing;
    }

    /**
     * Creates an invoice and sends it to the customer.
     *
     * @param customerId the customer, as in the CRM
     * @param amount gross amount, in {@code currency}
     */
    @SideEffecting
    public Invoice createInvoice(
            String customerId,
            String description,
            BigDecimal amount,
            Currency currency,
            LocalDate dueDate,
            @IntentKey String key) {
        return billing.post(key, customerId, description, amount, currency, dueDate);
    }

    public record Invoice(String id, BigDecimal amount) {}

    /** The client of a receiver that honours the key. */
    public interface BillingApi {
        Invoice post(
                String key,
                String customerId,
                String description,
                BigDecimal amount,
                Currency currency,
                LocalDate dueDate);
    }
}
