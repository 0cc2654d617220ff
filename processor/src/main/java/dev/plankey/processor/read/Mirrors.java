package dev.plankey.processor.read;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import javax.lang.model.AnnotatedConstruct;
import javax.lang.model.element.AnnotationMirror;
import javax.lang.model.element.AnnotationValue;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.VariableElement;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.util.ElementFilter;
import org.jspecify.annotations.Nullable;

/** Annotations by name, so that no library has to be on the processor path. */
final class Mirrors {

    private Mirrors() {}

    static String name(AnnotationMirror mirror) {
        return ((TypeElement) mirror.getAnnotationType().asElement())
                .getQualifiedName()
                .toString();
    }

    static String simpleName(AnnotationMirror mirror) {
        return mirror.getAnnotationType().asElement().getSimpleName().toString();
    }

    static @Nullable AnnotationMirror find(AnnotatedConstruct on, String qualifiedName) {
        return find(on.getAnnotationMirrors(), qualifiedName);
    }

    static @Nullable AnnotationMirror find(List<? extends AnnotationMirror> mirrors, String qualifiedName) {
        for (AnnotationMirror mirror : mirrors) {
            if (name(mirror).equals(qualifiedName)) {
                return mirror;
            }
        }
        return null;
    }

    static boolean has(AnnotatedConstruct on, String qualifiedName) {
        return find(on, qualifiedName) != null;
    }

    /** A value that somebody wrote; null where the default counts. */
    static @Nullable AnnotationValue written(AnnotationMirror mirror, String element) {
        for (Map.Entry<? extends ExecutableElement, ? extends AnnotationValue> e :
                mirror.getElementValues().entrySet()) {
            if (e.getKey().getSimpleName().contentEquals(element)) {
                return e.getValue();
            }
        }
        return null;
    }

    /** A value, written or default; null if the annotation has no such element. */
    static @Nullable Object value(AnnotationMirror mirror, String element) {
        AnnotationValue written = written(mirror, element);
        if (written != null) {
            return written.getValue();
        }
        for (ExecutableElement e :
                ElementFilter.methodsIn(mirror.getAnnotationType().asElement().getEnclosedElements())) {
            if (e.getSimpleName().contentEquals(element) && e.getDefaultValue() != null) {
                return e.getDefaultValue().getValue();
            }
        }
        return null;
    }

    static String text(AnnotationMirror mirror, String element) {
        return value(mirror, element) instanceof String s ? s : "";
    }

    static boolean flag(AnnotationMirror mirror, String element, boolean otherwise) {
        return value(mirror, element) instanceof Boolean b ? b : otherwise;
    }

    /** An enum constant's name. */
    static String constant(AnnotationMirror mirror, String element) {
        return value(mirror, element) instanceof VariableElement v
                ? v.getSimpleName().toString()
                : "";
    }

    static <E extends Enum<E>> E constant(AnnotationMirror mirror, String element, Class<E> type, E otherwise) {
        String name = constant(mirror, element);
        for (E e : type.getEnumConstants()) {
            if (e.name().equals(name)) {
                return e;
            }
        }
        return otherwise;
    }

    /** The elements of an array value. */
    static List<AnnotationValue> list(AnnotationMirror mirror, String element) {
        List<AnnotationValue> list = new ArrayList<>();
        if (value(mirror, element) instanceof List<?> values) {
            for (Object value : values) {
                if (value instanceof AnnotationValue v) {
                    list.add(v);
                }
            }
        }
        return list;
    }

    static @Nullable TypeMirror type(AnnotationValue value) {
        return value.getValue() instanceof TypeMirror type ? type : null;
    }
}
