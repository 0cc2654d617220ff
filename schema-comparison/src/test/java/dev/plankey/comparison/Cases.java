package dev.plankey.comparison;

import java.util.List;
import java.util.stream.Stream;

/** What is compared. Every row of the list of what generators at run time get wrong is among them. */
final class Cases {

    static final List<Case> ALL = Stream.of(
                    scalars(),
                    jdkTypes(),
                    optionals(),
                    collections(),
                    composites(),
                    sealedTypes(),
                    constraints(),
                    tools())
            .flatMap(List::stream)
            .toList();

    private Cases() {}

    private static List<Case> scalars() {
        String family = "Scalars";
        return List.of(
                Case.of(family, "boolean_", "`boolean`")
                        .accepts("true")
                        .refuses("\"true\"", "1", "null")
                        .because("Text and numbers are no truth values."),
                Case.of(family, "boxedBoolean", "`Boolean`")
                        .accepts("false")
                        .refuses("\"no\"")
                        .refusesArguments("{}")
                        .because("As boolean; nobody calls it nullable."),
                Case.of(family, "byte_", "`byte`")
                        .accepts("-128")
                        .refuses("128", "1.5")
                        .because("The range of the type is part of it: 128 would have to become -128 or an error."),
                Case.of(family, "short_", "`short`")
                        .accepts("32767")
                        .refuses("32768")
                        .because("The range of the type."),
                Case.of(family, "int_", "`int`")
                        .accepts("2147483647", "7.0")
                        .refuses("2147483648", "7.5", "\"7\"", "null")
                        .refusesArguments("{}")
                        .because("The range of the type; a fraction or text is no int, 7.0 is."),
                Case.of(family, "boxedInteger", "`Integer`")
                        .accepts("0")
                        .refuses("2147483648")
                        .refusesArguments("{}")
                        .because("The range of the type."),
                Case.of(family, "long_", "`long`")
                        .accepts("9223372036854775807")
                        .refuses("9223372036854775808", "1.5")
                        .because("The range of the type."),
                Case.of(family, "boxedLong", "`Long`")
                        .accepts("-1")
                        .refuses("9223372036854775808")
                        .because("The range of the type."),
                Case.of(family, "float_", "`float`")
                        .accepts("1.5")
                        .refuses("\"1.5\"")
                        .because(""),
                Case.of(family, "double_", "`double`")
                        .accepts("1e3")
                        .refuses("\"NaN\"")
                        .because("JSON has no NaN."),
                Case.of(family, "char_", "`char`")
                        .accepts("\"x\"")
                        .refuses("\"\"", "\"xy\"")
                        .because("A char is one character."),
                Case.of(family, "string", "`String`")
                        .accepts("\"\"")
                        .refuses("1", "null")
                        .because(""),
                Case.of(family, "bigInteger", "`BigInteger`")
                        .accepts("123456789012345678901234567890")
                        .refuses("1.5")
                        .because("Whole, without bounds."),
                Case.of(family, "bigDecimal", "`BigDecimal`")
                        .accepts("4250.00")
                        .refuses("\"4250.00\"", "{}")
                        .because(
                                "A number: models write amounts as numbers, and our reader keeps every digit and the scale."),
                Case.of(family, "bigDecimalAsText", "`@JsonFormat(shape = STRING) BigDecimal`")
                        .accepts("\"4250.00\"", "\"-0.1\"")
                        .refuses("4250.00", "\"much\"")
                        .because("Asked for as text, so it is text, and text of a decimal."),
                Case.of(family, "amounts", "record with both forms of `BigDecimal`")
                        .accepts("{\"net\":\"4250.00\",\"rate\":0.19}")
                        .refuses("{\"net\":4250.00,\"rate\":0.19}")
                        .because("The annotation counts in components, too."),
                Case.of(family, "enum_", "enum")
                        .accepts("\"NORTH\"")
                        .refuses("\"north\"", "0")
                        .because("By name, exactly."),
                Case.of(family, "enumWithToString", "enum with `toString()`")
                        .accepts("\"LOW\"")
                        .refuses("\"low\"")
                        .because("toString() is for people; Jackson binds names."),
                Case.of(family, "enumWithJsonProperty", "enum with `@JsonProperty` names")
                        .accepts("\"in-transit\"")
                        .refuses("\"IN_TRANSIT\"")
                        .because("The names that Jackson binds."),
                Case.of(family, "enumWithJsonValue", "enum with `@JsonValue`")
                        .accepts("\"EUR\"")
                        .refuses("\"EURO\"")
                        .because("The values that Jackson binds, read from the constants in the source."));
    }

