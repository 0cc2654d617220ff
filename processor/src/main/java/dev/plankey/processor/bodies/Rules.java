package dev.plankey.processor.bodies;

/** Ids of what this package reports. */
final class Rules {

    static final String MISSING_ORDINAL = "MissingOrdinal";

    private Rules() {}
}
