package dev.plankey.processor.read;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import javax.lang.model.AnnotatedConstruct;
import javax.lang.model.element.AnnotationMirror;
import org.jspecify.annotations.Nullable;

/**
 * The annotations of one value, wherever they stand. One on a record component, say, is kept by the component, its field, its accessor or the constructor's parameter, as the annotation's targets have it.
 *
 * @param mirrors in the order of what carries them; most values have none, and then nothing has to be looked for
 */
record Annotated(List<AnnotationMirror> mirrors) {

    private static final Annotated NOT = new Annotated(List.of());

    Annotated {
        mirrors = List.copyOf(mirrors);
    }

    static Annotated of(AnnotatedConstruct... sources) {
        Annotated annotated = NOT;
        for (AnnotatedConstruct source : sources) {
            annotated = annotated.and(source);
        }
        return annotated;
    }

    Annotated and(@Nullable AnnotatedConstruct more) {
        if (more == null || more.getAnnotationMirrors().isEmpty()) {
            return this;
        }
        List<AnnotationMirror> all = new ArrayList<>(mirrors);
        all.addAll(more.getAnnotationMirrors());
        return new Annotated(all);
    }

    @Nullable
    AnnotationMirror find(String qualifiedName) {
        return Mirrors.find(mirrors, qualifiedName);
    }

    boolean has(String qualifiedName) {
        return find(qualifiedName) != null;
    }

    boolean hasSimplyNamed(Collection<String> simpleNames) {
        for (AnnotationMirror mirror : mirrors) {
            if (simpleNames.contains(Mirrors.simpleName(mirror))) {
                return true;
            }
        }
        return false;
    }

    /** Each annotation once, in the order of the sources. */
    Collection<AnnotationMirror> all() {
        Map<String, AnnotationMirror> byName = new LinkedHashMap<>();
        for (AnnotationMirror mirror : mirrors) {
            byName.putIfAbsent(Mirrors.name(mirror), mirror);
        }
        return byName.values();
    }
}
