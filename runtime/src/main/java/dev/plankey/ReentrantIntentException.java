package dev.plankey;

/** An intent was opened again inside its own body, and would have waited for itself. The inner call did not run. */
public final class ReentrantIntentException extends IntentException {

    private static final long serialVersionUID = 1L;

    /**
     * An intent met itself.
     *
     * @param intent the intent
     */
    public ReentrantIntentException(Intent intent) {
        super(
                intent,
                "Called inside its own body: " + intent
                        + ". The inner call did not run. Do not open the step again inside a tool that runs in"
                        + " it; give the inner call a child step or an ordinal of its own.",
                null);
    }

    @Override
    public String modelText() {
        return "This call was not executed: the operation is running already and has called itself."
                + " The application must be mended; do not repeat the call.";
    }
}
