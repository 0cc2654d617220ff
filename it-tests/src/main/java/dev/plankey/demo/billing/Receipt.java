package dev.plankey.demo.billing;

/** The number of a mail or a booking, and the invoice that it is about. */
public record Receipt(String id, String invoice) {}
