package dev.plankey.spi;

import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A task of a tenant. Ids are compared exactly: {@code T1}, {@code t1} and {@code "t1 "} are three tasks.
 *
 * @param tenant the tenant, or null where the application has none; a task without tenant is nobody else's
 * @param task the task's id
 */
public record TaskId(@Nullable String tenant, String task) {

    public TaskId {
        Objects.requireNonNull(task, "task");
    }
}
