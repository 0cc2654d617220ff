package dev.plankey.demo.agent;

import dev.plankey.annotations.IntentKey;
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
import java.util.Optional;

/** Invoices at a billing server that ignores keys but can be asked: the key goes along as the invoice's reference. */
@SuppressWarnings("plankey:DuplicateToolName") // an agent has one of the three classes, never two
@ToolGroup(naming = Naming.SNAKE_CASE)
public class AskingInvoiceTools {

    private final BillingClient billing;

    AskingInvoiceTools(BillingClient billing) {
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
    @SideEffecting(onUnknown = OnUnknown.CHECK, check = "findInvoice")
    public Invoice createInvoice(
            String customerId,
            String description,
            BigDecimal amount,
            Currency currency,
            LocalDate dueDate,
            @IntentKey String key)
            throws IOException, InterruptedException {
        return billing.create(new NewInvoice(customerId, description, amount, currency, dueDate, key), null);
    }

    /** Asks for the invoice that carries the key as its reference. */
    @SuppressWarnings("UnusedVariable") // a check takes the tool's parameters, whichever of them it needs
    Optional<Invoice> findInvoice(
            String customerId,
            String description,
            BigDecimal amount,
            Currency currency,
            LocalDate dueDate,
            @IntentKey String key)
            throws IOException, InterruptedException {
        return billing.find(key);
    }
}
