package dev.plankey.benchmarks;

import dev.plankey.annotations.ReadOnly;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.List;

/** A tool with six arguments that does nothing: what is measured is the way to it. */
public class InvoiceTools {

    enum Region {
        NORTH,
        SOUTH,
        EAST,
        WEST
    }

    /** The same arguments as plain Jackson takes them. */
    record Arguments(
            String customer, BigDecimal amount, LocalDate due, List<String> labels, int copies, Region region) {}

    private int calls;

    /**
     * Looks for an invoice.
     *
     * @return how often it was called
     */
    @ReadOnly
    public int findInvoice(
            String customer, BigDecimal amount, LocalDate due, List<String> labels, int copies, Region region) {
        return calls += copies + labels.size();
    }
}
