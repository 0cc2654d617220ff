package dev.plankey.processor.read;

import dev.plankey.annotations.Naming;
import dev.plankey.annotations.OnDrift;
import dev.plankey.annotations.OnRollback;
import dev.plankey.annotations.OnUnknown;
import dev.plankey.annotations.OutsideTask;
import dev.plankey.annotations.Repeat;
import dev.plankey.processor.model.Behaviour;
import dev.plankey.processor.model.Facts;
import dev.plankey.processor.model.Names;
import dev.plankey.processor.model.Parameter;
import dev.plankey.processor.model.Position;
import dev.plankey.processor.model.Schema;
import dev.plankey.processor.model.Tool;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import javax.lang.model.element.AnnotationMirror;
import javax.lang.model.element.AnnotationValue;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.PackageElement;
import javax.lang.model.element.VariableElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeMirror;

/** Reads one annotated method. */
final class ToolReader {

    private final JavaTypes java;
    private final Descriptions descriptions;
    private final SourceView source;
    private final Hierarchy hierarchy;

    ToolReader(JavaTypes java, Descriptions descriptions, SourceView source, Hierarchy hierarchy) {
        this.java = java;
        this.descriptions = descriptions;
        this.source = source;
        this.hierarchy = hierarchy;
    }

    Tool read(ExecutableElement method, Naming naming, String prefix) {
        AnnotationMirror sideEffecting = Mirrors.find(method, Ours.SIDE_EFFECTING);
        AnnotationMirror annotation =
                sideEffecting == null ? Objects.requireNonNull(Mirrors.find(method, Ours.READ_ONLY)) : sideEffecting;
        ParameterReader parameterReader = new ParameterReader(java);
        ResultReader resultReader = new ResultReader(java);
        CheckReader checkReader = new CheckReader(java, resultReader);
        SchemaReader argumentSchemas = new SchemaReader(java, descriptions, source, naming, true);
        List<Parameter> parameters =
                parameterReader.read(method.getParameters(), descriptions.javadoc(method), argumentSchemas);
        Schema.Structure arguments = new Schema.Structure(
                "",
                parameters.stream()
                        .map(Parameter::property)
                        .filter(Objects::nonNull)
                        .toList());
        String javaName = method.getSimpleName().toString();
        String explicit = Mirrors.text(annotation, "name");
        String derived = (prefix.isEmpty() ? "" : prefix + "_") + Names.of(naming, javaName);
        String overriddenTool = hierarchy.overriddenTool(method);
        Behaviour behaviour = sideEffecting == null ? Behaviour.NONE : behaviour(method, annotation);
        return new Tool(
                explicit.isEmpty() ? derived : explicit,
                javaName,
                Signatures.of(method, java),
                sideEffecting == null ? Tool.Kind.READ_ONLY : Tool.Kind.SIDE_EFFECTING,
                method.getModifiers().contains(Modifier.STATIC),
                !method.getModifiers().contains(Modifier.PRIVATE),
                Mirrors.flag(annotation, "strictSchema", false),
                new Tool.Hints(
                        sideEffecting != null && Mirrors.flag(annotation, "destructive", true),
                        sideEffecting == null || Mirrors.flag(annotation, "idempotent", false),
                        Mirrors.flag(annotation, "openWorld", true)),
                descriptions.of(method),
                parameters,
                argumentSchemas.document(arguments),
                resultReader.read(method, new SchemaReader(java, descriptions, source, naming, false)),
                behaviour,
                checkReader.read(method, behaviour.check()),
                new Facts(
                        ElementPosition.of(method),
                        values(method, annotation),
                        !explicit.isEmpty(),
                        Names.derivable(naming, javaName),
                        traits(method, overriddenTool),
                        overriddenTool,
                        hierarchy.overridden(method),
                        parameterReader.ambientClashes(method.getParameters()),
                        foreign(method),
                        transactional(method),
                        checkReader.wanted(method, behaviour.check()),
                        inaccessible(method)));
    }

