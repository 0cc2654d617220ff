package dev.plankey.processor.read;

import dev.plankey.processor.model.JavaType;
import java.util.ArrayDeque;
import java.util.Collection;
import java.util.Collections;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import javax.lang.model.element.Element;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.PackageElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.ArrayType;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.type.TypeVariable;
import javax.lang.model.type.WildcardType;
import javax.lang.model.util.Elements;
import javax.lang.model.util.Types;
import org.jspecify.annotations.Nullable;

/**
 * The compiler's types, and what has to be asked of them again and again.
 *
 * @param above what a class is, by qualified names: nearly every type is asked about a dozen names, and nearly always in vain
 */
record JavaTypes(Elements elements, Types types, Map<TypeElement, Set<String>> above) {

    JavaTypes(Elements elements, Types types) {
        this(elements, types, new HashMap<>());
    }

    JavaType of(TypeMirror type) {
        return switch (type.getKind()) {
            case ARRAY -> new JavaType.Array(of(((ArrayType) type).getComponentType()));
            case DECLARED, ERROR -> named((DeclaredType) type);
            case TYPEVAR, INTERSECTION -> of(types.erasure(type));
            case WILDCARD -> of(bound((WildcardType) type));
            default -> new JavaType.Primitive(type.getKind().name().toLowerCase(Locale.ROOT));
        };
    }

    private JavaType.Named named(DeclaredType type) {
        return named(
                (TypeElement) type.asElement(),
                type.getTypeArguments().stream().map(this::of).toList());
    }

    JavaType.Named named(TypeElement type, List<JavaType> arguments) {
        Deque<String> names = new ArrayDeque<>();
        Element e = type;
        while (e instanceof TypeElement t) {
            names.addFirst(t.getSimpleName().toString());
            e = t.getEnclosingElement();
        }
        String packageName =
                e instanceof PackageElement p ? p.getQualifiedName().toString() : "";
        return new JavaType.Named(packageName, List.copyOf(names), arguments);
    }

    JavaType.Named named(TypeElement type) {
        return named(type, List.of());
    }

    TypeMirror bound(WildcardType wildcard) {
        if (wildcard.getExtendsBound() != null) {
            return wildcard.getExtendsBound();
        }
        if (wildcard.getSuperBound() != null) {
            return wildcard.getSuperBound();
        }
        return object();
    }

    TypeMirror object() {
        TypeElement object = elements.getTypeElement("java.lang.Object");
        if (object == null) {
            throw new IllegalStateException("java.lang.Object is not there");
        }
        return object.asType();
    }

    /** A type variable's or a wildcard's bound, else the type itself. */
    TypeMirror resolved(TypeMirror type) {
        if (type instanceof WildcardType w) {
            return resolved(bound(w));
        }
        return type.getKind() == TypeKind.TYPEVAR ? resolved(((TypeVariable) type).getUpperBound()) : type;
    }

    /** {@code java.util.List} of a declared type, "" of any other. */
    static String name(TypeMirror type) {
        return type instanceof DeclaredType d
                ? ((TypeElement) d.asElement()).getQualifiedName().toString()
                : "";
    }

    /** The super type with this name as the type has it, with its arguments; null if it is none. */
    @Nullable
    DeclaredType as(TypeMirror type, String qualifiedName) {
        if (!(type instanceof DeclaredType declared) || type.getKind() == TypeKind.ERROR) {
            return null;
        }
        if (name(type).equals(qualifiedName)) {
            return declared;
        }
        if (!namesAbove((TypeElement) declared.asElement()).contains(qualifiedName)) {
            return null;
        }
        for (TypeMirror above : types.directSupertypes(type)) {
            DeclaredType found = as(above, qualifiedName);
            if (found != null) {
                return found;
            }
        }
        return null;
    }

    private Set<String> namesAbove(TypeElement type) {
        Set<String> known = above.get(type);
        if (known != null) {
            return known;
        }
        Set<String> names = new HashSet<>();
        if (collect(type.asType(), names)) {
            above.put(type, names);
        }
        return names;
    }

    boolean isA(TypeMirror type, String qualifiedName) {
        return isAny(type, List.of(qualifiedName));
    }

    boolean isAny(TypeMirror type, Collection<String> qualifiedNames) {
        return type instanceof DeclaredType declared
                && type.getKind() != TypeKind.ERROR
                && !Collections.disjoint(qualifiedNames, namesAbove((TypeElement) declared.asElement()));
    }

    /** Names of the type and everything above it, for rules that compare classes. */
    List<String> upwards(TypeMirror type) {
        Set<String> names = new LinkedHashSet<>();
        collect(type, names);
        return List.copyOf(names);
    }

    /** Whether all of them are there yet: a later round may have more. */
    private boolean collect(TypeMirror type, Set<String> into) {
        String name = name(type);
        if (name.isEmpty() || !into.add(name)) {
            return true;
        }
        boolean complete = type.getKind() != TypeKind.ERROR;
        for (TypeMirror next : types.directSupertypes(type)) {
            complete &= collect(next, into);
        }
        return complete;
    }

    /** Whether a class of the same package can name the type. */
    boolean isAccessible(TypeMirror type, PackageElement from) {
        if (type instanceof ArrayType array) {
            return isAccessible(array.getComponentType(), from);
        }
        if (!(type instanceof DeclaredType declared)) {
            return true;
        }
        for (TypeMirror argument : declared.getTypeArguments()) {
            if (!isAccessible(resolved(argument), from)) {
                return false;
            }
        }
        return isAccessible((TypeElement) declared.asElement(), from);
    }

    boolean isAccessible(TypeElement type, PackageElement from) {
        boolean samePackage = elements.getPackageOf(type).equals(from);
        for (Element e = type; e instanceof TypeElement; e = e.getEnclosingElement()) {
            if (e.getModifiers().contains(Modifier.PRIVATE)
                    || (!samePackage && !e.getModifiers().contains(Modifier.PUBLIC))) {
                return false;
            }
        }
        return true;
    }
}
