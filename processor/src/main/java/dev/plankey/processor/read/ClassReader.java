package dev.plankey.processor.read;

import dev.plankey.annotations.Naming;
import dev.plankey.processor.model.Stray;
import dev.plankey.processor.model.Tool;
import dev.plankey.processor.model.Toolbox;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import javax.lang.model.element.AnnotationMirror;
import javax.lang.model.element.Element;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.VariableElement;
import javax.lang.model.type.ArrayType;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.util.ElementFilter;
import javax.lang.model.util.Elements;
import javax.lang.model.util.Types;

/** Reads a class: its tools, and what looks like one. The entry of this package. */
public final class ClassReader {

    private static final List<String> PARAMETER_ANNOTATIONS =
            List.of(Ours.INTENT_KEY, Ours.ORDINAL, Ours.PLAN_ITEM, Ours.AMBIENT);

    private final JavaTypes java;
    private final Hierarchy hierarchy;
    private final ToolReader tools;
    private final Naming moduleNaming;

    /** For one compilation; {@code moduleNaming} is AS_DECLARED or SNAKE_CASE. */
    public ClassReader(Elements elements, Types types, SourceView source, Naming moduleNaming) {
        this.java = new JavaTypes(elements, types);
        this.hierarchy = new Hierarchy(java);
        this.tools = new ToolReader(java, new Descriptions(elements), source, hierarchy);
        this.moduleNaming = moduleNaming;
    }

    /** Whether everything that the class's tools name is there yet: other processors may still write it. */
    public boolean isComplete(TypeElement type) {
        return ElementFilter.methodsIn(type.getEnclosedElements()).stream()
                .filter(Ours::isTool)
                .noneMatch(m -> isMissing(m.getReturnType())
                        || m.getParameters().stream().anyMatch(p -> isMissing(p.asType())));
    }

    private static boolean isMissing(TypeMirror type) {
        if (type.getKind() == TypeKind.ERROR) {
            return true;
        }
        if (type instanceof ArrayType array) {
            return isMissing(array.getComponentType());
        }
        return type instanceof DeclaredType declared
                && declared.getTypeArguments().stream().anyMatch(ClassReader::isMissing);
    }

    /** The class, without what is nested in it. */
    public Toolbox read(TypeElement type) {
        AnnotationMirror group = Mirrors.find(type, Ours.TOOL_GROUP);
        Naming naming =
                group == null ? Naming.DEFAULT : Mirrors.constant(group, "naming", Naming.class, Naming.DEFAULT);
        if (naming == Naming.DEFAULT) {
            naming = moduleNaming;
        }
        String prefix = group == null ? "" : Mirrors.text(group, "prefix");
        List<Tool> read = new ArrayList<>();
        List<Stray> strays = new ArrayList<>();
        List<? extends Element> members = type.getEnclosedElements();
        for (ExecutableElement method : ElementFilter.methodsIn(members)) {
            if (Ours.isTool(method)) {
                read.add(tools.read(method, naming, prefix));
            }
        }
        Set<String> checks = read.stream().map(t -> t.behaviour().check()).collect(Collectors.toSet());
        for (Element member : members) {
            if (member instanceof ExecutableElement method && !Ours.isTool(method)) {
                strays(method, checks.contains(method.getSimpleName().toString()), strays);
            }
        }
        return new Toolbox(
                java.named(type),
                java.isAccessible(type, java.elements().getPackageOf(type)),
                naming,
                read,
                strays,
                ElementPosition.of(type));
    }

    private void strays(ExecutableElement method, boolean isCheck, List<Stray> strays) {
        for (VariableElement parameter : method.getParameters()) {
            for (String name : PARAMETER_ANNOTATIONS) {
                AnnotationMirror mirror = Mirrors.find(parameter, name);
                if (mirror != null
                        && !(isCheck && name.equals(Ours.INTENT_KEY))
                        && !(isCheck && name.equals(Ours.AMBIENT))) {
                    strays.add(new Stray(
                            Stray.Kind.PARAMETER_WITHOUT_TOOL,
                            "@" + Mirrors.simpleName(mirror),
                            Signatures.display(method),
                            new ElementPosition(parameter, mirror, null)));
                }
            }
        }
        String dropped = hierarchy.overriddenTool(method);
        if (!dropped.isEmpty()) {
            strays.add(new Stray(
                    Stray.Kind.DROPPED_ANNOTATION, Signatures.display(method), dropped, ElementPosition.of(method)));
        }
        AnnotationMirror foreign = Ours.foreignTool(method);
        if (foreign != null) {
            strays.add(new Stray(
                    Stray.Kind.UNGUARDED_FOREIGN_TOOL,
                    method.getSimpleName().toString(),
                    "@" + Mirrors.name(foreign),
                    ElementPosition.of(method)));
        }
    }

    /** Binary name, as in the index. */
    public String binaryName(TypeElement type) {
        return java.named(type).binaryName();
    }
}