    private List<String> inaccessible(ExecutableElement method) {
        PackageElement here = java.elements().getPackageOf(method);
        List<TypeMirror> types = new ArrayList<>(List.of(method.getReturnType()));
        method.getParameters().forEach(p -> types.add(p.asType()));
        return types.stream()
                .filter(type -> !java.isAccessible(type, here))
                .map(type -> java.of(type).display())
                .distinct()
                .toList();
    }

    private static Map<String, Position> values(ExecutableElement method, AnnotationMirror annotation) {
        Map<String, Position> values = new LinkedHashMap<>();
        values.put("", new ElementPosition(method, annotation, null));
        annotation
                .getElementValues()
                .forEach((element, value) ->
                        values.put(element.getSimpleName().toString(), new ElementPosition(method, annotation, value)));
        return values;
    }

    private Set<Facts.Trait> traits(ExecutableElement method, String overriddenTool) {
        Set<Facts.Trait> traits = EnumSet.noneOf(Facts.Trait.class);
        if (method.getModifiers().contains(Modifier.ABSTRACT)) {
            traits.add(Facts.Trait.ABSTRACT);
        }
        if (method.getModifiers().contains(Modifier.PRIVATE)) {
            traits.add(Facts.Trait.PRIVATE);
        }
        List<? extends VariableElement> parameters = method.getParameters();
        if (!parameters.isEmpty()
                && JavaTypes.name(parameters.get(parameters.size() - 1).asType())
                        .equals("kotlin.coroutines.Continuation")) {
            traits.add(Facts.Trait.SUSPEND);
        }
        if (Mirrors.has(method, Ours.SIDE_EFFECTING) && Mirrors.has(method, Ours.READ_ONLY)) {
            traits.add(Facts.Trait.BOTH_ANNOTATIONS);
        }
        // To find a method's tree, javac goes through the whole class: only where the answer matters.
        if (!overriddenTool.isEmpty() && source.callsSuper(method)) {
            traits.add(Facts.Trait.CALLS_SUPER);
        }
        return traits;
    }

    private static String foreign(ExecutableElement method) {
        AnnotationMirror foreign = Ours.foreignTool(method);
        return foreign == null ? "" : "@" + Mirrors.name(foreign);
    }

    private static String transactional(ExecutableElement method) {
        for (String name : List.of(
                "org.springframework.transaction.annotation.Transactional", "jakarta.transaction.Transactional")) {
            AnnotationMirror mirror = Mirrors.find(method, name);
            if (mirror == null) {
                mirror = Mirrors.find(Signatures.owner(method), name);
            }
            if (mirror != null) {
                String propagation = Mirrors.constant(mirror, "propagation") + Mirrors.constant(mirror, "value");
                return propagation.isEmpty() ? "REQUIRED" : propagation;
            }
        }
        return "";
    }

    private Behaviour behaviour(ExecutableElement method, AnnotationMirror a) {
        return new Behaviour(
                Mirrors.constant(a, "repeat", Repeat.class, Repeat.ONCE_PER_STEP),
                Mirrors.constant(a, "onUnknown", OnUnknown.class, OnUnknown.UNSPECIFIED),
                Mirrors.text(a, "check"),
                Mirrors.text(a, "keyRemembered"),
                Mirrors.flag(a, "refusalsRemembered", false),
                Mirrors.text(a, "maxAttempt"),
                Mirrors.constant(a, "onDrift", OnDrift.class, OnDrift.REPLAY),
                Mirrors.constant(a, "outsideTask", OutsideTask.class, OutsideTask.REJECT),
                Mirrors.constant(a, "onRollback", OnRollback.class, OnRollback.UNKNOWN),
                failures(method, a, "notApplied"),
                failures(method, a, "refused"),
                failures(method, a, "finalFailures"),
                failures(method, a, "paused"));
    }

    private List<Behaviour.Failure> failures(ExecutableElement method, AnnotationMirror a, String element) {
        List<Behaviour.Failure> failures = new ArrayList<>();
        for (AnnotationValue value : Mirrors.list(a, element)) {
            TypeMirror type = Mirrors.type(value);
            if (type instanceof DeclaredType declared) {
                failures.add(new Behaviour.Failure(
                        java.named((javax.lang.model.element.TypeElement) declared.asElement()),
                        java.upwards(type),
                        new ElementPosition(method, a, value)));
            }
        }
        return failures;
    }
}