    private static List<Case> jdkTypes() {
        String family = "Types of the JDK";
        return List.of(
                Case.of(family, "uuid", "`UUID`")
                        .accepts("\"5f0c4c3e-8e0b-4f6b-9b63-2f1d6b1b2c3d\"")
                        .refuses("\"42\"", "{\"mostSigBits\":1,\"leastSigBits\":2}")
                        .because("Text of a UUID."),
                Case.of(family, "uri", "`URI`")
                        .accepts("\"https://example.org/a?b=c\"")
                        .refuses("\"not a uri\"", "{\"scheme\":\"https\"}")
                        .because("Text of a URI; its private fields are nobody's business."),
                Case.of(family, "currency", "`Currency`")
                        .accepts("\"EUR\"")
                        .refuses("\"Euro\"", "{\"currencyCode\":\"EUR\"}")
                        .because("ISO 4217 code."),
                Case.of(family, "locale", "`Locale`")
                        .accepts("\"de-CH\"")
                        .refuses("\"deutsch (Schweiz)\"", "{\"language\":\"de\"}")
                        .because("BCP 47 tag."),
                Case.of(family, "localDate", "`LocalDate`")
                        .accepts("\"2026-10-31\"")
                        .refuses(
                                "\"31.10.2026\"", "\"2026-10-31T00:00:00Z\"", "{\"year\":2026,\"month\":10,\"day\":31}")
                        .because("ISO-8601 date, not a moment."),
                Case.of(family, "localTime", "`LocalTime`")
                        .accepts("\"09:30\"", "\"09:30:15.5\"")
                        .refuses("\"9 o'clock\"", "\"09:30:00Z\"", "{\"hour\":9,\"minute\":30}")
                        .because("No offset, so RFC 3339's `time` would be wrong: a pattern."),
                Case.of(family, "localDateTime", "`LocalDateTime`")
                        .accepts("\"2026-10-31T09:30:00\"")
                        .refuses("\"2026-10-31T09:30:00Z\"", "\"2026-10-31\"")
                        .because("No offset, so RFC 3339's `date-time` would be wrong: a pattern."),
                Case.of(family, "offsetDateTime", "`OffsetDateTime`")
                        .accepts("\"2026-10-31T09:30:00+01:00\"")
                        .refuses("\"2026-10-31T09:30:00\"", "\"tomorrow\"", "{\"offset\":\"+01:00\"}")
                        .because("RFC 3339, with offset."),
                Case.of(family, "zonedDateTime", "`ZonedDateTime`")
                        .accepts("\"2026-10-31T09:30:00+01:00\"")
                        .refuses("\"2026-10-31T09:30:00\"", "\"tomorrow\"")
                        .because("RFC 3339, with offset."),
                Case.of(family, "instant", "`Instant`")
                        .accepts("\"2026-10-31T09:30:00Z\"")
                        .refuses("\"2026-10-31\"", "\"tomorrow\"", "{\"seconds\":1}")
                        .because("RFC 3339, with offset."),
                Case.of(family, "offsetTime", "`OffsetTime`")
                        .accepts("\"09:30:00+01:00\"")
                        .refuses("\"09:30\"", "\"morning\"")
                        .because("RFC 3339 `time`."),
                Case.of(family, "duration", "`Duration`")
                        .accepts("\"PT30M\"", "\"P1DT2H\"", "\"PT1.5S\"", "\"PT-1S\"")
                        .refuses(
                                "\"30 minutes\"",
                                "1800",
                                "{\"seconds\":1800,\"nanos\":0}",
                                "\"P1Y\"",
                                "\"P2W\"",
                                "\"P\"")
                        .because(
                                "ISO-8601 duration as Java writes it: with fractions and signs, without years and weeks, which `format` has the other way about. So a pattern."),
                Case.of(family, "period", "`Period`")
                        .accepts("\"P1Y2M3D\"")
                        .refuses("\"a year\"", "{\"years\":1,\"months\":2,\"days\":3}")
                        .because("ISO-8601 period; Java's form has signs and no times, so a pattern."),
                Case.of(family, "year", "`Year`")
                        .accepts("\"2026\"")
                        .refuses("\"twenty\"", "{\"year\":2026}")
                        .because("ISO-8601 year."),
                Case.of(family, "yearMonth", "`YearMonth`")
                        .accepts("\"2026-10\"")
                        .refuses("\"October\"", "{\"year\":2026,\"month\":10}")
                        .because("ISO-8601."),
                Case.of(family, "monthDay", "`MonthDay`")
                        .accepts("\"--10-31\"")
                        .refuses("\"31 October\"", "{\"month\":10,\"day\":31}")
                        .because("ISO-8601."),
                Case.of(family, "zoneId", "`ZoneId`")
                        .accepts("\"Europe/Zurich\"")
                        .refuses("\"in Zurich, please\"", "{}")
                        .because("tz database id or offset."),
                Case.of(family, "zoneOffset", "`ZoneOffset`")
                        .accepts("\"+01:00\"", "\"Z\"")
                        .refuses("\"CET\"", "{\"totalSeconds\":3600}")
                        .because("Offset."),
                Case.of(family, "dayOfWeek", "`DayOfWeek`")
                        .accepts("\"MONDAY\"")
                        .refuses("\"Monday\"", "1")
                        .because("An enum like others."),
                Case.of(family, "times", "record with `LocalDate` and `Duration`")
                        .accepts("{\"day\":\"2026-10-31\",\"length\":\"PT1H\"}")
                        .refuses("{\"day\":\"soon\",\"length\":\"long\"}")
                        .because("Nested, they are what they are as parameters."));
    }

