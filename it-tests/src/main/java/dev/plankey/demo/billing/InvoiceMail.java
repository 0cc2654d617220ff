package dev.plankey.demo.billing;

/** The text that goes to the customer with an invoice. */
public record InvoiceMail(String message) {}
