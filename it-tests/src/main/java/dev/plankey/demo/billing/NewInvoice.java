package dev.plankey.demo.billing;

import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.Currency;
import org.jspecify.annotations.Nullable;

/**
 * What the billing server needs to create an invoice.
 *
 * @param reference the caller's own name for it, by which it can be found again; not unique
 */
public record NewInvoice(
        String customerId,
        String description,
        BigDecimal amount,
        Currency currency,
        LocalDate dueDate,
        @Nullable String reference) {

    Invoice numbered(String id) {
        return new Invoice(id, customerId, description, amount, currency, dueDate);
    }
}
