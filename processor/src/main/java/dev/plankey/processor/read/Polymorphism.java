package dev.plankey.processor.read;

import dev.plankey.annotations.Naming;
import dev.plankey.processor.model.Names;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import javax.lang.model.element.AnnotationMirror;
import javax.lang.model.element.AnnotationValue;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeMirror;
import org.jspecify.annotations.Nullable;

/**
 * How the variants of a sealed type, or of one with {@code @JsonSubTypes}, are told apart: as Jackson's annotations say, else by a property {@code type} with the simple name.
 *
 * @param declared whether Jackson's annotations say so: then a variant carries its tag also where it is used by itself
 * @param problem why it can't be described, empty if it can
 */
record Polymorphism(List<Variant> variants, boolean declared, String problem) {

    /** A class, and what tells it apart. */
    record Variant(TypeElement type, Tag tag) {}

    /** A property with a constant. */
    record Tag(String property, String value) {}

    private static final String JSON = "com.fasterxml.jackson.annotation.";
    private static final Set<String> BY_NAME = Set.of("NAME", "SIMPLE_NAME");
    private static final Set<String> AS_PROPERTY = Set.of("PROPERTY", "EXISTING_PROPERTY", "");

    /** Null if the type is no choice between others. */
    static @Nullable Polymorphism of(TypeElement type, Naming naming, JavaTypes java) {
        Map<TypeElement, String> named = subTypes(type);
        List<TypeElement> classes = new ArrayList<>();
        if (!type.getPermittedSubclasses().isEmpty() && type.getModifiers().contains(Modifier.ABSTRACT)) {
            leaves(type, classes);
            // Without a permits clause compilers list the classes in the order in which they happened to meet them.
            List<TypeElement> listed = List.copyOf(named.keySet());
            classes.sort(
                    Comparator.<TypeElement>comparingInt(c -> listed.contains(c) ? listed.indexOf(c) : listed.size())
                            .thenComparing(c -> c.getQualifiedName().toString()));
        } else if (!named.isEmpty() && type.getModifiers().contains(Modifier.ABSTRACT)) {
            classes.addAll(named.keySet());
        } else {
            return null;
        }
        AnnotationMirror info = Mirrors.find(type, JSON + "JsonTypeInfo");
        String problem = info == null ? "" : problem(info);
        List<Variant> variants = new ArrayList<>();
        for (TypeElement c : classes) {
            if (c.getModifiers().contains(Modifier.ABSTRACT)) {
                problem = c + " is abstract and not sealed, so its kinds cannot be listed: seal it";
            }
            variants.add(new Variant(
                    c,
                    info == null
                            ? new Tag(
                                    "type",
                                    named.getOrDefault(
                                            c,
                                            Names.of(naming, c.getSimpleName().toString())))
                            : new Tag(property(info), value(info, c, named))));
        }
        return new Polymorphism(variants, info != null, problem);
    }

    /** The tag that Jackson writes for a class by itself, because a type above it says so; null if none does. */
    static @Nullable Tag inheritedTag(TypeElement type, JavaTypes java) {
        for (TypeMirror above : java.types().directSupertypes(type.asType())) {
            TypeElement element = (TypeElement) ((DeclaredType) above).asElement();
            AnnotationMirror info = Mirrors.find(element, JSON + "JsonTypeInfo");
            if (info != null && problem(info).isEmpty()) {
                return new Tag(property(info), value(info, type, subTypes(element)));
            }
            Tag further = inheritedTag(element, java);
            if (further != null) {
                return further;
            }
        }
        return null;
    }

    private static void leaves(TypeElement type, List<TypeElement> into) {
        for (TypeMirror permitted : type.getPermittedSubclasses()) {
            TypeElement element = (TypeElement) ((DeclaredType) permitted).asElement();
            if (element.getModifiers().contains(Modifier.ABSTRACT)
                    && !element.getPermittedSubclasses().isEmpty()) {
                leaves(element, into);
            } else if (!into.contains(element)) {
                into.add(element);
            }
        }
    }

    private static Map<TypeElement, String> subTypes(TypeElement type) {
        Map<TypeElement, String> names = new LinkedHashMap<>();
        AnnotationMirror subTypes = Mirrors.find(type, JSON + "JsonSubTypes");
        if (subTypes == null) {
            return names;
        }
        for (AnnotationValue v : Mirrors.list(subTypes, "value")) {
            AnnotationMirror entry = (AnnotationMirror) v.getValue();
            if (Mirrors.value(entry, "value") instanceof DeclaredType d) {
                String name = Mirrors.text(entry, "name");
                TypeElement element = (TypeElement) d.asElement();
                names.put(element, name.isEmpty() ? typeName(element) : name);
            }
        }
        return names;
    }

    private static String problem(AnnotationMirror info) {
        String use = Mirrors.constant(info, "use");
        String include = Mirrors.constant(info, "include");
        if (!BY_NAME.contains(use)) {
            return "@JsonTypeInfo(use = " + use + "): a model cannot know class names; use NAME";
        }
        return AS_PROPERTY.contains(include)
                ? ""
                : "@JsonTypeInfo(include = " + include + "): only PROPERTY can be described";
    }

    private static String property(AnnotationMirror info) {
        String property = Mirrors.text(info, "property");
        return property.isEmpty() ? "@type" : property;
    }

    private static String value(AnnotationMirror info, TypeElement type, Map<TypeElement, String> named) {
        String name = named.get(type);
        if (name != null) {
            return name;
        }
        AnnotationMirror typeName = Mirrors.find(type, JSON + "JsonTypeName");
        if (typeName != null && !Mirrors.text(typeName, "value").isEmpty()) {
            return Mirrors.text(typeName, "value");
        }
        return Mirrors.constant(info, "use").equals("SIMPLE_NAME")
                ? type.getSimpleName().toString()
                : typeName(type);
    }

    /** Jackson's own default for NAME: the class's name without its package, nested ones with {@code $}. */
    private static String typeName(TypeElement type) {
        AnnotationMirror typeName = Mirrors.find(type, JSON + "JsonTypeName");
        if (typeName != null && !Mirrors.text(typeName, "value").isEmpty()) {
            return Mirrors.text(typeName, "value");
        }
        String name = type.getSimpleName().toString();
        return type.getEnclosingElement() instanceof TypeElement outer ? typeName(outer) + "$" + name : name;
    }
}
