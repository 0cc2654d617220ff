package dev.plankey.processor.bodies;

import java.util.Objects;
import java.util.Set;
import javax.lang.model.element.Element;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.QualifiedNameable;
import org.jspecify.annotations.Nullable;

/** Names of Plankey's own types. Strings, since the processor never depends on the runtime. */
final class Api {

    static final String SIDE_EFFECTING = "dev.plankey.annotations.SideEffecting";
    static final String READ_ONLY = "dev.plankey.annotations.ReadOnly";
    static final String ORDINAL = "dev.plankey.annotations.Ordinal";
    static final String PLAN_ITEM = "dev.plankey.annotations.PlanItem";
    static final String INTENT_KEY = "dev.plankey.annotations.IntentKey";

    static final String PLANKEY = "dev.plankey.Plankey";
    static final String TASK = "dev.plankey.TaskContext";
    static final String STEP = "dev.plankey.StepContext";
    static final String TOOL_CALL = "dev.plankey.ToolCall";

    /** Methods that only name a place: the same receiver and arguments give the same place. */
    private static final Set<String> PLACES =
            Set.of("task", "tenant", "step", "ordinal", "child", "items", "current", "resume", "resumeHeaders");

    private Api() {}

    static boolean isPlace(ExecutableElement method) {
        return PLACES.contains(name(method)) && Set.of(PLANKEY, TASK, STEP).contains(owner(method));
    }

    /** Whether the method opens a place for the work that it is given, or until it is closed. */
    static boolean opensScope(ExecutableElement method) {
        return owner(method).equals(STEP) && Set.of("run", "call", "enter").contains(name(method));
    }

    static boolean is(ExecutableElement method, String owner, String name) {
        return name(method).equals(name) && owner(method).equals(owner);
    }

    static boolean has(Element element, String annotation) {
        return element.getAnnotationMirrors().stream()
                .anyMatch(mirror -> mirror.getAnnotationType()
                                .asElement()
                                .getSimpleName()
                                .contentEquals(annotation.substring(annotation.lastIndexOf('.') + 1))
                        && qualified(mirror.getAnnotationType().asElement()).equals(annotation));
    }

    static String name(ExecutableElement method) {
        return method.getSimpleName().toString();
    }

    /** The type that a member stands in. */
    static Element ownerOf(Element member) {
        return Objects.requireNonNull(member.getEnclosingElement(), "a member without a type");
    }

    static String owner(ExecutableElement method) {
        return qualified(method.getEnclosingElement());
    }

    static String qualified(@Nullable Element type) {
        return type instanceof QualifiedNameable named
                ? named.getQualifiedName().toString()
                : "";
    }
}
