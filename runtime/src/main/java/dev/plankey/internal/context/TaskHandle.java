package dev.plankey.internal.context;

import dev.plankey.IntentStatus;
import dev.plankey.InvalidIdException;
import dev.plankey.StepContext;
import dev.plankey.TaskContext;
import dev.plankey.internal.identity.StepPath;
import dev.plankey.spi.TaskId;
import java.util.List;
import java.util.Objects;
import java.util.UUID;

/**
 * What an orchestrator holds of a task.
 *
 * @param home the {@code Plankey} root
 * @param task the task, with its tenant
 */
public record TaskHandle(Home home, TaskId task) implements TaskContext {

    public TaskHandle {
        Objects.requireNonNull(home, "home");
        Objects.requireNonNull(task, "task");
    }

    @Override
    public String taskId() {
        return task.task();
    }

    @Override
    public StepContext step(String stepId) {
        // A pass is one time that the orchestrator opens the step; all that is made from this handle keeps it.
        return new StepHandle(new Place(
                home, task, StepPath.of(stepId), null, null, UUID.randomUUID().toString()));
    }

    @Override
    public List<IntentStatus> replan(String oldStepId, String newStepId) {
        String oldPath = StepPath.of(oldStepId);
        String newPath = StepPath.of(newStepId);
        if (oldPath.equals(newPath)) {
            throw new InvalidIdException(
                    "step", "is the same as the one that is given up; a replanned step gets an id of its own");
        }
        return home.replan(task, oldPath, newPath);
    }

    /** For messages. */
    @Override
    public String toString() {
        return "task \"" + task.task() + '"';
    }
}
