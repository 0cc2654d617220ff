package dev.plankey.processor.bodies;

import com.sun.source.util.TreePath;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * How a call site is reached from the method around it.
 *
 * @param verdict the loudest thing to say about the loops and callbacks on the way
 * @param body the method, or the callback that runs at a time of its own, in which it stands
 * @param inBody what tells its rounds apart, as far as that body
 * @param method the method at the end of the way, or the initialiser
 * @param supplies what tells its rounds apart, as far as the method
 * @param kept whether the way leads through a callback that is kept, so that nobody knows when it runs
 */
record Reach(
        CallSite site,
        @Nullable Verdict verdict,
        TreePath body,
        List<Supply> inBody,
        TreePath method,
        List<Supply> supplies,
        boolean kept) {

    Reach {
        inBody = List.copyOf(inBody);
        supplies = List.copyOf(supplies);
    }

    /** Two calls of one tool with equal identities in one body are one intent. */
    List<String> identity() {
        return inBody.stream().map(Supply::text).toList();
    }
}
