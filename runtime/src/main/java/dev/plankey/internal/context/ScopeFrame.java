package dev.plankey.internal.context;

import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A scope that somebody opened: a step, with its ordinal and items.
 *
 * @param place the place that it opens
 * @param outer the frame that it was opened in
 */
public record ScopeFrame(Place place, @Nullable Frame outer) implements Frame {

    public ScopeFrame {
        Objects.requireNonNull(place, "place");
    }
}
