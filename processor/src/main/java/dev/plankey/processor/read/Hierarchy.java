package dev.plankey.processor.read;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.util.ElementFilter;

/** Which methods override which: annotations are not inherited, and people think that they are. */
final class Hierarchy {

    private final JavaTypes java;
    private final Map<TypeElement, List<ExecutableElement>> toolsAbove = new HashMap<>();

    Hierarchy(JavaTypes java) {
        this.java = java;
    }

    /** The side-effecting method that this one overrides, for people; empty if it overrides none. */
    String overriddenTool(ExecutableElement method) {
        TypeElement type = Signatures.owner(method);
        for (ExecutableElement above : toolsAbove(type)) {
            if (above.getSimpleName().equals(method.getSimpleName())
                    && java.elements().overrides(method, above, type)) {
                return Signatures.display(above);
            }
        }
        return "";
    }

    /** Every method that this one overrides or implements, as {@code a.B#pay(int)}. */
    List<String> overridden(ExecutableElement method) {
        List<String> found = new ArrayList<>();
        TypeElement type = Signatures.owner(method);
        for (TypeElement above : above(type)) {
            for (ExecutableElement candidate : ElementFilter.methodsIn(above.getEnclosedElements())) {
                if (candidate.getSimpleName().equals(method.getSimpleName())
                        && java.elements().overrides(method, candidate, type)) {
                    found.add(Signatures.qualified(candidate, java));
                }
            }
        }
        return found;
    }

    private List<ExecutableElement> toolsAbove(TypeElement type) {
        List<ExecutableElement> known = toolsAbove.get(type);
        if (known == null) {
            known = new ArrayList<>();
            for (TypeElement above : above(type)) {
                for (ExecutableElement method : ElementFilter.methodsIn(above.getEnclosedElements())) {
                    if (Mirrors.has(method, Ours.SIDE_EFFECTING)) {
                        known.add(method);
                    }
                }
            }
            toolsAbove.put(type, known);
        }
        return known;
    }

    private List<TypeElement> above(TypeElement type) {
        List<TypeElement> found = new ArrayList<>();
        collect(type, found);
        return found;
    }

    private void collect(TypeElement type, List<TypeElement> into) {
        List<TypeMirror> direct = new ArrayList<>(type.getInterfaces());
        direct.add(0, type.getSuperclass());
        for (TypeMirror above : direct) {
            if (above instanceof DeclaredType d
                    && d.asElement() instanceof TypeElement element
                    && !isPlatform(element)
                    && !into.contains(element)) {
                into.add(element);
                collect(element, into);
            }
        }
    }

    /** The JDK's own types carry none of our annotations, and there are many of them. */
    private static boolean isPlatform(TypeElement type) {
        return type.getQualifiedName().toString().startsWith("java.");
    }
}
