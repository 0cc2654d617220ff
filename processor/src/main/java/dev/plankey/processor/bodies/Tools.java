package dev.plankey.processor.bodies;

import com.sun.source.util.Trees;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.util.ElementFilter;
import javax.lang.model.util.Elements;
import javax.lang.model.util.Types;

/**
 * Which methods are tools: those that carry the annotation, and those declared above one that does, where both stand in this compilation. An interface of
 * a library does not count: {@code Runnable.run} is no tool because one of its implementations is.
 */
final class Tools {

    private final Map<String, ToolMethod> above = new HashMap<>();

    /**
     * Finds the declarations above annotated methods.
     *
     * @param classes qualified names of the classes of this compilation
     */
    Tools(Set<String> classes, Trees trees, Elements elements, Types types) {
        List<TypeElement> all = classes.stream()
                .map(elements::getTypeElement)
                .filter(type -> type != null)
                .toList();
        for (TypeElement type : all) {
            for (ExecutableElement method : ElementFilter.methodsIn(type.getEnclosedElements())) {
                if (Api.has(method, Api.SIDE_EFFECTING)) {
                    declarationsAbove(method, type, trees, elements, types)
                            .forEach(declaration -> above.put(
                                    ToolMethod.idOf(declaration),
                                    ToolMethod.of(method)
                                            .through(declaration, implementations(declaration, all, types))));
                }
            }
        }
    }

    Optional<ToolMethod> of(ExecutableElement method) {
        if (Api.has(method, Api.SIDE_EFFECTING)) {
            return Optional.of(ToolMethod.of(method));
        }
        return above.isEmpty() ? Optional.empty() : Optional.ofNullable(above.get(ToolMethod.idOf(method)));
    }

    private static Set<ExecutableElement> declarationsAbove(
            ExecutableElement method, TypeElement type, Trees trees, Elements elements, Types types) {
        Set<ExecutableElement> found = new HashSet<>();
        for (TypeElement supertype : supertypes(type, types)) {
            if (trees.getTree(supertype) == null) {
                continue;
            }
            for (ExecutableElement candidate : ElementFilter.methodsIn(supertype.getEnclosedElements())) {
                if (candidate.getSimpleName().equals(method.getSimpleName())
                        && !Api.has(candidate, Api.SIDE_EFFECTING)
                        && elements.overrides(method, candidate, type)) {
                    found.add(candidate);
                }
            }
        }
        return found;
    }

    private static int implementations(ExecutableElement declaration, List<TypeElement> all, Types types) {
        TypeElement owner = (TypeElement) declaration.getEnclosingElement();
        long concrete = all.stream()
                .filter(type -> type.getKind() != ElementKind.INTERFACE)
                .filter(type -> !type.getModifiers().contains(Modifier.ABSTRACT))
                .filter(type -> type.equals(owner) || supertypes(type, types).contains(owner))
                .count();
        return (int) Math.max(1, concrete);
    }

    private static Set<TypeElement> supertypes(TypeElement type, Types types) {
        Set<TypeElement> all = new HashSet<>();
        collect(type.asType(), types, all);
        return all;
    }

    private static void collect(TypeMirror type, Types types, Set<TypeElement> all) {
        for (TypeMirror supertype : types.directSupertypes(type)) {
            if (supertype instanceof DeclaredType declared
                    && declared.asElement() instanceof TypeElement element
                    && all.add(element)) {
                collect(supertype, types, all);
            }
        }
    }
}
