package dev.plankey;

public interface TaskContext {
    String taskId();

    StepContext step(String stepId);
}
