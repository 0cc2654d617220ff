package dev.plankey;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** The arguments differ from the first ones, and the tool rejects that. Nothing ran; the original result is still there for the original arguments. */
public final class DriftRejectedException extends IntentException {

    private static final long serialVersionUID = 1L;

    private final ArrayList<FieldChange> changes;

    /**
     * A call with changed arguments was refused.
     *
     * @param intent the intent
     * @param changes the fields that differ
     */
    public DriftRejectedException(Intent intent, List<FieldChange> changes) {
        super(
                intent,
                "The arguments differ from the first ones in " + paths(changes)
                        + ", and the tool says onDrift = REJECT: " + intent
                        + ". This call ran nothing. For another effect on purpose use another ordinal or a new step.",
                null);
        this.changes = new ArrayList<>(changes);
    }

    private static String paths(List<FieldChange> changes) {
        return changes.stream()
                .filter(change -> !change.representationOnly())
                .map(change -> change.path().isEmpty() ? "the whole" : change.path())
                .collect(Collectors.joining(", "));
    }

    /**
     * What changed.
     *
     * @return the fields that differ, those in representation only included
     */
    public List<FieldChange> changes() {
        return List.copyOf(changes);
    }

    @Override
    public String modelText() {
        return "This call was not executed: the operation was called before with other values (" + paths(changes)
                + "), and they must not change. Repeat it with the original values to get its result.";
    }
}
