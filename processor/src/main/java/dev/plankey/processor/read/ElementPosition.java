package dev.plankey.processor.read;

import dev.plankey.processor.model.Position;
import javax.lang.model.element.AnnotationMirror;
import javax.lang.model.element.AnnotationValue;
import javax.lang.model.element.Element;
import org.jspecify.annotations.Nullable;

/** At a declaration, or at an annotation of it, or at one of that annotation's values. */
public record ElementPosition(
        Element element,
        @Nullable AnnotationMirror annotation,
        @Nullable AnnotationValue value) implements Position {

    public static ElementPosition of(Element element) {
        return new ElementPosition(element, null, null);
    }
}
