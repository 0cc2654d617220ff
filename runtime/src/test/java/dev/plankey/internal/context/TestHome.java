package dev.plankey.internal.context;

import dev.plankey.IntentStatus;
import dev.plankey.StepContext;
import dev.plankey.spi.TaskId;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.CopyOnWriteArrayList;

/** A root that remembers what it was told. */
final class TestHome implements Home {

    final List<Place> lost = new CopyOnWriteArrayList<>();
    final List<String> replanned = new CopyOnWriteArrayList<>();

    StepContext step(String task, String step) {
        return new TaskHandle(this, new TaskId(null, task)).step(step);
    }

    @Override
    public void answerLost(Place place) {
        lost.add(place);
    }

    @Override
    public List<IntentStatus> replan(TaskId task, String oldPath, String newPath) {
        replanned.add(task.task() + ": " + oldPath + " -> " + newPath);
        return List.of();
    }

    @Override
    public String modelFacingName(Enum<?> constant) {
        return constant.name().toLowerCase(Locale.ROOT);
    }

    static Place placeOf(StepContext step) {
        return ((StepHandle) step).place();
    }

    /** Where a call of this thread would stand. */
    static String here() {
        return Contexts.current()
                .map(frame -> frame.place().task().task() + "/" + frame.place().path() + "/"
                        + frame.place().ordinal())
                .orElse("nowhere");
    }
}
