package dev.plankey.internal.context;

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
 * @param items text forms' sources of the declared plan items; null: none were declared
 * @param pass which time the orchestrator opened the step; null: the carrier brought none
 */
public record Place(
        Home home,
        TaskId task,
        String path,
        @Nullable String ordinal,
        @Nullable List<Object> items,
        @Nullable String pass) {

    public Place {
        Objects.requireNonNull(home, "home");
        Objects.requireNonNull(task, "task");
        Objects.requireNonNull(path, "path");
        items = items == null ? null : List.copyOf(items);
    }
}
