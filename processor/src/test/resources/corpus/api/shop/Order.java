package shop;

/** What somebody bought. */
public record Order(String id, String account, long cents) {}
