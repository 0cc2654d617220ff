package dev.plankey.internal.json;

import com.fasterxml.jackson.annotation.JsonSubTypes;
import dev.plankey.annotations.Sensitive;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import tools.jackson.databind.BeanDescription;
import tools.jackson.databind.JavaType;
import tools.jackson.databind.introspect.AnnotatedMember;
import tools.jackson.databind.introspect.BeanPropertyDefinition;
import tools.jackson.databind.introspect.ClassIntrospector;
import tools.jackson.databind.json.JsonMapper;

/**
 * Where a type says that it holds secrets: components, fields and accessors with {@code @Sensitive}, under the names that the mapper writes. The processor's list knows what a model sees; a
 * programmatic tool has none, and what is stored has components that no model sees.
 */
final class SecretTypes {

    private final JsonMapper mapper;
    private final Set<String> found = new LinkedHashSet<>();

    private SecretTypes(JsonMapper mapper) {
        this.mapper = mapper;
    }

    /** Pointers of the secrets in a value of a type, from the place where it stands; {@code *} is every element. What holds itself and a secret is one as a whole where it comes again. */
    static Set<String> in(JsonMapper mapper, JavaType type, String pointer) {
        SecretTypes types = new SecretTypes(mapper);
        types.walk(type, pointer, List.of());
        return types.found;
    }

    private void walk(JavaType type, String pointer, List<JavaType> open) {
        if (type.isReferenceType()) {
            walk(type.getReferencedType(), pointer, open);
        } else if (isMany(type)) {
            walk(type.getContentType(), pointer + "/*", open);
        } else if (!isOurs(type)) {
            return;
        } else if (open.contains(type)) {
            if (holdsSecret(type, new LinkedHashSet<>())) {
                found.add(pointer);
            }
        } else {
            look(type, pointer, open);
        }
    }

    private void look(JavaType type, String pointer, List<JavaType> open) {
        if (isOneValue(type) && subtypes(type).isEmpty()) {
            if (holdsSecret(type, new LinkedHashSet<>())) {
                found.add(pointer);
            }
            return;
        }
        List<JavaType> deeper = new ArrayList<>(open);
        deeper.add(type);
        for (BeanPropertyDefinition property : properties(type)) {
            String inner = pointer + '/' + Differences.escaped(property.getName());
            if (isSensitive(property)) {
                found.add(inner);
            } else {
                walk(property.getPrimaryType(), inner, deeper);
            }
        }
        subtypes(type).forEach(subtype -> walk(subtype, pointer, deeper));
    }

    private boolean holdsSecret(JavaType type, Set<JavaType> seen) {
        if (type.isReferenceType()) {
            return holdsSecret(type.getReferencedType(), seen);
        }
        if (isMany(type)) {
            return holdsSecret(type.getContentType(), seen);
        }
        return isOurs(type)
                && seen.add(type)
                && (isMarked(type.getRawClass())
                        || properties(type).stream()
                                .anyMatch(property ->
                                        isSensitive(property) || holdsSecret(property.getPrimaryType(), seen))
                        || subtypes(type).stream().anyMatch(subtype -> holdsSecret(subtype, seen)));
    }

    private static boolean isMany(JavaType type) {
        return type.isCollectionLikeType() || type.isArrayType() || type.isMapLikeType();
    }

    private static boolean isOurs(JavaType type) {
        return !type.isPrimitive()
                && !type.isEnumType()
                && !type.getRawClass().getName().startsWith("java.");
    }

    private static boolean isSensitive(BeanPropertyDefinition property) {
        Stream<AnnotatedMember> members = Stream.of(
                        property.getPrimaryMember(),
                        property.getField(),
                        property.getGetter(),
                        property.getSetter(),
                        property.getConstructorParameter())
                .filter(member -> member != null);
        return members.anyMatch(member -> member.hasAnnotation(Sensitive.class));
    }

    private List<JavaType> subtypes(JavaType type) {
        Class<?> raw = type.getRawClass();
        Set<Class<?>> classes = new LinkedHashSet<>();
        if (raw.getPermittedSubclasses() != null) {
            classes.addAll(List.of(raw.getPermittedSubclasses()));
        }
        JsonSubTypes named = raw.getAnnotation(JsonSubTypes.class);
        if (named != null) {
            Stream.of(named.value()).forEach(subtype -> classes.add(subtype.value()));
        }
        return classes.stream()
                .filter(subtype -> subtype != raw)
                .map(subtype -> mapper.getTypeFactory().constructSpecializedType(type, subtype))
                .toList();
    }

    /** Written as one value, or by a codec that sees more in it than Jackson does: a secret inside makes it one as a whole. */
    private boolean isOneValue(JavaType type) {
        try {
            BeanDescription bean = describe(type);
            return bean.findJsonValueAccessor() != null || bean.findProperties().isEmpty();
        } catch (RuntimeException e) {
            return true;
        }
    }

    private List<BeanPropertyDefinition> properties(JavaType type) {
        try {
            return describe(type).findProperties();
        } catch (RuntimeException e) {
            // Getters that contradict each other, and the like: what is marked is found without it.
            return List.of();
        }
    }

    private static boolean isMarked(Class<?> type) {
        return Stream.concat(Stream.of(type.getDeclaredFields()), Stream.of(type.getDeclaredMethods()))
                .anyMatch(member -> member.isAnnotationPresent(Sensitive.class));
    }

    private BeanDescription describe(JavaType type) {
        ClassIntrospector introspector =
                mapper.serializationConfig().classIntrospectorInstance().forOperation(mapper.serializationConfig());
        return introspector.introspectForSerialization(type, introspector.introspectClassAnnotations(type));
    }
}