    private static List<Case> optionals() {
        String family = "Optional and nullable";
        return List.of(
                Case.of(family, "optional", "`Optional<String>` parameter")
                        .accepts("\"x\"")
                        .acceptsArguments("{}")
                        .refuses("{\"value\":\"x\"}", "1")
                        .because("May be left out; if it is there, it is the value itself."),
                Case.of(family, "optionalComponent", "`Optional<String>` component")
                        .accepts("{\"name\":\"a\"}", "{\"name\":\"a\",\"nickname\":\"b\"}")
                        .refuses("{\"name\":\"a\",\"nickname\":{\"value\":\"b\"}}", "{\"nickname\":\"b\"}")
                        .because("May be left out; if it is there, it is the value itself."),
                Case.of(family, "optionalInt", "`OptionalInt` parameter")
                        .accepts("3")
                        .acceptsArguments("{}")
                        .refuses("\"3\"", "{\"value\":3}")
                        .because("May be left out."),
                Case.of(family, "optionalIntComponent", "`OptionalInt` component")
                        .accepts("{\"name\":\"a\"}", "{\"name\":\"a\",\"age\":3}")
                        .refuses("{\"name\":\"a\",\"age\":{\"value\":3}}")
                        .because("May be left out."),
                Case.of(family, "nullable", "`@Nullable String` parameter (JSpecify)")
                        .accepts("\"x\"", "null")
                        .acceptsArguments("{}")
                        .refuses("1")
                        .because("May be left out, and may be null: a model that has no value sends null."),
                Case.of(family, "nullableComponent", "`@Nullable String` component (JSpecify)")
                        .accepts("{\"name\":\"a\"}", "{\"name\":\"a\",\"nickname\":null}")
                        .refuses("{\"nickname\":\"b\"}")
                        .because("May be left out or null; the others may not."),
                Case.of(family, "notNullComponent", "`@NotNull` component (Jakarta), and one that says nothing")
                        .accepts("{\"name\":\"a\",\"nickname\":\"b\"}")
                        .refuses("{\"name\":\"a\"}", "{\"nickname\":\"b\"}", "{\"name\":null,\"nickname\":\"b\"}")
                        .because(
                                "What nobody calls optional is required: the body would get a null that its author never thought of."));
    }

