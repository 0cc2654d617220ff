package dev.plankey.internal.context;

import dev.plankey.IntentStatus;
import dev.plankey.spi.TaskId;
import java.util.List;

/** The {@code Plankey} root that a place belongs to. The context carries its own: nothing is global but the thread's context. */
public interface Home {

    /**
     * Notes, durably, that nobody got the answers that were given at a place in its pass.
     *
     * @param place the place; one without a pass is noted nowhere, since its answers are never taken for a second call's
     */
    void answerLost(Place place);

    /**
     * Notes that a step replaces another.
     *
     * @param task the task
     * @param oldPath escaped path of the step that is given up
     * @param newPath escaped path of the step in its place
     * @return what the old step, and what lies below it, has done or left open
     */
    List<IntentStatus> replan(TaskId task, String oldPath, String newPath);

    /**
     * How a model writes an enum constant: its JSON name.
     *
     * @param constant a constant that is an item of the plan
     * @return the name
     */
    String modelFacingName(Enum<?> constant);
}
