package dev.plankey;

import java.util.Collection;
import java.util.Objects;
import java.util.TreeSet;

/** A model called a tool that its dispatcher does not have. Nothing ran. */
public final class UnknownToolException extends PlankeyException {

    private static final long serialVersionUID = 1L;

    private final String tool;
    private final String modelText;

    /**
     * A name was not found.
     *
     * @param tool the name that the model used
     * @param known the names of the tools that there are
     */
    public UnknownToolException(String tool, Collection<String> known) {
        super(
                "The dispatcher has no tool " + Objects.requireNonNull(tool, "tool") + ", so nothing ran. It has: "
                        + listed(known) + ". Give the model the definitions of the catalogue that is bound.",
                null);
        this.tool = tool;
        this.modelText = "Nothing was executed: there is no such tool. The tools are: " + listed(known) + '.';
    }

    private static String listed(Collection<String> names) {
        return names.isEmpty() ? "none" : String.join(", ", new TreeSet<>(names));
    }

    /**
     * The name that the model used.
     *
     * @return as it came
     */
    public String tool() {
        return tool;
    }

    @Override
    public String modelText() {
        return modelText;
    }
}