    private static List<Case> collections() {
        String family = "Collections and maps";
        return List.of(
                Case.of(family, "list", "`List<String>`")
                        .accepts("[\"a\"]", "[]")
                        .refuses("\"a\"", "[1]")
                        .because(""),
                Case.of(family, "set", "`Set<Region>`")
                        .accepts("[\"NORTH\",\"SOUTH\"]")
                        .refuses("[\"NORTH\",\"NORTH\"]", "[\"north\"]")
                        .because("No item twice."),
                Case.of(family, "collection", "`Collection<? extends Address>`")
                        .accepts("[{\"street\":\"s\",\"city\":\"c\"}]")
                        .refuses("[1]", "{}")
                        .because("The bound of the wildcard is what it holds."),
                Case.of(family, "array", "`String[]`")
                        .accepts("[\"a\"]")
                        .refuses("\"a\"", "[1]")
                        .because(""),
                Case.of(family, "matrix", "`long[][]`")
                        .accepts("[[1,2],[3]]")
                        .refuses("[1,2]", "[[\"a\"]]")
                        .because("Arrays of arrays."),
                Case.of(family, "bytes", "`byte[]`")
                        .accepts("\"cGxhbmtleQ==\"")
                        .refuses("[\"c\",\"G\"]", "\"not base64!\"", "\"AAA\"", "\"A===\"")
                        .because("Base64 text, which is what Jackson binds."),
                Case.of(family, "listOfLists", "`List<List<Integer>>`")
                        .accepts("[[1],[]]")
                        .refuses("[1]", "[[\"a\"]]")
                        .because(""),
                Case.of(family, "map", "`Map<String, Integer>`")
                        .accepts("{\"a\":1}")
                        .refuses("{\"a\":\"b\"}", "[]")
                        .because("The values' type is half of the type."),
                Case.of(family, "mapOfRecords", "`Map<String, Address>`")
                        .accepts("{\"home\":{\"street\":\"s\",\"city\":\"c\"}}")
                        .refuses("{\"home\":\"Bern\"}", "{\"home\":{\"street\":\"s\"}}")
                        .because("The values' type is half of the type."),
                Case.of(family, "mapOfEnums", "`Map<Region, BigDecimal>`")
                        .accepts("{\"NORTH\":1.5}")
                        .refuses("{\"EAST\":1.5}", "{\"NORTH\":\"x\"}")
                        .because("Keys are of a type, too."),
                Case.of(family, "mapOfUuids", "`Map<UUID, String>`")
                        .accepts("{\"5f0c4c3e-8e0b-4f6b-9b63-2f1d6b1b2c3d\":\"a\"}")
                        .refuses("{\"42\":\"a\"}")
                        .because("Keys are of a type, too."),
                Case.of(family, "mapOfLists", "`Map<String, List<Line>>`")
                        .accepts("{\"a\":[{\"article\":\"x\",\"quantity\":1}]}")
                        .refuses("{\"a\":[{\"article\":\"x\"}]}")
                        .because("The values' type, with its own type argument."),
                Case.of(family, "mapInMap", "record with `Map<String, Map<Region, Line>>`")
                        .accepts("{\"shelves\":{\"a\":{\"NORTH\":{\"article\":\"x\",\"quantity\":1}}}}")
                        .refuses(
                                "{\"shelves\":{\"a\":{\"EAST\":{\"article\":\"x\",\"quantity\":1}}}}",
                                "{\"shelves\":{\"a\":1}}")
                        .because("Maps nest."));
    }

