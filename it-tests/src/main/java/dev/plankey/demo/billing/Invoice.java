package dev.plankey.demo.billing;

import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.Currency;

/** An invoice of the billing server. */
public record Invoice(
        String id, String customerId, String description, BigDecimal amount, Currency currency, LocalDate dueDate) {}
