package dev.plankey.processor.bodies;

/** What people read. */
final class Messages {

    private Messages() {}

    static String missingOrdinal(Review.Finding finding) {
        String through = finding.helper().isEmpty() ? "" : " (through " + finding.helper() + ")";
        String given = finding.verdict().constant()
                ? " What is given here, an ordinal, step or key, is the same each time."
                : "";
        return "[" + Rules.MISSING_ORDINAL + "] In one step scope a side-effecting tool is called once per ordinal."
                + "\n  found:    " + finding.tool().name() + through + " "
                + finding.verdict().cause().text() + "." + given
                + "\n  expected: an identity from the plan for each of the calls"
                + "\n  fix:      open task.step(id), step.child(id) or step.ordinal(id) around the call, with an id of the plan's item;"
                + " or pass it as the @Ordinal argument; or pass a key of your own"
                + "\n  suppress: @SuppressWarnings(\"plankey:" + Rules.MISSING_ORDINAL + "\") or -Aplankey."
                + Rules.MISSING_ORDINAL + "=warn|off";
    }

    static String ownFailure(Throwable failure) {
        return "[ProcessorFailure] Plankey failed to check this class: " + failure
                + "\n  fix:      please report this with the class; -Aplankey." + Rules.MISSING_ORDINAL
                + "=off compiles without the check";
    }
}