    private static List<Case> composites() {
        String family = "Records and beans";
        return List.of(
                Case.of(family, "record", "record")
                        .accepts("{\"street\":\"s\",\"city\":\"c\"}")
                        .refuses(
                                "{\"street\":\"s\"}",
                                "{\"street\":\"s\",\"city\":1}",
                                "{\"street\":\"s\",\"city\":\"c\",\"zip\":\"3000\"}")
                        .because(
                                "All components, nothing else: an unknown name is a mistake of the model, which it can mend if it is told."),
                Case.of(family, "nested", "record of records and lists")
                        .accepts(
                                "{\"customer\":\"a\",\"delivery\":{\"street\":\"s\",\"city\":\"c\"},\"lines\":[{\"article\":\"x\",\"quantity\":1}]}")
                        .refuses(
                                "{\"customer\":\"a\",\"delivery\":{\"street\":\"s\"},\"lines\":[]}",
                                "{\"customer\":\"a\",\"delivery\":{\"street\":\"s\",\"city\":\"c\"},\"lines\":[{\"article\":\"x\",\"quantity\":\"1\"}]}")
                        .because("As above at every level."),
                Case.of(family, "generic", "generic record `Page<Address>`")
                        .accepts("{\"items\":[{\"street\":\"s\",\"city\":\"c\"}],\"next\":null}")
                        .refuses("{\"items\":[1]}", "{\"items\":[{\"street\":\"s\"}]}")
                        .because("The type argument is what the items are."),
                Case.of(family, "genericInGeneric", "`Page<Pair<Line, LocalDate>>`")
                        .accepts(
                                "{\"items\":[{\"first\":{\"article\":\"x\",\"quantity\":1},\"second\":\"2026-10-31\"}]}")
                        .refuses(
                                "{\"items\":[{\"first\":{\"article\":\"x\",\"quantity\":1},\"second\":7}]}",
                                "{\"items\":[{\"first\":{\"article\":\"x\"},\"second\":\"2026-10-31\"}]}")
                        .because("Type arguments are passed on."),
                Case.of(family, "recursive", "recursive record")
                        .accepts("{\"name\":\"a\",\"children\":[{\"name\":\"b\",\"children\":[]}]}")
                        .refuses(
                                "{\"name\":\"a\",\"children\":[{\"name\":1,\"children\":[]}]}",
                                "{\"name\":\"a\",\"children\":[{\"name\":\"b\"}]}")
                        .because(
                                "`$defs` under the qualified name; the reference resolves from the root of what the model is given."),
                Case.of(family, "mutuallyRecursive", "mutually recursive records")
                        .accepts(
                                "{\"title\":\"t\",\"members\":[{\"name\":\"n\",\"leads\":{\"title\":\"u\",\"members\":[]}}]}")
                        .refuses(
                                "{\"title\":\"t\",\"members\":[{\"name\":\"n\",\"leads\":{\"title\":\"u\"}}]}",
                                "{\"title\":\"t\",\"members\":[{\"name\":\"n\",\"leads\":{\"title\":1,\"members\":[]}}]}")
                        .because("`$defs`, each referring to the other."),
                Case.of(family, "sameSimpleName", "two records of one simple name")
                        .accepts("{\"from\":{\"name\":\"a\"},\"to\":[{\"number\":1}],\"copies\":[{\"name\":\"b\"}]}")
                        .refuses(
                                "{\"from\":{\"number\":1},\"to\":[{\"number\":1}],\"copies\":[]}",
                                "{\"from\":{\"name\":\"a\"},\"to\":[{\"name\":\"b\"}],\"copies\":[]}")
                        .because("Keys in `$defs` are qualified names."),
                Case.of(family, "bean", "bean")
                        .accepts("{\"name\":\"a\",\"age\":3}", "{\"name\":\"a\"}")
                        .refuses("{\"age\":3}", "{\"name\":1}")
                        .because("Its setters."),
                Case.of(family, "inherited", "bean with an inherited, generic property")
                        .accepts("{\"id\":7,\"name\":\"a\"}")
                        .refuses("{\"id\":\"seven\",\"name\":\"a\"}", "{\"name\":\"a\"}")
                        .because("What is inherited belongs to it, with its type argument."),
                Case.of(family, "publicFields", "class with public fields")
                        .accepts("{\"name\":\"a\",\"lines\":[]}")
                        .refuses("{\"name\":1,\"lines\":[]}")
                        .because(""),
                Case.of(family, "jsonProperty", "`@JsonProperty` and `@JsonIgnore` in a record")
                        .accepts("{\"first_name\":\"a\"}")
                        .refuses("{\"firstName\":\"a\"}", "{\"first_name\":\"a\",\"secret\":\"s\"}", "{}")
                        .because(
                                "The name that is bound; what is ignored is not shown; a new name changes nothing about being required."),
                Case.of(family, "jsonIgnore", "`@JsonProperty` and `@JsonIgnore` in a bean")
                        .accepts("{\"account_no\":\"a\"}")
                        .refuses("{\"account\":\"a\"}", "{\"account_no\":\"a\",\"note\":\"n\"}", "{}")
                        .because("The same on fields."),
                Case.of(family, "jsonCreator", "class with `@JsonCreator`")
                        .accepts("{\"name\":\"a\",\"size\":1}")
                        .refuses("{\"name\":\"a\",\"size\":\"big\"}", "{\"name\":\"a\"}")
                        .because("The creator's parameters."),
                Case.of(family, "jsonValue", "record with `@JsonValue`")
                        .accepts("\"CH93\"")
                        .refuses("{\"value\":\"CH93\"}")
                        .because("It is written as its one value."),
                Case.of(family, "order", "order of properties")
                        .accepts("{\"zebra\":\"z\",\"mango\":\"m\",\"apple\":\"a\"}")
                        .refuses("{\"zebra\":\"z\"}")
                        .inOrder("zebra", "mango", "apple")
                        .because(
                                "In the order of declaration: models fill in this order, and a build is reproducible."),
                Case.of(family, "defaultValue", "`@JsonProperty(defaultValue = \"10\")`")
                        .accepts("{\"name\":\"a\"}", "{\"name\":\"a\",\"limit\":3}")
                        .refuses("{\"name\":\"a\",\"limit\":\"many\"}", "{\"limit\":3}")
                        .because("A default makes it optional and is told."));
    }

