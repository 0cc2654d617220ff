package dev.plankey;

/**
 * The database could not serialise the transaction around the call with another one. Roll it back and do all of it again; its intents are then answered
 * or run anew. Thrown, not told to the model.
 */
public final class TransactionRetryException extends IntentException {

    private static final long serialVersionUID = 1L;

    /**
     * The database refused to go on.
     *
     * @param intent the intent
     * @param cause the database's serialisation error
     */
    public TransactionRetryException(Intent intent, Throwable cause) {
        super(
                intent,
                "The transaction around the call could not be serialised: " + intent
                        + ". Nothing of it was applied. Roll it back and retry the whole transaction.",
                cause);
    }

    @Override
    public String modelText() {
        return "Nothing was executed: another operation was in the way. Make the same call again.";
    }
}
