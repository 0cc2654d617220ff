package dev.plankey.processor.bodies;

import java.util.Set;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.util.ElementFilter;

/** Methods whose result depends on nothing but receiver and arguments: Plankey's own places, values of the JDK, record components. */
final class PureMethods {

    private static final Set<String> VALUES = Set.of(
            "java.lang.String",
            "java.lang.Integer",
            "java.lang.Long",
            "java.lang.Short",
            "java.lang.Byte",
            "java.lang.Character",
            "java.lang.Boolean",
            "java.lang.Enum",
            "java.lang.Math",
            "java.math.BigInteger",
            "java.util.Objects",
            "java.util.Optional",
            "java.util.UUID",
            "java.util.stream.Stream",
            "java.util.stream.IntStream",
            "java.util.stream.LongStream");

    private static final Set<String> IMPURE = Set.of("randomUUID", "random", "generate", "iterate");

    /** What only views or makes a collection. The rest ({@code get}, {@code size} …) tells of changes in between. */
    private static final Set<String> VIEWS =
            Set.of("of", "copyOf", "asList", "stream", "parallelStream", "entrySet", "keySet", "values");

    private PureMethods() {}

    static boolean contains(ExecutableElement method) {
        return Api.isPlace(method)
                || (VALUES.contains(Api.owner(method)) && !IMPURE.contains(Api.name(method)))
                || (VIEWS.contains(Api.name(method)) && Api.owner(method).startsWith("java.util."))
                || isComponent(method)
                || (Api.ownerOf(method).getKind() == ElementKind.ENUM
                        && Set.of("name", "ordinal", "valueOf").contains(Api.name(method)));
    }

    private static boolean isComponent(ExecutableElement method) {
        Element owner = Api.ownerOf(method);
        return owner.getKind() == ElementKind.RECORD
                && method.getParameters().isEmpty()
                && ElementFilter.recordComponentsIn(((TypeElement) owner).getEnclosedElements()).stream()
                        .anyMatch(component -> component.getSimpleName().equals(method.getSimpleName()));
    }
}
