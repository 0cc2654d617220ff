package dev.plankey.internal.context;

import dev.plankey.InvalidIdException;
import dev.plankey.StepContext;
import dev.plankey.ThrowingRunnable;
import dev.plankey.ThrowingSupplier;
import dev.plankey.internal.identity.Ordinals;
import dev.plankey.internal.identity.PlanItem;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * What an orchestrator holds of a place.
 *
 * @param place the place
 */
public record StepHandle(Place place) implements StepContext {

    public StepHandle {
        Objects.requireNonNull(place, "place");
    }

    @Override
    public StepContext ordinal(long ordinal) {
        return withOrdinal(ordinal);
    }

    @Override
    public StepContext ordinal(String ordinal) {
        return withOrdinal(ordinal);
    }

    @Override
    public StepContext ordinal(UUID ordinal) {
        return withOrdinal(ordinal);
    }

    @Override
    public StepContext ordinal(Enum<?> ordinal) {
        return withOrdinal(ordinal);
    }

    private StepContext withOrdinal(@Nullable Object ordinal) {
        return new StepHandle(place.withOrdinal(Ordinals.text(ordinal)));
    }

    @Override
    public StepContext items(@Nullable Collection<?> items) {
        if (items == null) {
            throw new InvalidIdException("items", "is null; for a step without items declare none");
        }
        List<PlanItem> declared = new ArrayList<>(items.size());
        for (Object item : items) {
            declared.add(PlanItem.of(item, place.home()::modelFacingName));
        }
        return new StepHandle(place.withItems(declared));
    }

    @Override
    public StepContext child(String name) {
        return new StepHandle(place.child(name));
    }

    @Override
    public <T extends @Nullable Object, X extends Exception> T call(ThrowingSupplier<T, X> work) throws X {
        Objects.requireNonNull(work, "work");
        ScopeFrame frame = open();
        try {
            return work.get();
        } finally {
            Contexts.end(frame);
        }
    }

    @Override
    public <X extends Exception> void run(ThrowingRunnable<X> work) throws X {
        Objects.requireNonNull(work, "work");
        ScopeFrame frame = open();
        try {
            work.run();
        } finally {
            Contexts.end(frame);
        }
    }

    @Override
    public Scope enter() {
        return new OpenScope(open());
    }

    private ScopeFrame open() {
        ScopeFrame frame = new ScopeFrame(place, Contexts.current().orElse(null));
        Contexts.replace(frame);
        return frame;
    }

    @Override
    public Map<String, String> toCarrier() {
        return Carrier.MAP.write(place);
    }

    @Override
    public Map<String, String> toHeaders() {
        return Carrier.HEADERS.write(place);
    }

    @Override
    public void answerLost() {
        place.home().answerLost(place);
    }

    /** For messages: which step of which task. */
    @Override
    public String toString() {
        return "step \"" + place.path() + "\" of task \"" + place.task().task() + '"'
                + (place.ordinal() == null ? "" : ", ordinal " + place.ordinal());
    }
}
