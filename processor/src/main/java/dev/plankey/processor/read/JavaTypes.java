package dev.plankey.processor.read;

import dev.plankey.processor.model.JavaType;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Locale;
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

/** The compiler's types, and what has to be asked of them again and again. */
record JavaTypes(Elements elements, Types types) {

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
        for (TypeMirror above : types.directSupertypes(type)) {
            DeclaredType found = as(above, qualifiedName);
            if (found != null) {
                return found;
            }
        }
        return null;
    }

    boolean isA(TypeMirror type, String qualifiedName) {
        return as(type, qualifiedName) != null;
    }

    /** Names of the type and everything above it, for rules that compare classes. */
    List<String> upwards(TypeMirror type) {
        List<String> names = new ArrayList<>();
        collect(type, names);
        return names;
    }

    private void collect(TypeMirror type, List<String> into) {
        String name = name(type);
        if (name.isEmpty() || into.contains(name)) {
            return;
        }
        into.add(name);
        types.directSupertypes(type).forEach(above -> collect(above, into));
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
