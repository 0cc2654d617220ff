package dev.plankey.processor.read;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import javax.lang.model.element.AnnotationMirror;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.NestingKind;
import javax.lang.model.element.RecordComponentElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.VariableElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.ExecutableType;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.util.ElementFilter;
import org.jspecify.annotations.Nullable;

/** What a record or bean consists of, as Jackson would bind and write it. */
final class Members {

    private static final String JSON = "com.fasterxml.jackson.annotation.";

    private final JavaTypes java;
    private final Descriptions descriptions;

    Members(JavaTypes java, Descriptions descriptions) {
        this.java = java;
        this.descriptions = descriptions;
    }

    /** The component or property that alone stands for the whole value ({@code @JsonValue}); null if there is none. */
    @Nullable
    Member single(DeclaredType type) {
        TypeElement element = (TypeElement) type.asElement();
        for (Element e : element.getEnclosedElements()) {
            if (Mirrors.has(e, JSON + "JsonValue") && Mirrors.flag(mirror(e, "JsonValue"), "value", true)) {
                TypeMirror of = java.types().asMemberOf(type, e);
                TypeMirror value = of instanceof ExecutableType method ? method.getReturnType() : of;
                return new Member(e.getSimpleName().toString(), value, Annotated.of(e), e, "");
            }
        }
        return null;
    }

    List<Member> of(DeclaredType type, boolean written) {
        TypeElement element = (TypeElement) type.asElement();
        return element.getKind() == ElementKind.RECORD ? components(type, element) : bean(type, written);
    }

    private List<Member> components(DeclaredType type, TypeElement record) {
        Javadoc javadoc = descriptions.javadoc(record);
        List<? extends VariableElement> parameters = canonicalParameters(record);
        List<Member> members = new ArrayList<>();
        int i = 0;
        for (RecordComponentElement component : ElementFilter.recordComponentsIn(record.getEnclosedElements())) {
            String name = component.getSimpleName().toString();
            Annotated annotated = Annotated.of(component)
                    .and(field(record, name))
                    .and(component.getAccessor())
                    .and(i < parameters.size() ? parameters.get(i) : null);
            members.add(new Member(
                    name,
                    ((ExecutableType) java.types().asMemberOf(type, component.getAccessor())).getReturnType(),
                    annotated.and(component.asType()),
                    component,
                    javadoc.parameter(name)));
            i++;
        }
        return members;
    }

    private List<? extends VariableElement> canonicalParameters(TypeElement record) {
        List<String> types = ElementFilter.recordComponentsIn(record.getEnclosedElements()).stream()
                .map(c -> java.types().erasure(c.asType()).toString())
                .toList();
        return ElementFilter.constructorsIn(record.getEnclosedElements()).stream()
                .filter(c -> c.getParameters().stream()
                        .map(p -> java.types().erasure(p.asType()).toString())
                        .toList()
                        .equals(types))
                .findFirst()
                .<List<? extends VariableElement>>map(ExecutableElement::getParameters)
                .orElse(List.of());
    }

    private @Nullable Element field(TypeElement type, String name) {
        return ElementFilter.fieldsIn(type.getEnclosedElements()).stream()
                .filter(f -> f.getSimpleName().contentEquals(name))
                .findFirst()
                .orElse(null);
    }

    /** A property of a bean as it is put together from field, getter, setter and a creator's parameter. */
    private static final class Parts {
        private @Nullable VariableElement field;
        private @Nullable ExecutableElement getter;
        private @Nullable ExecutableElement setter;
        private @Nullable VariableElement creator;
    }

    private List<Member> bean(DeclaredType type, boolean written) {
        Map<String, Parts> parts = new LinkedHashMap<>();
        for (TypeElement level : fromTheTop(type)) {
            ElementFilter.fieldsIn(level.getEnclosedElements()).stream()
                    .filter(f -> !f.getModifiers().contains(Modifier.STATIC)
                            && !f.getModifiers().contains(Modifier.TRANSIENT))
                    .forEach(f -> parts(parts, f.getSimpleName().toString()).field = f);
            ElementFilter.methodsIn(level.getEnclosedElements()).forEach(m -> accessor(parts, m));
        }
        for (VariableElement parameter : creatorParameters((TypeElement) type.asElement())) {
            parts(parts, parameter.getSimpleName().toString()).creator = parameter;
        }
        List<Member> members = new ArrayList<>();
        parts.forEach((name, p) -> {
            if (written ? isWritable(p) : isReadable(p)) {
                members.add(member(type, name, p, written));
            }
        });
        return members;
    }

    private List<TypeElement> fromTheTop(DeclaredType type) {
        List<TypeElement> levels = new ArrayList<>();
        TypeMirror t = type;
        while (t instanceof DeclaredType d && t.getKind() == TypeKind.DECLARED) {
            TypeElement element = (TypeElement) d.asElement();
            if (element.getQualifiedName().contentEquals("java.lang.Object")) {
                break;
            }
            levels.add(0, element);
            t = element.getSuperclass();
        }
        return levels;
    }

