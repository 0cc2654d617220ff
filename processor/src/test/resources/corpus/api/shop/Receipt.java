package shop;

/** What the bank said. */
public record Receipt(String id, boolean ok) {}
