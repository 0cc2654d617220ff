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
 * Everything that may carry the annotations of one value. An annotation on a record component, say, is kept by the component, its field, its accessor or the constructor's parameter, as the
 * annotation's targets have it.
 */
record Annotated(List<AnnotatedConstruct> sources) {

    Annotated {
        sources = List.copyOf(sources);
    }

    static Annotated of(AnnotatedConstruct... sources) {
        return new Annotated(List.of(sources));
    }

    Annotated and(@Nullable AnnotatedConstruct more) {
        if (more == null) {
            return this;
        }
        List<AnnotatedConstruct> all = new ArrayList<>(sources);
        all.add(more);
        return new Annotated(all);
    }

    @Nullable
    AnnotationMirror find(String qualifiedName) {
        for (AnnotatedConstruct source : sources) {
            AnnotationMirror found = Mirrors.find(source, qualifiedName);
            if (found != null) {
                return found;
            }
        }
        return null;
    }

    boolean has(String qualifiedName) {
        return find(qualifiedName) != null;
    }

    boolean hasSimplyNamed(Collection<String> simpleNames) {
        return all().stream().anyMatch(m -> simpleNames.contains(Mirrors.simpleName(m)));
    }

    /** Each annotation once, in the order of the sources. */
    Collection<AnnotationMirror> all() {
        Map<String, AnnotationMirror> byName = new LinkedHashMap<>();
        for (AnnotatedConstruct source : sources) {
            for (AnnotationMirror mirror : source.getAnnotationMirrors()) {
                byName.putIfAbsent(Mirrors.name(mirror), mirror);
            }
        }
        return byName.values();
    }
}
