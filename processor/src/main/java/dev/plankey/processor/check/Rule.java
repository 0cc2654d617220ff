package dev.plankey.processor.check;

import static dev.plankey.processor.check.Severity.ERROR;

/** Every problem that the processor reports: the one catalogue of ids and messages. */
public enum Rule {
    UNDESCRIBABLE_TYPE(
            "UndescribableType",
            ERROR,
            true,
            "The model has to be told what a value looks like, and this type does not say.",
            "use a type that can be described, hide a component with @JsonIgnore, or mark a parameter of the surroundings @Ambient");

    private final String id;
    private final Severity severity;
    private final boolean hard;
    private final String rule;
    private final String fix;

    Rule(String id, Severity severity, boolean hard, String rule, String fix) {
        this.id = id;
        this.severity = severity;
        this.hard = hard;
        this.rule = rule;
        this.fix = fix;
    }

    /** The name in brackets. */
    public String id() {
        return id;
    }

    /** How loud it is where nobody says otherwise. */
    public Severity severity() {
        return severity;
    }

    /** Whether nothing can be generated while it is broken, so that it cannot be suppressed. */
    public boolean isHard() {
        return hard;
    }

    /** What has to be so, and why. */
    public String rule() {
        return rule;
    }

    /** What to do. */
    public String fix() {
        return fix;
    }

    /** How to silence it. */
    public String suppression() {
        return hard
                ? "not possible, since nothing can be generated without it"
                : "@SuppressWarnings(\"plankey:" + id + "\") or -Aplankey." + id + "=off";
    }
}
