package dev.plankey.processor.read;

import java.util.Set;
import javax.lang.model.element.Element;
import javax.lang.model.type.TypeMirror;
import org.jspecify.annotations.Nullable;

/** Whether a value may be null, as far as somebody says so: by JSpecify ({@code @NullMarked} included), Jakarta, or any annotation of these names. */
enum Nullness {
    NULLABLE,
    NON_NULL,
    UNSPECIFIED;

    private static final Set<String> NULLABLE_NAMES = Set.of("Nullable", "CheckForNull", "NullableDecl");
    private static final Set<String> NON_NULL_NAMES =
            Set.of("NonNull", "Nonnull", "NotNull", "NotBlank", "NotEmpty", "NonNullDecl");

    static Nullness of(TypeMirror type, Annotated annotated, Element declaration) {
        if (type.getKind().isPrimitive()) {
            return NON_NULL;
        }
        Annotated all = annotated.and(type);
        if (all.hasSimplyNamed(NULLABLE_NAMES)) {
            return NULLABLE;
        }
        return all.hasSimplyNamed(NON_NULL_NAMES) || isMarked(declaration) ? NON_NULL : UNSPECIFIED;
    }

    static boolean isNullable(TypeMirror type) {
        return Annotated.of(type).hasSimplyNamed(NULLABLE_NAMES);
    }

    private static boolean isMarked(Element declaration) {
        for (@Nullable Element e = declaration; e != null; e = e.getEnclosingElement()) {
            if (Mirrors.has(e, "org.jspecify.annotations.NullMarked")) {
                return true;
            }
            if (Mirrors.has(e, "org.jspecify.annotations.NullUnmarked")) {
                return false;
            }
        }
        return false;
    }
}
