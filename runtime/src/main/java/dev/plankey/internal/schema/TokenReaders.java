package dev.plankey.internal.schema;

import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.math.BigDecimal;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/** Finds the token reader of a schema and a type. Where it knows none the answer is null, and the full check reads what is of that type. */
final class TokenReaders {

    private final DirectReader.Converter converter;
    private final Set<Type> open = new HashSet<>();

    TokenReaders(DirectReader.Converter converter) {
        this.converter = converter;
    }

    /** The reader of what may be a value of the type or, where the schema takes it, null. */
    @Nullable
    TokenReader of(Schema declared, Type type) {
        Schema schema = referred(declared);
        Schema orNull = butNull(schema);
        if (orNull != null) {
            TokenReader value = isPrimitive(type) ? null : of(orNull, type);
            return value == null ? null : new NullableReader(value);
        }
        Keywords keywords = Keywords.of(schema);
        TokenReader value = keywords == null ? null : of(keywords, type);
        if (keywords == null || value == null) {
            return null;
        }
        // Null among the constants of an enum is left to the full check.
        boolean nullable = keywords.takes(TypeConstraint.Kind.NULL) && keywords.values() == null && !isPrimitive(type);
        return nullable ? new NullableReader(value) : value;
    }

    private static Schema referred(Schema declared) {
        Schema schema = declared;
        for (int hops = 0; hops < 16 && schema.constraints().size() == 1; hops++) {
            if (!(schema.constraints().get(0) instanceof ReferenceConstraint reference)) {
                return schema;
            }
            schema = reference.target();
        }
        return schema;
    }

    /** Of {@code anyOf} a schema and null that schema. */
    private static @Nullable Schema butNull(Schema schema) {
        if (schema.constraints().size() != 1
                || !(schema.constraints().get(0) instanceof AlternativesConstraint alternatives)
                || alternatives.branches().size() != 2) {
            return null;
        }
        Schema first = alternatives.branches().get(0);
        Schema second = alternatives.branches().get(1);
        return isNull(second) ? first : isNull(first) ? second : null;
    }

    private static boolean isNull(Schema schema) {
        return schema.constraints().size() == 1
                && schema.constraints().get(0) instanceof TypeConstraint type
                && type.kinds().equals(Set.of(TypeConstraint.Kind.NULL));
    }

    private @Nullable TokenReader of(Keywords keywords, Type type) {
        if (type instanceof ParameterizedType generic) {
            Type raw = generic.getRawType();
            return raw == List.class || raw == Collection.class
                    ? list(keywords, generic.getActualTypeArguments()[0])
                    : null;
        }
        if (!(type instanceof Class<?> plain)) {
            return null;
        }
        if (plain.isEnum() || keywords.values() != null) {
            return constants(keywords, plain);
        }
        if (plain.isRecord()) {
            return keywords.takes(TypeConstraint.Kind.OBJECT) ? record(keywords, plain) : null;
        }
        if (plain == String.class) {
            return keywords.takes(TypeConstraint.Kind.STRING) ? new TextReader(keywords.string()) : null;
        }
        if (plain == boolean.class || plain == Boolean.class) {
            return keywords.takes(TypeConstraint.Kind.BOOLEAN) ? new BooleanReader() : null;
        }
        return isNumber(plain) ? number(keywords, plain) : parsed(keywords, plain);
    }

    private static boolean isNumber(Class<?> type) {
        return type == int.class
                || type == Integer.class
                || type == long.class
                || type == Long.class
                || type == double.class
                || type == Double.class
                || type == BigDecimal.class;
    }

    private static @Nullable TokenReader number(Keywords keywords, Class<?> type) {
        boolean anyNumber = keywords.takes(TypeConstraint.Kind.NUMBER);
        if (type == BigDecimal.class || type == double.class || type == Double.class) {
            return anyNumber ? new DecimalReader(type != BigDecimal.class, keywords.number()) : null;
        }
        return anyNumber || keywords.takes(TypeConstraint.Kind.INTEGER)
                ? IntegerReader.of(type == int.class || type == Integer.class, keywords.number())
                : null;
    }

