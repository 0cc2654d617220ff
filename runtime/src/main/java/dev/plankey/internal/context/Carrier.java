package dev.plankey.internal.context;

import dev.plankey.InvalidIdException;
import dev.plankey.MissingTaskContextException;
import dev.plankey.internal.identity.Ids;
import dev.plankey.internal.identity.PlanItem;
import dev.plankey.internal.identity.StepPath;
import dev.plankey.spi.TaskId;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * A place as text, to be re-opened elsewhere in the same pass: as entries of a framework's own map, or as HTTP headers. The tenant is never in it: it comes from the application that re-opens,
 * not from what a client sends.
 */
public enum Carrier {
    MAP("dev.plankey/task", "dev.plankey/step", "dev.plankey/ordinal", "dev.plankey/items", "dev.plankey/pass"),
    HEADERS("Plankey-Task", "Plankey-Step", "Plankey-Ordinal", "Plankey-Items", "Plankey-Pass");

    private final String task;
    private final String step;
    private final String ordinal;
    private final String items;
    private final String pass;

    Carrier(String task, String step, String ordinal, String items, String pass) {
        this.task = task;
        this.step = step;
        this.ordinal = ordinal;
        this.items = items;
        this.pass = pass;
    }

    Map<String, String> write(Place place) {
        Map<String, String> entries = new LinkedHashMap<>();
        entries.put(task, PercentText.encode(place.task().task()));
        entries.put(step, PercentText.encode(place.path()));
        if (place.ordinal() != null) {
            entries.put(ordinal, PercentText.encode(place.ordinal()));
        }
        if (place.items() != null) {
            entries.put(items, CarriedItems.write(place.items()));
        }
        if (place.pass() != null) {
            entries.put(pass, PercentText.encode(place.pass()));
        }
        return Collections.unmodifiableMap(entries);
    }

    /**
     * Reads a place. Every entry is taken for hostile: only what {@code toCarrier} can have written is let through.
     *
     * @param entries gives the value of an entry, null if there is none; others are not looked at
     * @param home the root that the place will belong to
     * @param tenant the tenant of whoever re-opens
     * @return the place
     * @throws MissingTaskContextException if there is no task, or no step
     * @throws InvalidIdException if an entry is malformed; names it
     */
    public Place read(Function<String, ? extends @Nullable Object> entries, Home home, @Nullable String tenant) {
        String taskId = Ids.check(task, required(entries, task));
        String path = StepPath.check(step, required(entries, step));
        String ordinalText = text(entries, ordinal);
        String passId = text(entries, pass);
        String carriedItems = raw(entries, items);
        List<PlanItem> declared = carriedItems == null ? null : CarriedItems.read(items, carriedItems);
        return new Place(
                home,
                new TaskId(tenant, taskId),
                path,
                ordinalText == null ? null : Ids.check(ordinal, ordinalText),
                declared,
                passId == null ? null : Ids.check(pass, passId));
    }

    private static String required(Function<String, ? extends @Nullable Object> entries, String entry) {
        String value = text(entries, entry);
        if (value == null) {
            throw MissingTaskContextException.inCarrier(entry);
        }
        return value;
    }

    private static @Nullable String text(Function<String, ? extends @Nullable Object> entries, String entry) {
        String value = raw(entries, entry);
        return value == null ? null : PercentText.decode(entry, value);
    }

    private static @Nullable String raw(Function<String, ? extends @Nullable Object> entries, String entry) {
        Object value = entries.apply(entry);
        if (value != null && !(value instanceof CharSequence)) {
            throw new InvalidIdException(entry, "is a " + value.getClass().getName() + "; expected text");
        }
        return value == null ? null : value.toString();
    }
}
