package dev.plankey.demo.billing;

/** What the billing server makes of the header {@code Idempotency-Key}. */
public enum BillingMode {
    KEYS("keys"),
    IGNORES_KEYS("ignores-keys");

    private final String option;

    BillingMode(String option) {
        this.option = option;
    }

    /** Its name on the command line. */
    public String option() {
        return option;
    }

    boolean honoursKeys() {
        return this == KEYS;
    }

    static BillingMode of(String option) {
        for (BillingMode mode : values()) {
            if (mode.option.equals(option)) {
                return mode;
            }
        }
        throw new IllegalArgumentException("expected keys or ignores-keys, not " + option);
    }
}
