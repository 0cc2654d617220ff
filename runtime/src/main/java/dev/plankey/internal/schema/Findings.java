package dev.plankey.internal.schema;

import dev.plankey.InvalidArgumentsException.Problem;
import java.util.ArrayList;
import java.util.List;

/** Collects problems, and knows at which path the check is. Paths become text only where there is a problem. */
final class Findings {

    /** A model repairs what it can read; one that sends a megabyte of nonsense gets a beginning. */
    private static final int REPORTED = 100;

    private final List<Object> path = new ArrayList<>();
    private final List<Problem> problems = new ArrayList<>();
    private int count;

    void enter(String property) {
        path.add(property);
    }

    void enter(Integer index) {
        path.add(index);
    }

    void leave() {
        path.remove(path.size() - 1);
    }

    int depth() {
        return path.size();
    }

    void add(String expected) {
        add(new Problem(JsonPaths.text(path), expected));
    }

    /** A problem of the whole text, wherever the reader stopped. */
    void addForAll(String expected) {
        add(new Problem("$", expected));
    }

    private void add(Problem problem) {
        count++;
        if (count <= REPORTED) {
            problems.add(problem);
        }
    }

    boolean isEmpty() {
        return count == 0;
    }

    List<Problem> problems() {
        if (count <= problems.size()) {
            return List.copyOf(problems);
        }
        List<Problem> some = new ArrayList<>(problems);
        some.add(new Problem("$", "fewer problems: there are " + (count - problems.size()) + " more"));
        return List.copyOf(some);
    }
}