    private static Parts parts(Map<String, Parts> all, String name) {
        return all.computeIfAbsent(name, n -> new Parts());
    }

    private static void accessor(Map<String, Parts> parts, ExecutableElement method) {
        String name = method.getSimpleName().toString();
        boolean usable = method.getModifiers().contains(Modifier.PUBLIC)
                && !method.getModifiers().contains(Modifier.STATIC);
        boolean named = Mirrors.has(method, JSON + "JsonProperty");
        if (!usable && !named) {
            return;
        }
        int arguments = method.getParameters().size();
        boolean returns = method.getReturnType().getKind() != TypeKind.VOID;
        if (arguments == 0 && returns && name.startsWith("get") && name.length() > 3 && !name.equals("getClass")) {
            parts(parts, decapitalised(name, 3)).getter = method;
        } else if (arguments == 0
                && method.getReturnType().getKind() == TypeKind.BOOLEAN
                && name.startsWith("is")
                && name.length() > 2) {
            parts(parts, decapitalised(name, 2)).getter = method;
        } else if (arguments == 1 && name.startsWith("set") && name.length() > 3) {
            parts(parts, decapitalised(name, 3)).setter = method;
        }
    }

    /** As JavaBeans and Jackson do it: {@code getURL} is {@code URL}. */
    private static String decapitalised(String name, int from) {
        String rest = name.substring(from);
        if (rest.length() > 1 && Character.isUpperCase(rest.charAt(0)) && Character.isUpperCase(rest.charAt(1))) {
            return rest;
        }
        return Character.toLowerCase(rest.charAt(0)) + rest.substring(1);
    }

    /** Whether Jackson has a way to make one; of a record it always has. */
    static boolean isBuildable(TypeElement type) {
        if (type.getKind() == ElementKind.RECORD) {
            return true;
        }
        boolean inner = type.getNestingKind() == NestingKind.MEMBER
                && !type.getModifiers().contains(Modifier.STATIC);
        return !inner
                && type.getEnclosedElements().stream()
                        .anyMatch(e -> e instanceof ExecutableElement method
                                && (isCreator(method)
                                        || (method.getKind() == ElementKind.CONSTRUCTOR
                                                && method.getParameters().isEmpty())));
    }

    private static boolean isCreator(ExecutableElement method) {
        AnnotationMirror creator = Mirrors.find(method, JSON + "JsonCreator");
        return creator == null
                ? Mirrors.has(method, "java.beans.ConstructorProperties")
                : !Mirrors.constant(creator, "mode").equals("DISABLED");
    }

    private static List<? extends VariableElement> creatorParameters(TypeElement type) {
        for (Element e : type.getEnclosedElements()) {
            if (e instanceof ExecutableElement method && isCreator(method)) {
                return method.getParameters();
            }
        }
        return List.of();
    }

    private static boolean isWritable(Parts p) {
        return p.setter != null || p.creator != null || isOpen(p.field) || named(p.field);
    }

    private static boolean isReadable(Parts p) {
        return p.getter != null || isOpen(p.field) || named(p.field);
    }

    private static boolean isOpen(@Nullable VariableElement field) {
        return field != null && field.getModifiers().contains(Modifier.PUBLIC);
    }

    private static boolean named(@Nullable VariableElement field) {
        return field != null && Mirrors.has(field, JSON + "JsonProperty");
    }

    private Member member(DeclaredType type, String name, Parts p, boolean written) {
        Annotated annotated = Annotated.of();
        for (Element e : new Element[] {p.field, p.getter, p.setter, p.creator}) {
            annotated = annotated.and(e);
        }
        if (p.setter != null) {
            annotated = annotated.and(p.setter.getParameters().get(0));
        }
        if (p.getter != null) {
            annotated = annotated.and(p.getter.getReturnType());
        }
        Element declaration;
        TypeMirror valueType;
        if (written && p.creator != null) {
            declaration = p.creator;
            valueType = p.creator.asType();
        } else if (written && p.setter != null) {
            declaration = p.setter;
            valueType = ((ExecutableType) java.types().asMemberOf(type, p.setter))
                    .getParameterTypes()
                    .get(0);
        } else if (!written && p.getter != null) {
            declaration = p.getter;
            valueType = ((ExecutableType) java.types().asMemberOf(type, p.getter)).getReturnType();
        } else {
            declaration = Objects.requireNonNull(p.field);
            valueType = java.types().asMemberOf(type, p.field);
        }
        return new Member(name, valueType, annotated, declaration, documented(p));
    }

    private String documented(Parts p) {
        if (p.field != null) {
            String text = descriptions.javadoc(p.field).description().text();
            if (!text.isEmpty()) {
                return text;
            }
        }
        return p.getter == null
                ? ""
                : descriptions.javadoc(p.getter).description().text();
    }

    private static AnnotationMirror mirror(Element e, String name) {
        return Objects.requireNonNull(Mirrors.find(e, JSON + name));
    }
}
