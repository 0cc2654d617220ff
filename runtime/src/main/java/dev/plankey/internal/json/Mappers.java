package dev.plankey.internal.json;

import dev.plankey.annotations.Naming;
import java.time.Month;
import java.time.OffsetTime;
import java.time.Year;
import java.time.format.DateTimeFormatter;
import java.util.EnumMap;
import java.util.LinkedHashSet;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.JsonParser;
import tools.jackson.core.StreamReadConstraints;
import tools.jackson.core.StreamReadFeature;
import tools.jackson.core.StreamWriteConstraints;
import tools.jackson.core.json.JsonFactory;
import tools.jackson.databind.DeserializationContext;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.MapperFeature;
import tools.jackson.databind.SerializationContext;
import tools.jackson.databind.cfg.CoercionAction;
import tools.jackson.databind.cfg.CoercionInputShape;
import tools.jackson.databind.cfg.DateTimeFeature;
import tools.jackson.databind.cfg.EnumFeature;
import tools.jackson.databind.cfg.JsonNodeFeature;
import tools.jackson.databind.cfg.MutableCoercionConfig;
import tools.jackson.databind.deser.std.StdScalarDeserializer;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.module.SimpleModule;
import tools.jackson.databind.ser.std.StdScalarSerializer;
import tools.jackson.databind.ser.std.ToStringSerializer;
import tools.jackson.databind.type.LogicalType;

/**
 * Mappers of our own, never the application's: whose modules and features would change what is stored under a key. Jackson's defaults bind a date-time as a date, 7.9 as 7 and a missing int as 0,
 * take the last of two equal keys, and turn {@code 4250.00} into {@code 4250.0}; these do not.
 */
public final class Mappers {

    /** As deep as our own check lets arguments be, and as results may be. */
    private static final int MAX_DEPTH = 500;

    private static final Map<Naming, JsonMapper> MODEL_FACING = perNaming(Use.MODEL_FACING);
    private static final Map<Naming, JsonMapper> STORED_ARGUMENTS = perNaming(Use.STORED_ARGUMENTS);
    private static final JsonMapper STORED_RESULTS = build(Naming.AS_DECLARED, Use.STORED_RESULTS);

    private Mappers() {}

    /** What a mapper is for. */
    enum Use {
        /** What a model wrote and passed the check, and what it is shown. {@code @JsonIgnore} counts. */
        MODEL_FACING,
        /** What is stored of arguments: complete, also with components that no model sees, closed, nothing missing. */
        STORED_ARGUMENTS,
        /** What is stored of results: complete too; read by later versions of the type, which may have lost a component and gained an optional one. */
        STORED_RESULTS
    }

    /**
     * For arguments that passed the check, and for what a model is shown.
     *
     * @param naming how nested properties are named
     * @return the mapper
     */
    public static JsonMapper modelFacing(Naming naming) {
        return ofNaming(MODEL_FACING, naming);
    }

    /**
     * The model-facing name of a property that no annotation names.
     *
     * @param naming how nested properties are named
     * @param javaName its name in Java
     * @return its name in JSON
     */
    public static String propertyName(Naming naming, String javaName) {
        return ModelFacingNames.of(naming, javaName);
    }

    static JsonMapper storedArguments(Naming naming) {
        return ofNaming(STORED_ARGUMENTS, naming);
    }

    static JsonMapper storedResults() {
        return STORED_RESULTS;
    }

    private static JsonMapper ofNaming(Map<Naming, JsonMapper> mappers, Naming naming) {
        JsonMapper mapper = mappers.get(naming == Naming.SNAKE_CASE ? naming : Naming.AS_DECLARED);
        return Objects.requireNonNull(mapper);
    }

    private static Map<Naming, JsonMapper> perNaming(Use use) {
        Map<Naming, JsonMapper> mappers = new EnumMap<>(Naming.class);
        mappers.put(Naming.AS_DECLARED, build(Naming.AS_DECLARED, use));
        mappers.put(Naming.SNAKE_CASE, build(Naming.SNAKE_CASE, use));
        return mappers;
    }

