package dev.plankey.demo.agent;

import dev.plankey.annotations.IntentKey;
import dev.plankey.annotations.Naming;
import dev.plankey.annotations.SideEffecting;
import dev.plankey.annotations.ToolGroup;
import dev.plankey.demo.billing.Booking;
import dev.plankey.demo.billing.Invoice;
import dev.plankey.demo.billing.InvoiceMail;
import dev.plankey.demo.billing.NewInvoice;
import dev.plankey.demo.billing.Receipt;
import java.io.IOException;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.Currency;

/** Invoices at a billing server that honours the key: after an unknown outcome the first request is sent again. */
@SuppressWarnings("plankey:DuplicateToolName") // an agent has one of the three classes, never two
@ToolGroup(naming = Naming.SNAKE_CASE)
public class InvoiceTools {

    private final BillingClient billing;

    InvoiceTools(BillingClient billing) {
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
    @SideEffecting
    public Invoice createInvoice(
            String customerId,
            String description,
            BigDecimal amount,
            Currency currency,
            LocalDate dueDate,
            @IntentKey String key)
            throws IOException, InterruptedException {
        return billing.create(new NewInvoice(customerId, description, amount, currency, dueDate, null), key);
    }

    /**
     * Mails an invoice to its customer.
     *
     * @param invoiceId the invoice, as {@code create_invoice} named it
     * @param message the text of the mail
     */
    @SideEffecting
    public Receipt sendInvoice(String invoiceId, String message, @IntentKey String key)
            throws IOException, InterruptedException {
        return billing.send(invoiceId, new InvoiceMail(message), key);
    }

    /**
     * Books an invoice in the general ledger.
     *
     * @param invoiceId the invoice, as {@code create_invoice} named it
     * @param ledgerAccount the account of the general ledger
     * @param memo a note for the accountant
     */
    @SideEffecting
    public Receipt bookInvoice(String invoiceId, String ledgerAccount, String memo, @IntentKey String key)
            throws IOException, InterruptedException {
        return billing.book(invoiceId, new Booking(ledgerAccount, memo), key);
    }
}
