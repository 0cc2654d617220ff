package dev.plankey.demo.billing;

/** The account of the general ledger that an invoice is booked to, with a note. */
public record Booking(String ledgerAccount, String memo) {}
