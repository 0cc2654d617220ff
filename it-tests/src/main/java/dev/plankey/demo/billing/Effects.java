package dev.plankey.demo.billing;

/** What the billing server has done for an account: the only counts that matter. */
public record Effects(int invoices, int mails, int bookings) {

    /** Whether at least so much was done. */
    public boolean covers(Effects expected) {
        return invoices >= expected.invoices && mails >= expected.mails && bookings >= expected.bookings;
    }
}