    private static List<Case> sealedTypes() {
        String family = "Sealed types";
        return List.of(
                Case.of(family, "sealed_", "sealed interface of records")
                        .accepts("{\"type\":\"Card\",\"number\":\"4111\"}", "{\"type\":\"Transfer\",\"iban\":\"CH93\"}")
                        .refuses(
                                "{\"number\":\"4111\"}",
                                "{\"type\":\"Card\",\"iban\":\"CH93\"}",
                                "{\"type\":\"Cash\"}",
                                "{}")
                        .because("One of its records, told apart by a required constant."),
                Case.of(family, "sealedWithTypeInfo", "sealed interface with `@JsonTypeInfo`")
                        .accepts("{\"kind\":\"circle\",\"radius\":1}")
                        .refuses(
                                "{\"type\":\"circle\",\"radius\":1}",
                                "{\"kind\":\"circle\",\"side\":1}",
                                "{\"radius\":1}")
                        .because("The discriminator that Jackson binds."),
                Case.of(family, "sealedInList", "List of a sealed interface")
                        .accepts("[{\"type\":\"Card\",\"number\":\"4111\"},{\"type\":\"Transfer\",\"iban\":\"CH93\"}]")
                        .refuses("[{\"number\":\"4111\"}]", "[{}]", "[1]")
                        .because("Nested, it is what it is as a parameter."),
                Case.of(family, "sealedAndRecursive", "recursive sealed interface")
                        .accepts(
                                "{\"type\":\"Sum\",\"left\":{\"type\":\"Number\",\"value\":1},\"right\":{\"type\":\"Number\",\"value\":2}}")
                        .refuses(
                                "{\"type\":\"Sum\",\"left\":{\"type\":\"Number\",\"value\":1}}",
                                "{\"type\":\"Sum\",\"left\":{\"type\":\"Number\",\"value\":\"one\"},\"right\":{\"type\":\"Number\",\"value\":2}}")
                        .because("Variants in `$defs`."));
    }

    private static List<Case> constraints() {
        String family = "Constraints";
        return List.of(
                Case.of(family, "constraints", "record with `@Size`, `@Min`, `@Pattern`")
                        .accepts("{\"code\":\"ab\",\"count\":1,\"currency\":\"EUR\"}")
                        .refuses(
                                "{\"code\":\"a\",\"count\":1,\"currency\":\"EUR\"}",
                                "{\"code\":\"ab\",\"count\":0,\"currency\":\"EUR\"}",
                                "{\"code\":\"ab\",\"count\":1,\"currency\":\"Euro\"}")
                        .because("What would be refused later is refused now, with the rule."),
                Case.of(family, "size", "`@Size List<String>` parameter")
                        .accepts("[\"a\"]")
                        .refuses("[]", "[\"a\",\"b\",\"c\"]")
                        .because("`minItems`, `maxItems`."),
                Case.of(family, "range", "`@Min` `@Max int` parameter")
                        .accepts("10")
                        .refuses("0", "11")
                        .because("`minimum`, `maximum`."),
                Case.of(family, "pattern", "`@Pattern String` parameter")
                        .accepts("\"AB1234\"")
                        .refuses("\"ab1234\"", "\"xAB1234x\"")
                        .because("Jakarta means the whole text, JSON Schema any part of it: anchored."),
                Case.of(family, "notBlank", "`@NotBlank String` parameter")
                        .accepts("\" x \"")
                        .refuses("\"\"", "\"  \"")
                        .because("At least one character that is no blank."),
                Case.of(family, "email", "`@Email String` parameter")
                        .accepts("\"a@example.org\"")
                        .refuses("\"nobody\"")
                        .because("`format`."),
                Case.of(family, "positive", "`@Positive BigDecimal` parameter")
                        .accepts("0.01")
                        .refuses("0", "-1")
                        .because("`exclusiveMinimum`."),
                Case.of(family, "decimalMin", "`@DecimalMin(inclusive = false) double` parameter")
                        .accepts("0.6")
                        .refuses("0.5")
                        .because("`exclusiveMinimum`."),
                Case.of(family, "digits", "`@Digits BigDecimal` parameter")
                        .accepts("9999.99")
                        .refuses("10000", "1.999")
                        .because("Bounds and `multipleOf`."));
    }

    private static List<Case> tools() {
        String family = "Tools";
        return List.of(Case.of(family, "intentKey", "`@IntentKey` parameter")
                .accepts("\"x\"")
                .refuses("1")
                .refusesArguments("{\"value\":\"x\",\"key\":\"k\"}")
                .because("Plankey fills it: the model must neither see it nor be able to send it."));
    }
}
