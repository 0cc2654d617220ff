package dev.plankey;

import java.util.Objects;

/** The task was closed: a later call is refused and never executed as new. */
public final class TaskClosedException extends PlankeyException {

    private static final long serialVersionUID = 1L;

    private final String task;

    /**
     * A call came to a closed task.
     *
     * @param intent what was called
     */
    public TaskClosedException(Intent intent) {
        this(intent.task(), "The task is closed, so the call did not run: " + intent);
    }

    /**
     * Something else than a call came to a closed task.
     *
     * @param task the task's id
     */
    public TaskClosedException(String task) {
        this(task, "The task \"" + Objects.requireNonNull(task, "task") + "\" is closed");
    }

    private TaskClosedException(String task, String problem) {
        super(problem + ". To do the work again on purpose open a task with a new id.", null);
        this.task = task;
    }

    /**
     * Which task is closed.
     *
     * @return its id
     */
    public String task() {
        return task;
    }

    @Override
    public String modelText() {
        return "Nothing was executed by this call: the task it belongs to has ended. Do not repeat it; finish here.";
    }
}
