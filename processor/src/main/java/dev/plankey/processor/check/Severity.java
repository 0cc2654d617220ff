package dev.plankey.processor.check;

/** How loud a problem is. */
public enum Severity {
    ERROR,
    WARNING,
    NOTE
}
