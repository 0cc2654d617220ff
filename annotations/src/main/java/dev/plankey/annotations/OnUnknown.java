package dev.plankey.annotations;

/**
 * What the next call of an intent does when nobody knows whether an earlier attempt was applied.
 *
 * <p>The choice is a statement about the <em>receiver</em>; each value also says what it cannot guarantee.
 */
public enum OnUnknown {
    /**
     * {@link #RESEND} if the method has an {@link IntentKey} parameter. Otherwise a compile error that asks for a choice and,
     * where no processor ran, a refused call: a blind re-run of a tool that never got the key is the bug to prevent.
     */
    UNSPECIFIED,
    /**
     * The receiver honours the key: the body runs with the <em>first</em> arguments and the same key, within
     * {@link SideEffecting#keyRemembered()}. Not guaranteed: a request that arrives after the receiver forgot the key.
     */
    RESEND,
    /**
     * The receiver can be asked: the method named by {@link SideEffecting#check()} is called before every attempt after the
     * first. Found: that is the result. Empty: the body runs with the first arguments. Throws: still unknown. Not guaranteed: an
     * attempt that can still apply after the check said "empty", and a check that cannot see what was applied.
     */
    CHECK,
    /**
     * Every effect is rows in the ledger's own database: claim, effect and completion commit in one transaction, and a rollback
     * leaves nothing. For nothing that is sent anywhere. On SQLite nobody else can write meanwhile, so a body that lasts longer
     * than a third of the lease (10 s by default) is rolled back. One called in the body of another is a part of its transaction.
     */
    TRANSACTIONAL,
    /** Idempotent by nature ("set the status to PAID"): the body runs again with the first arguments. No key is needed. */
    REPEAT,
    /**
     * The receiver can neither be given a key nor be asked: the call fails with {@code OutcomeUnknownException}, and the body
     * does not run, until a person resolves or releases the intent. Not guaranteed: that this person is right.
     */
    ESCALATE
}
