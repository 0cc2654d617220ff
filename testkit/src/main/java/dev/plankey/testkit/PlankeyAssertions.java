package dev.plankey.testkit;

import dev.plankey.Plankey;
import dev.plankey.StepContext;

/** Where sentences about intents begin, for a static import. They need AssertJ on the test class path. */
public final class PlankeyAssertions {

    private PlankeyAssertions() {}

    /**
     * About the intent of a tool at the place that is open on this thread, as in a test with {@link InTask}.
     *
     * @param tool the tool's name, as the model knows it
     * @return the beginning of a sentence
     * @throws IllegalStateException if no place is open on this thread
     */
    public static IntentAssert assertThatIntent(String tool) {
        return assertThatIntent(
                StepContext.current()
                        .orElseThrow(() -> new IllegalStateException(
                                "No step is open on this thread, so it is not known whose " + tool
                                        + " is meant. Annotate the test with @InTask, or name the place:"
                                        + " assertThatIntent(plankey, \"task\", \"step\", \"" + tool + "\")")),
                tool);
    }

    /**
     * About the intent of a tool at a place, with the place's ordinal.
     *
     * @param place the place: a step, an ordinal of it, a child
     * @param tool the tool's name, as the model knows it
     * @return the beginning of a sentence
     */
    public static IntentAssert assertThatIntent(StepContext place, String tool) {
        return new IntentAssert(SeenIntent.at(place, tool));
    }

    /**
     * About the intent of a tool in a step, with ordinal 0.
     *
     * @param plankey whose; a tenant's view for that tenant's
     * @param task the task's id
     * @param step the step's id
     * @param tool the tool's name, as the model knows it
     * @return the beginning of a sentence
     */
    public static IntentAssert assertThatIntent(Plankey plankey, String task, String step, String tool) {
        return assertThatIntent(plankey.task(task).step(step), tool);
    }
}
