package dev.plankey.processor.bodies;

import com.sun.source.tree.ClassTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.TreePath;
import dev.plankey.processor.check.Rule;
import java.util.List;
import java.util.Set;
import javax.lang.model.element.AnnotationMirror;
import javax.lang.model.element.AnnotationValue;
import javax.lang.model.element.Element;

/** {@code @SuppressWarnings("plankey:…")} on the method, the class or the local variable around a call; and code that a tool wrote. */
final class Suppression {

    private static final Set<String> GENERATED =
            Set.of("javax.annotation.processing.Generated", "javax.annotation.Generated", "lombok.Generated");

    private Suppression() {}

    static boolean isOn(TreePath path, Rule rule, Source source) {
        for (TreePath current = path; current != null; current = current.getParentPath()) {
            Tree leaf = current.getLeaf();
            if ((leaf instanceof MethodTree || leaf instanceof ClassTree || leaf instanceof VariableTree)
                    && source.element(current)
                            .filter(element -> silences(element, rule))
                            .isPresent()) {
                return true;
            }
        }
        return false;
    }

    private static boolean silences(Element element, Rule rule) {
        return element.getAnnotationMirrors().stream().anyMatch(mirror -> silences(mirror, rule));
    }

    private static boolean silences(AnnotationMirror mirror, Rule rule) {
        String type = Api.qualified(mirror.getAnnotationType().asElement());
        return GENERATED.contains(type)
                || (type.equals("java.lang.SuppressWarnings")
                        && mirror.getElementValues().values().stream().anyMatch(value -> names(value, rule)));
    }

    private static boolean names(AnnotationValue value, Rule rule) {
        return value.getValue() instanceof List<?> all
                && all.stream()
                        .map(one -> one instanceof AnnotationValue inner ? inner.getValue() : one)
                        .anyMatch(name -> name instanceof String warning && rule.isSuppressedBy(warning));
    }
}
