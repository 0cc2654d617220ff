package dev.plankey;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;

/** A model's arguments do not fit the tool. Only thrown where a body would run with them: nothing ran and nothing was claimed. */
public final class InvalidArgumentsException extends PlankeyException {

    private static final long serialVersionUID = 1L;

    /**
     * One thing that is wrong with the arguments.
     *
     * @param path where, as JSON path: {@code $.lines[0].amount}; {@code $} for the whole
     * @param expected what was expected there, without the value that came: {@code "a date such as 2026-10-31"}
     */
    public record Problem(String path, String expected) implements Serializable {

        /** Refuses null. */
        public Problem {
            Objects.requireNonNull(path, "path");
            Objects.requireNonNull(expected, "expected");
        }

        @Override
        public String toString() {
            return path + ": expected " + expected;
        }
    }

    private final String tool;
    private final ArrayList<Problem> problems;

    /**
     * Arguments were refused.
     *
     * @param tool the tool's name
     * @param problems all that is wrong with them, at least one
     */
    public InvalidArgumentsException(String tool, List<Problem> problems) {
        super(
                "The arguments of tool " + Objects.requireNonNull(tool, "tool") + " do not fit, so it did not run: "
                        + listed(problems),
                null);
        if (problems.isEmpty()) {
            throw new IllegalArgumentException(
                    "problems is empty: say at least one thing that is wrong with the arguments");
        }
        this.tool = tool;
        this.problems = new ArrayList<>(problems);
    }

    private static String listed(List<Problem> problems) {
        return problems.stream().map(Problem::toString).collect(Collectors.joining("; "));
    }

    /**
     * Which tool was called.
     *
     * @return its name
     */
    public String tool() {
        return tool;
    }

    /**
     * What is wrong with the arguments.
     *
     * @return all problems, in the order of the arguments
     */
    public List<Problem> problems() {
        return List.copyOf(problems);
    }

    @Override
    public String modelText() {
        return "Nothing was executed: the arguments do not fit. " + listed(problems)
                + ". Correct them and call the tool again.";
    }
}