    private static JsonMapper build(Naming naming, Use use) {
        JsonFactory factory = JsonFactory.builder()
                .streamReadConstraints(StreamReadConstraints.builder()
                        .maxNestingDepth(MAX_DEPTH)
                        .build())
                .streamWriteConstraints(StreamWriteConstraints.builder()
                        .maxNestingDepth(MAX_DEPTH)
                        .build())
                .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
                .build();
        return JsonMapper.builder(factory)
                .annotationIntrospector(new PlankeyIntrospector(naming, use))
                .propertyNamingStrategy(new ModelFacingNames(naming))
                .defaultLeniency(false)
                .disable(MapperFeature.ALLOW_COERCION_OF_SCALARS, MapperFeature.SORT_PROPERTIES_ALPHABETICALLY)
                .disable(DeserializationFeature.ACCEPT_FLOAT_AS_INT)
                // Numbers that are written as text on purpose, @JsonFormat(shape = STRING). Whether text may stand
                // there is the check's to say.
                .withCoercionConfig(LogicalType.Float, Mappers::fromText)
                .withCoercionConfig(LogicalType.Integer, Mappers::fromText)
                .enable(
                        DeserializationFeature.FAIL_ON_NULL_FOR_PRIMITIVES,
                        DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS,
                        DeserializationFeature.FAIL_ON_TRAILING_TOKENS,
                        DeserializationFeature.FAIL_ON_READING_DUP_TREE_KEY)
                // What is computed from the rest is no argument: nothing could take it back.
                .configure(MapperFeature.REQUIRE_SETTERS_FOR_GETTERS, use == Use.STORED_ARGUMENTS)
                .configure(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES, use != Use.STORED_RESULTS)
                .enable(EnumFeature.FAIL_ON_NUMBERS_FOR_ENUMS)
                .disable(EnumFeature.READ_ENUMS_USING_TO_STRING, EnumFeature.WRITE_ENUMS_USING_TO_STRING)
                .disable(
                        DateTimeFeature.WRITE_DATES_AS_TIMESTAMPS,
                        DateTimeFeature.WRITE_DURATIONS_AS_TIMESTAMPS,
                        DateTimeFeature.ADJUST_DATES_TO_CONTEXT_TIME_ZONE,
                        DateTimeFeature.NORMALIZE_DESERIALIZED_ZONE_ID)
                .configure(DateTimeFeature.WRITE_DATES_WITH_ZONE_ID, use != Use.MODEL_FACING)
                .enable(JsonNodeFeature.USE_BIG_DECIMAL_FOR_FLOATS)
                .disable(JsonNodeFeature.STRIP_TRAILING_BIGDECIMAL_ZEROES)
                .addModule(jdkTypes())
                .build();
    }

    private static void fromText(MutableCoercionConfig config) {
        config.setCoercion(CoercionInputShape.String, CoercionAction.TryConvert);
    }

    private static SimpleModule jdkTypes() {
        return new SimpleModule("plankey")
                // Else a HashSet, and a resend would write its elements in another order than the first request did.
                .addAbstractTypeMapping(Set.class, LinkedHashSet.class)
                .addSerializer(Locale.class, new LanguageTagWriter())
                .addDeserializer(Locale.class, new LanguageTagReader())
                .addSerializer(OffsetTime.class, new OffsetTimeWriter())
                // Jackson writes numbers for these two; the schema says strings, and so do their own ISO forms.
                .addSerializer(Year.class, new ToStringSerializer(Year.class))
                .addSerializer(Month.class, new ToStringSerializer(Month.class));
    }

    /** Jackson writes {@code en_US}; what a schema can say is BCP 47. */
    private static final class LanguageTagWriter extends StdScalarSerializer<Locale> {
        LanguageTagWriter() {
            super(Locale.class);
        }

        @Override
        public void serialize(Locale locale, JsonGenerator generator, SerializationContext context) {
            generator.writeString(locale.toLanguageTag());
        }
    }

    /** Jackson leaves out seconds that are zero; RFC 3339 does not. */
    private static final class OffsetTimeWriter extends StdScalarSerializer<OffsetTime> {
        OffsetTimeWriter() {
            super(OffsetTime.class);
        }

        @Override
        public void serialize(OffsetTime time, JsonGenerator generator, SerializationContext context) {
            generator.writeString(DateTimeFormatter.ISO_OFFSET_TIME.format(time));
        }
    }

    private static final class LanguageTagReader extends StdScalarDeserializer<Locale> {
        LanguageTagReader() {
            super(Locale.class);
        }

        @Override
        public Locale deserialize(JsonParser parser, DeserializationContext context) {
            return Locale.forLanguageTag(parser.getString());
        }
    }
}
