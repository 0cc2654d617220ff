package dev.plankey;

import java.util.Objects;

/** An id that an identity would be made of is null, blank, too long or malformed. Nothing ran and nothing was stored. */
public final class InvalidIdException extends PlankeyException {

    private static final long serialVersionUID = 1L;

    private final String field;

    /**
     * An id was refused.
     *
     * @param field which one: {@code task}, {@code step}, {@code tool}, {@code ordinal}, {@code tenant} …
     * @param problem what is wrong with it and what is expected, without the value: {@code "is blank"}
     */
    public InvalidIdException(String field, String problem) {
        super(
                "The id of field '" + Objects.requireNonNull(field, "field") + "' "
                        + Objects.requireNonNull(problem, "problem")
                        + ". Nothing ran and nothing was stored; pass a stable id from the plan.",
                null);
        this.field = field;
    }

    /**
     * Which id was refused.
     *
     * @return the field's name
     */
    public String field() {
        return field;
    }

    @Override
    public String modelText() {
        return "Nothing was executed: the application gave this call no valid place in its plan."
                + " It must be mended there; do not repeat the call.";
    }
}
