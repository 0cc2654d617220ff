package shop.behaviour;

import java.math.BigDecimal;
import java.util.concurrent.CompletableFuture;

/** What a service with tools does, as its callers see it. */
public interface Invoices {

    String createInvoice(String customerId, BigDecimal amount, String key);

    CompletableFuture<String> createLater(String customerId, String key);

    void remind(String customerId) throws PostOfficeException;

    /** Creates an invoice by calling itself. */
    String createSmallInvoice(String customerId);
}
