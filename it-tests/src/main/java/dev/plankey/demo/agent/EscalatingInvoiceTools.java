package dev.plankey.demo.agent;

import dev.plankey.annotations.Naming;
import dev.plankey.annotations.OnUnknown;
import dev.plankey.annotations.SideEffecting;
import dev.plankey.annotations.ToolGroup;
import dev.plankey.demo.billing.Invoice;
import dev.plankey.demo.billing.NewInvoice;
import java.io.IOException;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.Currency;

/** Invoices at a billing server that ignores keys and cannot be asked: a person has to look. */
@SuppressWarnings("plankey:DuplicateToolName") // an agent has one of the three classes, never two
@ToolGroup(naming = Naming.SNAKE_CASE)
public class EscalatingInvoiceTools {

    private final BillingClient billing;

    EscalatingInvoiceTools(BillingClient billing) {
        this.billing = billing;
    }

    /**
     * Creates an invoice and sends it to the customer.
     *
     * @param customerId the customer, as in the CRM
     * @param description what the customer is charged for
     * @param amount gross amount, in {@code currency}
     * @param currency ISO 4217 code
     * @param dueDate the last day on which the customer may pay
     */
    @SideEffecting(onUnknown = OnUnknown.ESCALATE)
    public Invoice createInvoice(
            String customerId, String description, BigDecimal amount, Currency currency, LocalDate dueDate)
            throws IOException, InterruptedException {
        return billing.create(new NewInvoice(customerId, description, amount, currency, dueDate, null), null);
    }
}