    /** Only where the format is asserted: without it the converter takes other forms too. */
    private static @Nullable TokenReader parsed(Keywords keywords, Class<?> type) {
        StringConstraint string = keywords.string();
        if (string == null || string.format() == null || !keywords.takes(TypeConstraint.Kind.STRING)) {
            return null;
        }
        Function<String, Object> parse = switch (string.format()) {
            case DATE -> type == LocalDate.class ? TokenReaders::date : null;
            case DATE_TIME ->
                type == OffsetDateTime.class
                        ? OffsetDateTime::parse
                        : type == Instant.class
                                ? text -> OffsetDateTime.parse(text).toInstant()
                                : null;
            case DURATION -> type == Duration.class ? Duration::parse : null;
            case UUID -> type == UUID.class ? UUID::fromString : null;
            default -> null;
        };
        return parse == null ? null : new ParsedTextReader(new TextReader(string), parse);
    }

    private static Object date(String checked) {
        return LocalDate.of(
                Integer.parseInt(checked, 0, 4, 10),
                Integer.parseInt(checked, 5, 7, 10),
                Integer.parseInt(checked, 8, 10, 10));
    }

    private @Nullable TokenReader constants(Keywords keywords, Class<?> type) {
        ValueConstraint values = keywords.values();
        if (values == null || keywords.string() != null || !(type.isEnum() || type == String.class)) {
            return null;
        }
        Map<String, Object> constants = new HashMap<>();
        for (JsonNode value : values.allowed()) {
            Object constant = value.isString() ? converter.constant(value, type) : null;
            if (constant != null) {
                constants.put(value.stringValue(), constant);
            }
        }
        return keywords.takes(TypeConstraint.Kind.STRING) ? new ConstantReader(constants) : null;
    }

    private @Nullable TokenReader list(Keywords keywords, Type element) {
        ArrayConstraint array = keywords.array();
        if (array == null
                || array.unique()
                || keywords.values() != null
                || !keywords.takes(TypeConstraint.Kind.ARRAY)) {
            return null;
        }
        TokenReader elements = array.items().defaultValue() == null ? of(array.items(), element) : null;
        return elements == null ? null : new ListReader(elements, array.minItems(), array.maxItems());
    }

    private @Nullable TokenReader record(Keywords keywords, Class<?> type) {
        // A record that holds itself is left to the full check: its reader would have to hold itself too.
        if (keywords.object() == null || !RecordReader.isPlain(type) || !open.add(type)) {
            return null;
        }
        try {
            Map<String, Type> components = new LinkedHashMap<>();
            for (RecordComponent component : type.getRecordComponents()) {
                components.put(converter.propertyName(component.getName()), component.getGenericType());
            }
            MembersReader members = members(keywords.object(), components);
            return members == null || components.size() != type.getRecordComponents().length
                    ? null
                    : RecordReader.of(type, members);
        } finally {
            open.remove(type);
        }
    }

    /** The reader of a closed object whose properties are exactly these. */
    @Nullable
    MembersReader members(ObjectConstraint object, Map<String, Type> types) {
        boolean exact = object.additional() == null
                && object.names() == null
                && object.minProperties() == 0
                && object.maxProperties() >= types.size()
                && object.properties().keySet().equals(types.keySet())
                && types.keySet().containsAll(object.required());
        if (!exact) {
            return null;
        }
        List<MembersReader.Member> members = new ArrayList<>();
        for (Map.Entry<String, Type> one : types.entrySet()) {
            Schema schema = object.properties().get(one.getKey());
            // A default takes the place of null too.
            TokenReader reader = schema == null || schema.defaultValue() != null ? null : of(schema, one.getValue());
            if (reader == null) {
                return null;
            }
            // Never a silent 0: a primitive that is missing is refused.
            boolean mayBeAbsent = !object.required().contains(one.getKey()) && !isPrimitive(one.getValue());
            members.add(new MembersReader.Member(one.getKey(), reader, mayBeAbsent ? null : TokenReader.DOUBT));
        }
        return MembersReader.of(members);
    }

    private static boolean isPrimitive(Type type) {
        return type instanceof Class<?> plain && plain.isPrimitive();
    }
}
