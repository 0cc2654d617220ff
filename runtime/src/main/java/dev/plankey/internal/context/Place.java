package dev.plankey.internal.context;

import dev.plankey.internal.identity.PlanItem;
import dev.plankey.internal.identity.StepPath;
import dev.plankey.spi.TaskId;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A place in the plan. Immutable.
 *
 * @param home the {@code Plankey} root it belongs to
 * @param task the task, with its tenant
 * @param path escaped path of the step
 * @param ordinal the scope's ordinal, in text form; null: none was given
 * @param items the declared plan items; null: none were declared
 * @param pass which time the orchestrator opened the step; null: the carrier brought none
 */
public record Place(
        Home home,
        TaskId task,
        String path,
        @Nullable String ordinal,
        @Nullable List<PlanItem> items,
        @Nullable String pass) {

    public Place {
        Objects.requireNonNull(home, "home");
        Objects.requireNonNull(task, "task");
        Objects.requireNonNull(path, "path");
        items = items == null ? null : List.copyOf(items);
    }

    /** This place for one of several calls of a tool. */
    public Place withOrdinal(String text) {
        return new Place(home, task, path, text, items, pass);
    }

    /** This place with its items declared. */
    public Place withItems(List<PlanItem> declared) {
        return new Place(home, task, path, ordinal, declared, pass);
    }

    /** A step below this one: it starts without an ordinal and without items. */
    public Place child(@Nullable String name) {
        return new Place(home, task, StepPath.child(path, name), null, null, pass);
    }

    /**
     * Where the body of an intent stands that was called here: the scope's ordinal no longer counts, its items still do.
     *
     * @param tool the intent's tool
     * @param outerOrdinal the intent's ordinal
     * @return the place of the calls that the body makes
     */
    public Place inside(String tool, String outerOrdinal) {
        return new Place(home, task, StepPath.nested(path, tool, outerOrdinal), null, items, pass);
    }
}
