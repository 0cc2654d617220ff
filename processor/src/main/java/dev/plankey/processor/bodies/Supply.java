package dev.plankey.processor.bodies;

import com.sun.source.tree.Tree;
import com.sun.source.util.TreePath;
import java.util.List;

/**
 * Something that tells the rounds of a call apart: an ordinal, a step, a key of one's own.
 *
 * @param expressions what it is computed from, seen from where the call is repeated
 * @param always whether it differs whatever the expressions are
 * @param text how it is written, with the variables that are meant; two calls with one text have one identity
 */
record Supply(List<TreePath> expressions, boolean always, String text) {

    Supply {
        expressions = List.copyOf(expressions);
    }

    static Supply of(TreePath expression, String text) {
        return new Supply(List.of(expression), false, text);
    }

    /** One that differs each time. */
    static Supply given(String text) {
        return new Supply(List.of(), true, text);
    }

    boolean varies(Tree region, Source source, Variables variables) {
        return always || expressions.stream().anyMatch(e -> Variation.of(e, region, source, variables));
    }
}
