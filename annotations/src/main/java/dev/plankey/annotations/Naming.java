package dev.plankey.annotations;

/** How model-facing names are made from Java's: those of tools, parameters and nested properties alike. An explicit name wins. */
public enum Naming {
    /** As the compiler option {@code -Aplankey.naming=as-declared|snake-case} says for the module; without it as declared. */
    DEFAULT,
    /** Java's names as they are: {@code createInvoice}. */
    AS_DECLARED,
    /** Lower case with underscores: {@code create_invoice}, {@code sendHTMLEmail} is {@code send_html_email}. */
    SNAKE_CASE
}
