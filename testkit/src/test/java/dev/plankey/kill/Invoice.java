package dev.plankey.kill;

import java.math.BigDecimal;

/** What the tools of the matrix are called with. */
public record Invoice(String description, BigDecimal amount) {

    static final Invoice FIRST = new Invoice("Consulting, September", new BigDecimal("4250.00"));

    /** As an agent writes it that believes to do the same. */
    static final Invoice REWORDED = new Invoice("Consulting services for September 2026", new BigDecimal("4250.0"));

    static final Invoice REWORDED_AGAIN = new Invoice("September consulting", new BigDecimal("4250"));

    /** What goes out; the spelling of the amount with it, since receivers compare bytes. */
    String text() {
        return description + ": " + amount;
    }
}
