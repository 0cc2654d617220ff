package dev.plankey.demo.agent;

import dev.plankey.InProgress;
import dev.plankey.KeyConflict;
import dev.plankey.NotApplied;

/** The billing server gave no invoice. Without a marker nobody knows whether there is one: a 504, say. */
class BillingException extends RuntimeException {

    private static final long serialVersionUID = 1;

    BillingException(String message) {
        super(message);
    }

    /** The first request with this key is still being worked on. */
    static final class KeyInUse extends BillingException implements InProgress {

        private static final long serialVersionUID = 1;

        KeyInUse() {
            super("a request with this key is being worked on");
        }
    }

    /** The key is known, with other parameters. */
    static final class OtherParameters extends BillingException implements KeyConflict {

        private static final long serialVersionUID = 1;

        OtherParameters() {
            super("this key belongs to a request with other parameters");
        }
    }

    /** The parameters were refused before the key was looked at. */
    static final class NotReadable extends BillingException implements NotApplied {

        private static final long serialVersionUID = 1;

        NotReadable() {
            super("the billing server cannot read these parameters");
        }
    }
}
