package dev.plankey;

import java.util.List;

/** One run of one piece of agent work, opened by {@link Plankey#task(String)}. Immutable, for any thread. */
public interface TaskContext {

    /**
     * The task's id.
     *
     * @return as it was given
     */
    String taskId();

    /**
     * Opens a step for one pass: a retry of the step opens it anew, and so drift is told from a second call within the pass. Writes nothing.
     *
     * @param stepId the node of the plan, at most 255 UTF-8 bytes; a replanned step gets a new id
     * @return the place, for any thread
     * @throws InvalidIdException if the id is null, blank, too long or malformed
     */
    StepContext step(String stepId);

    /**
     * Records that a new step takes the place of an old one, whose intents stay. Calls in the new step are new intents on purpose.
     *
     * @param oldStepId the step that is given up, with all that lies below it
     * @param newStepId the step in its place
     * @return what the old step has done already or left open, for the planner to adopt or to compensate
     * @throws InvalidIdException if an id is null, blank, too long or malformed, or both are equal
     * @throws LedgerUnavailableException if the ledger cannot be reached; nothing was recorded
     */
    List<IntentStatus> replan(String oldStepId, String newStepId);
}
