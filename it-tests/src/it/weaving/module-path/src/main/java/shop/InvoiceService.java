package shop;

import dev.plankey.annotations.IntentKey;
import dev.plankey.annotations.OnUnknown;
import dev.plankey.annotations.SideEffecting;
import java.math.BigDecimal;
import java.util.concurrent.CompletableFuture;
import shop.behaviour.Invoices;
import shop.behaviour.PostOfficeException;
import shop.behaviour.Sent;

public class InvoiceService implements Invoices {

    private final Sent sent;

    public InvoiceService(Sent sent) {
        this.sent = sent;
    }

    /**
     * Creates an invoice and sends it.
     *
     * @param customerId the customer, as in the CRM
     * @param amount gross amount
     */
    @Override
    @SideEffecting
    public String createInvoice(String customerId, BigDecimal amount, @IntentKey String key) {
        return sent.send("invoice for " + customerId + ": " + amount + ", key " + key);
    }

    @Override
    @SideEffecting
    public CompletableFuture<String> createLater(String customerId, @IntentKey String key) {
        return CompletableFuture.supplyAsync(() -> sent.send("later for " + customerId));
    }

    @Override
    @SideEffecting(onUnknown = OnUnknown.ESCALATE)
    public void remind(String customerId) throws PostOfficeException {
        if (sent.closed != null) {
            sent.closed.fillInStackTrace();
            throw sent.closed;
        }
        sent.send("reminder for " + customerId);
    }

    @Override
    public String createSmallInvoice(String customerId) {
        return createInvoice(customerId, BigDecimal.ONE, IntentKey.INJECTED);
    }
}
