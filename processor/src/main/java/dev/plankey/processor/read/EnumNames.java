package dev.plankey.processor.read;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import javax.lang.model.element.AnnotationMirror;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.TypeElement;
import org.jspecify.annotations.Nullable;

/** The JSON names of an enum's constants: {@code @JsonProperty}, {@code @JsonValue} where the source shows it, else Java's. */
final class EnumNames {

    private static final String JSON = "com.fasterxml.jackson.annotation.";

    private final SourceView source;

    EnumNames(SourceView source) {
        this.source = source;
    }

    /** Null where a {@code @JsonValue} is computed in a way that the source does not show. */
    @Nullable
    List<String> of(TypeElement type) {
        Element jsonValue = jsonValue(type);
        Map<String, String> shown = jsonValue == null ? Map.of() : source.constants(type, jsonValue);
        List<String> names = new ArrayList<>();
        for (Element e : type.getEnclosedElements()) {
            if (e.getKind() != ElementKind.ENUM_CONSTANT) {
                continue;
            }
            String name = e.getSimpleName().toString();
            if (jsonValue != null) {
                name = shown.get(name);
                if (name == null) {
                    return null;
                }
            } else {
                AnnotationMirror property = Mirrors.find(e, JSON + "JsonProperty");
                if (property != null && !Mirrors.text(property, "value").isEmpty()) {
                    name = Mirrors.text(property, "value");
                }
            }
            names.add(name);
        }
        return names;
    }

    private static @Nullable Element jsonValue(TypeElement type) {
        for (Element e : type.getEnclosedElements()) {
            if (Mirrors.has(e, JSON + "JsonValue")) {
                return e;
            }
        }
        return null;
    }
}
