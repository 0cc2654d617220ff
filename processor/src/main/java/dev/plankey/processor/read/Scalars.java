package dev.plankey.processor.read;

import dev.plankey.processor.model.Schema;
import dev.plankey.processor.model.Schema.Numeric;
import dev.plankey.processor.model.Schema.Text;
import java.math.BigDecimal;
import java.time.DayOfWeek;
import java.time.Month;
import java.util.Arrays;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Types of the JDK that are one JSON value. */
final class Scalars {

    static final String DECIMAL_TEXT = "^-?[0-9]+(\\.[0-9]+)?$";
    static final String INTEGER_TEXT = "^-?[0-9]+$";

    private static final String CLOCK = "[0-9]{2}:[0-9]{2}(:[0-9]{2}(\\.[0-9]{1,9})?)?";
    private static final String DAY = "[0-9]{4}-[0-9]{2}-[0-9]{2}";

    private static final String SECONDS = "-?[0-9]+(\\.[0-9]{1,9})?S";
    private static final String TIME = "T((-?[0-9]+H)?(-?[0-9]+M)?" + SECONDS + "|(-?[0-9]+H)?-?[0-9]+M|-?[0-9]+H)";

    private static final Schema BYTE = range("byte", Byte.MIN_VALUE, Byte.MAX_VALUE);
    private static final Schema SHORT = range("short", Short.MIN_VALUE, Short.MAX_VALUE);
    static final Schema INT = range("int", Integer.MIN_VALUE, Integer.MAX_VALUE);
    static final Schema LONG = range("long", Long.MIN_VALUE, Long.MAX_VALUE);
    private static final Schema CHAR = Text.PLAIN.withLength(1, 1);

    /**
     * {@code LocalDateTime} and {@code LocalTime} have no offset, so RFC 3339's {@code date-time} and {@code time} would be wrong. Its {@code duration} has years and weeks, and neither signs nor fractions of
     * a second; Java's {@code Duration} is the other way about.
     */
    private static final Map<String, Schema> BY_NAME = Map.ofEntries(
            Map.entry("boolean", new Schema.Bool()),
            Map.entry("java.lang.Boolean", new Schema.Bool()),
            Map.entry("byte", BYTE),
            Map.entry("java.lang.Byte", BYTE),
            Map.entry("short", SHORT),
            Map.entry("java.lang.Short", SHORT),
            Map.entry("int", INT),
            Map.entry("java.lang.Integer", INT),
            Map.entry("long", LONG),
            Map.entry("java.lang.Long", LONG),
            Map.entry("char", CHAR),
            Map.entry("java.lang.Character", CHAR),
            Map.entry("float", Numeric.DECIMAL),
            Map.entry("java.lang.Float", Numeric.DECIMAL),
            Map.entry("double", Numeric.DECIMAL),
            Map.entry("java.lang.Double", Numeric.DECIMAL),
            Map.entry("java.lang.String", Text.PLAIN),
            Map.entry("java.math.BigInteger", Numeric.INTEGER),
            Map.entry("java.math.BigDecimal", Numeric.DECIMAL),
            Map.entry("java.util.UUID", Text.format("uuid")),
            Map.entry("java.net.URI", Text.format("uri")),
            Map.entry("java.util.Currency", Text.pattern("^[A-Z]{3}$")),
            Map.entry("java.util.Locale", Text.pattern("^[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8})*$")),
            Map.entry("java.time.LocalDate", Text.format("date")),
            Map.entry("java.time.Instant", Text.format("date-time")),
            Map.entry("java.time.OffsetDateTime", Text.format("date-time")),
            Map.entry("java.time.ZonedDateTime", Text.format("date-time")),
            Map.entry("java.time.LocalDateTime", Text.pattern("^" + DAY + "T" + CLOCK + "$")),
            Map.entry("java.time.OffsetTime", Text.format("time")),
            Map.entry("java.time.LocalTime", Text.pattern("^" + CLOCK + "$")),
            Map.entry("java.time.Duration", Text.pattern("^-?P(-?[0-9]+D|(-?[0-9]+D)?" + TIME + ")$")),
            Map.entry("java.time.Period", Text.pattern("^-?P(-?[0-9]+Y)?(-?[0-9]+M)?(-?[0-9]+W)?(-?[0-9]+D)?$")),
            Map.entry("java.time.Year", Text.pattern("^-?[0-9]{4}$")),
            Map.entry("java.time.YearMonth", Text.pattern("^[0-9]{4}-[0-9]{2}$")),
            Map.entry("java.time.MonthDay", Text.pattern("^--[0-9]{2}-[0-9]{2}$")),
            Map.entry("java.time.ZoneId", Text.pattern("^[A-Za-z0-9_+:/-]+$")),
            // In their own order: ECJ lists what it reads from class files by name.
            Map.entry("java.time.DayOfWeek", names(DayOfWeek.values())),
            Map.entry("java.time.Month", names(Month.values())),
            Map.entry("java.time.ZoneOffset", Text.pattern("^(Z|[+-][0-9]{2}(:[0-9]{2}(:[0-9]{2})?)?)$")));

    /** What the model had better send where its first guess is one of these. */
    private static final Map<String, String> INSTEAD = Map.of(
            "java.lang.Object", "say which type it is",
            "java.util.Date", "use java.time.Instant or LocalDate",
            "java.util.Calendar", "use java.time.ZonedDateTime",
            "java.sql.Timestamp", "use java.time.Instant",
            "java.sql.Date", "use java.time.LocalDate",
            "java.net.URL", "use java.net.URI",
            "java.lang.Number", "use BigDecimal, long or another number",
            "java.io.File", "use String");

    private Scalars() {}

    static @Nullable Schema of(String typeName) {
        return BY_NAME.get(typeName);
    }

    static String instead(String typeName) {
        return INSTEAD.getOrDefault(
                typeName, "use a record, a bean, or a type of the list in the documentation of schemas");
    }

    private static Schema names(Enum<?>[] constants) {
        return new Schema.Choice(Arrays.stream(constants).map(Enum::name).toList());
    }

    private static Schema range(String type, long minimum, long maximum) {
        return Numeric.range(type, BigDecimal.valueOf(minimum), BigDecimal.valueOf(maximum));
    }
}
