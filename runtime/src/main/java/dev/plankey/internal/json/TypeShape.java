package dev.plankey.internal.json;

import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.BeanProperty;
import tools.jackson.databind.JavaType;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.jsonFormatVisitors.JsonFormatVisitorWrapper;
import tools.jackson.databind.jsonFormatVisitors.JsonObjectFormatVisitor;

/** What a JSON value is in Java, as far as drift asks: where a {@code Set} stands, whose order says nothing. */
sealed interface TypeShape {

    /** Whether the order of its elements says nothing. */
    default boolean isSet() {
        return false;
    }

    /** The shape of an element of an array. */
    default TypeShape element() {
        return new Plain();
    }

    /** The shape of a property, or of an entry's value. */
    default TypeShape property(String name) {
        return new Plain();
    }

    /** The shape of a type, by what the mapper writes. */
    static TypeShape of(JsonMapper mapper, JavaType type) {
        if (type.isReferenceType()) {
            return of(mapper, type.getReferencedType());
        }
        if (type.isCollectionLikeType() || type.isArrayType()) {
            return new Elements(mapper, type.getContentType(), Set.class.isAssignableFrom(type.getRawClass()));
        }
        if (type.isMapLikeType()) {
            return new Entries(mapper, type.getContentType());
        }
        return type.isPrimitive() || type.getRawClass().getName().startsWith("java.")
                ? new Plain()
                : new Bean(mapper, type);
    }

    /** Scalars, and what the JDK writes as one: their inside says nothing more. */
    record Plain() implements TypeShape {}

    /** Collections and arrays. */
    record Elements(JsonMapper mapper, JavaType type, boolean isSet) implements TypeShape {

        @Override
        public TypeShape element() {
            return TypeShape.of(mapper, type);
        }
    }

    /** Maps. */
    record Entries(JsonMapper mapper, JavaType type) implements TypeShape {

        @Override
        public TypeShape property(String name) {
            return TypeShape.of(mapper, type);
        }
    }

    /** The arguments of a method. */
    record Members(Map<String, TypeShape> shapes) implements TypeShape {

        @Override
        public TypeShape property(String name) {
            return shapes.getOrDefault(name, new Plain());
        }
    }

    /** Records, beans, and sealed types: there all that their subtypes have. Looked into when it is asked, since types may hold themselves. */
    final class Bean implements TypeShape {
        private final JsonMapper mapper;
        private final JavaType type;

        Bean(JsonMapper mapper, JavaType type) {
            this.mapper = mapper;
            this.type = type;
        }

        @Override
        public TypeShape property(String name) {
            Map<String, JavaType> properties = new HashMap<>();
            collect(type, properties);
            JavaType property = properties.get(name);
            return property == null ? new Plain() : TypeShape.of(mapper, property);
        }

        private void collect(JavaType from, Map<String, JavaType> into) {
            Class<?>[] subtypes = from.getRawClass().getPermittedSubclasses();
            if (subtypes != null) {
                for (Class<?> subtype : subtypes) {
                    collect(mapper.getTypeFactory().constructSpecializedType(from, subtype), into);
                }
            }
            propertiesOf(from).forEach((name, property) -> into.merge(name, property, Bean::thatIsSet));
        }

        private static JavaType thatIsSet(JavaType one, JavaType other) {
            return Set.class.isAssignableFrom(one.getRawClass()) ? one : other;
        }

        private Map<String, JavaType> propertiesOf(JavaType bean) {
            Map<String, JavaType> properties = new LinkedHashMap<>();
            mapper.acceptJsonFormatVisitor(bean, new JsonFormatVisitorWrapper.Base() {
                @Override
                public JsonObjectFormatVisitor expectObjectFormat(@Nullable JavaType visited) {
                    return new JsonObjectFormatVisitor.Base(getContext()) {
                        @Override
                        public void property(BeanProperty property) {
                            properties.put(property.getName(), property.getType());
                        }

                        @Override
                        public void optionalProperty(BeanProperty property) {
                            properties.put(property.getName(), property.getType());
                        }
                    };
                }
            });
            return properties;
        }
    }
}
