package dev.plankey;

import java.util.Objects;

/**
 * A side-effecting tool was called outside a task, or a carrier names no place: there is no identity, so nothing ran. Thrown, not told to the model:
 * the orchestrator must open the context.
 */
public final class MissingTaskContextException extends PlankeyException {

    private static final long serialVersionUID = 1L;

    /**
     * A tool was called without a context.
     *
     * @param tool the tool's name
     */
    public MissingTaskContextException(String tool) {
        this(
                "Tool " + Objects.requireNonNull(tool, "tool")
                        + " was called outside a task, so it has no identity and did not run",
                "Open its place around the call: plankey.task(id).step(id).run(() -> …)."
                        + " If it is open on another thread, carry it over with StepContext.wrap or wrapExecutor."
                        + " For callers that are no agents, declare outsideTask = PROCEED or pass an own key.");
    }

    private MissingTaskContextException(String problem, String remedy) {
        super(problem + ". " + remedy, null);
    }

    /**
     * A carrier or a set of headers names no task or no step.
     *
     * @param missing the entry that is not there: {@code dev.plankey/task}
     * @return the exception
     */
    public static MissingTaskContextException inCarrier(String missing) {
        return new MissingTaskContextException(
                "The carrier has no " + Objects.requireNonNull(missing, "missing") + ", so it names no place in a plan",
                "Fill it from StepContext.toCarrier() or toHeaders() where the place is open, and check that the framework passes it on.");
    }

    @Override
    public String modelText() {
        return "Nothing was executed: this tool was called outside of a task. The application must be mended; do not repeat the call.";
    }
}
