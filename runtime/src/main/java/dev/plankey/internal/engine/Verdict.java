package dev.plankey.internal.engine;

import dev.plankey.spi.FailureClass;

/**
 * What a failure of a body means for its row.
 *
 * @param failureClass the class of section 6
 * @param tentative of NOT_APPLIED: it may have come from reading the response, so the arguments are kept
 * @param aboutArguments of NOT_APPLIED: other arguments may fare better; false where the receiver could not be reached at all
 */
record Verdict(FailureClass failureClass, boolean tentative, boolean aboutArguments) {

    static final Verdict UNKNOWN = of(FailureClass.UNKNOWN);
    static final Verdict TENTATIVE = new Verdict(FailureClass.NOT_APPLIED, true, true);

    static Verdict of(FailureClass failureClass) {
        return new Verdict(failureClass, false, true);
    }
}
