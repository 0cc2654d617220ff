package dev.plankey.processor.read;

import dev.plankey.processor.model.Parameter;
import dev.plankey.processor.model.Parameter.OrdinalType;
import dev.plankey.processor.model.Parameter.Role;
import dev.plankey.processor.model.Property;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import javax.lang.model.element.AnnotationMirror;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.VariableElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeMirror;

/** A method's parameters: what each is to Plankey, and what the model sees of it. */
final class ParameterReader {

    private static final Set<String> ORDINAL_TYPES = Set.of(
            "byte",
            "short",
            "int",
            "long",
            "java.lang.Byte",
            "java.lang.Short",
            "java.lang.Integer",
            "java.lang.Long",
            "java.math.BigInteger",
            "java.lang.String",
            "java.util.UUID");
    private static final Set<String> FLOATING =
            Set.of("float", "double", "java.lang.Float", "java.lang.Double", "java.math.BigDecimal");

    private final JavaTypes java;

    ParameterReader(JavaTypes java) {
        this.java = java;
    }

    List<Parameter> read(List<? extends VariableElement> parameters, Javadoc javadoc, SchemaReader schemas) {
        List<Parameter> read = new ArrayList<>();
        for (VariableElement p : parameters) {
            List<Role> roles = roles(p);
            String name = p.getSimpleName().toString();
            Property property = roles.contains(Role.MODEL) || roles.contains(Role.PLAN_ITEM)
                    ? schemas.property(new Member(name, p.asType(), Annotated.of(p), p, javadoc.parameter(name)), name)
                    : null;
            read.add(new Parameter(roles, name, java.of(p.asType()), ordinalType(p.asType()), property, position(p)));
        }
        return read;
    }

    private List<Role> roles(VariableElement p) {
        List<Role> roles = new ArrayList<>();
        if (Mirrors.has(p, Ours.INTENT_KEY)) {
            roles.add(Role.INTENT_KEY);
        }
        if (Mirrors.has(p, Ours.ORDINAL)) {
            roles.add(Role.ORDINAL);
        }
        if (Mirrors.has(p, Ours.PLAN_ITEM)) {
            roles.add(Role.PLAN_ITEM);
        }
        if (Mirrors.has(p, Ours.AMBIENT) || (roles.isEmpty() && java.isAny(p.asType(), Ours.AMBIENT_TYPES))) {
            roles.add(Role.AMBIENT);
        }
        return roles.isEmpty() ? List.of(Role.MODEL) : roles;
    }

    private OrdinalType ordinalType(TypeMirror type) {
        String name = type instanceof DeclaredType
                ? JavaTypes.name(type)
                : java.of(type).erasedName();
        if (ORDINAL_TYPES.contains(name)
                || (type instanceof DeclaredType d && d.asElement().getKind() == ElementKind.ENUM)) {
            return OrdinalType.FINE;
        }
        return FLOATING.contains(name) ? OrdinalType.FLOATING : OrdinalType.OTHER;
    }

    private static ElementPosition position(VariableElement p) {
        for (AnnotationMirror mirror : p.getAnnotationMirrors()) {
            if (Mirrors.name(mirror).startsWith(Ours.PACKAGE)) {
                return new ElementPosition(p, mirror, null);
            }
        }
        return ElementPosition.of(p);
    }

    /** Pairs of ambient parameters that one value of the surroundings could fill. */
    List<String> ambientClashes(List<? extends VariableElement> parameters) {
        List<VariableElement> ambient = new ArrayList<>();
        for (VariableElement p : parameters) {
            if (roles(p).get(0) == Role.AMBIENT) {
                ambient.add(p);
            }
        }
        List<String> clashes = new ArrayList<>();
        for (int i = 0; i < ambient.size(); i++) {
            for (int j = i + 1; j < ambient.size(); j++) {
                TypeMirror a = boxed(ambient.get(i).asType());
                TypeMirror b = boxed(ambient.get(j).asType());
                if (java.types().isAssignable(a, b) || java.types().isAssignable(b, a)) {
                    clashes.add(java.of(ambient.get(i).asType()).display() + " "
                            + ambient.get(i).getSimpleName() + " and "
                            + java.of(ambient.get(j).asType()).display() + " "
                            + ambient.get(j).getSimpleName());
                }
            }
        }
        return clashes;
    }

    private TypeMirror boxed(TypeMirror type) {
        TypeMirror raw = java.types().erasure(type);
        return raw instanceof javax.lang.model.type.PrimitiveType primitive
                ? java.types().boxedClass(primitive).asType()
                : raw;
    }
}
