package dev.plankey.internal.json;

import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import dev.plankey.annotations.Naming;
import java.lang.annotation.Annotation;
import java.lang.reflect.AnnotatedType;
import java.lang.reflect.Executable;
import java.lang.reflect.Member;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.PropertyName;
import tools.jackson.databind.cfg.MapperConfig;
import tools.jackson.databind.introspect.Annotated;
import tools.jackson.databind.introspect.AnnotatedClass;
import tools.jackson.databind.introspect.AnnotatedMember;
import tools.jackson.databind.introspect.AnnotatedParameter;
import tools.jackson.databind.introspect.JacksonAnnotationIntrospector;
import tools.jackson.databind.jsontype.NamedType;

/** What our mappers know beyond Jackson's annotations: how sealed types are told apart, what must be there, and what is stored although no model sees it. */
final class PlankeyIntrospector extends JacksonAnnotationIntrospector {

    private static final long serialVersionUID = 1L;

    /** The property that tells the subtypes of a sealed type apart, where {@code @JsonTypeInfo} says no other. */
    private static final String DISCRIMINATOR = "type";

    private static final Set<Class<?>> OPTIONALS =
            Set.of(Optional.class, OptionalInt.class, OptionalLong.class, OptionalDouble.class);

    private final Naming naming;
    private final Mappers.Use use;

    PlankeyIntrospector(Naming naming, Mappers.Use use) {
        this.naming = naming;
        this.use = use;
    }

    @Override
    public JsonTypeInfo.@Nullable Value findPolymorphicTypeInfo(MapperConfig<?> config, Annotated annotated) {
        JsonTypeInfo.Value declared = super.findPolymorphicTypeInfo(config, annotated);
        if (declared != null || !(annotated instanceof AnnotatedClass type)) {
            return declared;
        }
        return isToldApart(type.getRawType())
                ? JsonTypeInfo.Value.construct(
                        JsonTypeInfo.Id.NAME, JsonTypeInfo.As.PROPERTY, DISCRIMINATOR, null, false, true, null)
                : null;
    }

    /** Jackson's own default, {@code Outer$Inner}, is no name for a model. */
    @Override
    public @Nullable String findTypeName(MapperConfig<?> config, AnnotatedClass type) {
        String declared = super.findTypeName(config, type);
        boolean given = declared != null && !declared.isEmpty();
        return given || !isPermitted(type.getRawType())
                ? declared
                : ModelFacingNames.of(naming, type.getRawType().getSimpleName());
    }

    /** What is stored under Java's name of a subtype is also read under its model-facing one, as properties are. */
    @Override
    public @Nullable List<NamedType> findSubtypes(MapperConfig<?> config, Annotated annotated) {
        List<NamedType> declared = super.findSubtypes(config, annotated);
        if (declared == null || use != Mappers.Use.STORED_RESULTS) {
            return declared;
        }
        List<NamedType> both = new ArrayList<>();
        for (NamedType subtype : declared) {
            // In this order: the first name is the one that is written.
            both.add(subtype);
            if (!subtype.hasName()) {
                both.add(new NamedType(
                        subtype.getType(),
                        ModelFacingNames.of(Naming.SNAKE_CASE, subtype.getType().getSimpleName())));
            }
        }
        return both;
    }

    private static boolean isPermitted(Class<?> type) {
        Class<?> parent = type.getSuperclass();
        return (parent != null && isToldApart(parent))
                || Arrays.stream(type.getInterfaces()).anyMatch(PlankeyIntrospector::isToldApart);
    }

    /** The JDK seals types of its own as it goes on ({@code ZoneId} in 25), and javac every enum of which a constant has a body: those are values, whatever their subtypes. */
    private static boolean isToldApart(Class<?> type) {
        return type.isSealed() && !type.isEnum() && !type.getName().startsWith("java.");
    }

    @Override
    public @Nullable Boolean hasRequiredMarker(MapperConfig<?> config, AnnotatedMember member) {
        Boolean declared = super.hasRequiredMarker(config, member);
        if (declared != null || !(member instanceof AnnotatedParameter parameter)) {
            return declared;
        }
        // What a model left out passed the check; only a primitive has no value for it, and must never become a silent
        // 0.
        return use == Mappers.Use.MODEL_FACING
                ? parameter.getRawType().isPrimitive() && !isIgnoredComponent(parameter)
                : !mayBeAbsent(parameter);
    }

    /** {@code @JsonIgnore} stands on the component's field and accessor; a parameter cannot carry it. */
    private static boolean isIgnoredComponent(AnnotatedParameter parameter) {
        String name = componentName(parameter);
        return name != null
                && Arrays.stream(parameter.getDeclaringClass().getDeclaredFields())
                        .anyMatch(field -> field.getName().equals(name) && field.isAnnotationPresent(JsonIgnore.class));
    }

    private static boolean mayBeAbsent(AnnotatedParameter parameter) {
        if (OPTIONALS.contains(parameter.getRawType())) {
            return true;
        }
        JsonProperty property = parameter.getAnnotation(JsonProperty.class);
        if (property != null && !property.defaultValue().isEmpty()) {
            return true;
        }
        Member owner = parameter.getOwner().getMember();
        return owner instanceof Executable executable && isNullable(executable, parameter.getIndex());
    }

    /** By name: JSpecify's, Jakarta's, JetBrains' and Spring's all mean it. */
    private static boolean isNullable(Executable executable, int index) {
        List<Annotation> annotations = new ArrayList<>();
        AnnotatedType[] types = executable.getAnnotatedParameterTypes();
        if (index < types.length) {
            annotations.addAll(List.of(types[index].getAnnotations()));
        }
        annotations.addAll(List.of(executable.getParameterAnnotations()[index]));
        return annotations.stream()
                .anyMatch(annotation ->
                        annotation.annotationType().getSimpleName().equals("Nullable"));
    }

    /** {@code @JsonIgnore} on a component of a record hides it from a model; what is stored would else lose what the caller passed. */
    @Override
    public boolean hasIgnoreMarker(MapperConfig<?> config, AnnotatedMember member) {
        return super.hasIgnoreMarker(config, member)
                && (use == Mappers.Use.MODEL_FACING
                        || !member.getDeclaringClass().isRecord());
    }

    /** Results are stored under Java's names, and are also read under model-facing ones: an operator resolves with what a model would have been shown. */
    @Override
    public @Nullable List<PropertyName> findPropertyAliases(MapperConfig<?> config, Annotated annotated) {
        List<PropertyName> declared = super.findPropertyAliases(config, annotated);
        if (use != Mappers.Use.STORED_RESULTS || !(annotated instanceof AnnotatedMember member)) {
            return declared;
        }
        String javaName = member instanceof AnnotatedParameter parameter ? componentName(parameter) : member.getName();
        if (javaName == null) {
            return declared;
        }
        List<PropertyName> aliases = new ArrayList<>(declared == null ? List.of() : declared);
        aliases.add(PropertyName.construct(ModelFacingNames.of(Naming.SNAKE_CASE, propertyName(javaName))));
        return aliases;
    }

    private static @Nullable String componentName(AnnotatedParameter parameter) {
        Class<?> type = parameter.getDeclaringClass();
        return type.isRecord() && parameter.getIndex() < type.getRecordComponents().length
                ? type.getRecordComponents()[parameter.getIndex()].getName()
                : null;
    }

    private static String propertyName(String member) {
        return member.length() > 3 && member.startsWith("set") && Character.isUpperCase(member.charAt(3))
                ? Character.toLowerCase(member.charAt(3)) + member.substring(4)
                : member;
    }
}
