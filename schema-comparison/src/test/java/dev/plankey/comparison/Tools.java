package dev.plankey.comparison;

import com.fasterxml.jackson.annotation.JsonFormat;
import dev.langchain4j.agent.tool.Tool;
import dev.plankey.annotations.IntentKey;
import dev.plankey.annotations.ReadOnly;
import dev.plankey.annotations.SideEffecting;
import dev.plankey.comparison.Types.Address;
import dev.plankey.comparison.Types.Amounts;
import dev.plankey.comparison.Types.Catalogue;
import dev.plankey.comparison.Types.Coded;
import dev.plankey.comparison.Types.Contact;
import dev.plankey.comparison.Types.Created;
import dev.plankey.comparison.Types.Defaulted;
import dev.plankey.comparison.Types.Department;
import dev.plankey.comparison.Types.Expression;
import dev.plankey.comparison.Types.Iban;
import dev.plankey.comparison.Types.Inheriting;
import dev.plankey.comparison.Types.Limited;
import dev.plankey.comparison.Types.Line;
import dev.plankey.comparison.Types.Named;
import dev.plankey.comparison.Types.Open;
import dev.plankey.comparison.Types.Order;
import dev.plankey.comparison.Types.Ordered;
import dev.plankey.comparison.Types.Page;
import dev.plankey.comparison.Types.Pair;
import dev.plankey.comparison.Types.Payment;
import dev.plankey.comparison.Types.Priority;
import dev.plankey.comparison.Types.Region;
import dev.plankey.comparison.Types.Renamed;
import dev.plankey.comparison.Types.RenamedBean;
import dev.plankey.comparison.Types.Shape;
import dev.plankey.comparison.Types.Shipment;
import dev.plankey.comparison.Types.Times;
import dev.plankey.comparison.Types.Tree;
import dev.plankey.comparison.Types.WithNotNull;
import dev.plankey.comparison.Types.WithNullable;
import dev.plankey.comparison.Types.WithOptional;
import dev.plankey.comparison.Types.WithOptionalInt;
import jakarta.validation.constraints.DecimalMin;
import jakarta.validation.constraints.Digits;
import jakarta.validation.constraints.Email;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotBlank;
import jakarta.validation.constraints.Pattern;
import jakarta.validation.constraints.Positive;
import jakarta.validation.constraints.Size;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.net.URI;
import java.time.DayOfWeek;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.MonthDay;
import java.time.OffsetDateTime;
import java.time.OffsetTime;
import java.time.Period;
import java.time.Year;
import java.time.YearMonth;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.util.Collection;
import java.util.Currency;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** One tool for each type; nobody calls them. LangChain4j wants its own annotation. */
@SuppressWarnings("unused")
final class Tools {

    @Tool
    @ReadOnly
    public void boolean_(boolean value) {}

    @Tool
    @ReadOnly
    public void boxedBoolean(Boolean value) {}

    @Tool
    @ReadOnly
    public void byte_(byte value) {}

    @Tool
    @ReadOnly
    public void short_(short value) {}

    @Tool
    @ReadOnly
    public void int_(int value) {}

    @Tool
    @ReadOnly
    public void boxedInteger(Integer value) {}

    @Tool
    @ReadOnly
    public void long_(long value) {}

    @Tool
    @ReadOnly
    public void boxedLong(Long value) {}

    @Tool
    @ReadOnly
    public void float_(float value) {}

    @Tool
    @ReadOnly
    public void double_(double value) {}

    @Tool
    @ReadOnly
    public void char_(char value) {}

    @Tool
    @ReadOnly
    public void string(String value) {}

    @Tool
    @ReadOnly
    public void bigInteger(BigInteger value) {}

    @Tool
    @ReadOnly
    public void bigDecimal(BigDecimal value) {}

    @Tool
    @ReadOnly
    public void bigDecimalAsText(@JsonFormat(shape = JsonFormat.Shape.STRING) BigDecimal value) {}

    @Tool
    @ReadOnly
    public void amounts(Amounts value) {}

    @Tool
    @ReadOnly
    public void uuid(UUID value) {}

    @Tool
    @ReadOnly
    public void uri(URI value) {}

    @Tool
    @ReadOnly
    public void currency(Currency value) {}

    @Tool
    @ReadOnly
    public void locale(Locale value) {}

    @Tool
    @ReadOnly
    public void localDate(LocalDate value) {}

    @Tool
    @ReadOnly
    public void localTime(LocalTime value) {}

    @Tool
    @ReadOnly
    public void localDateTime(LocalDateTime value) {}

    @Tool
    @ReadOnly
    public void offsetDateTime(OffsetDateTime value) {}

    @Tool
    @ReadOnly
    public void zonedDateTime(ZonedDateTime value) {}

    @Tool
    @ReadOnly
    public void instant(Instant value) {}

    @Tool
    @ReadOnly
    public void offsetTime(OffsetTime value) {}

    @Tool
    @ReadOnly
    public void duration(Duration value) {}

    @Tool
    @ReadOnly
    public void period(Period value) {}

    @Tool
    @ReadOnly
    public void year(Year value) {}

    @Tool
    @ReadOnly
    public void yearMonth(YearMonth value) {}

    @Tool
    @ReadOnly
    public void monthDay(MonthDay value) {}

    @Tool
    @ReadOnly
    public void zoneId(ZoneId value) {}

    @Tool
    @ReadOnly
    public void zoneOffset(ZoneOffset value) {}

    @Tool
    @ReadOnly
    public void dayOfWeek(DayOfWeek value) {}

    @Tool
    @ReadOnly
    public void times(Times value) {}

    @Tool
    @ReadOnly
    public void enum_(Region value) {}

    @Tool
    @ReadOnly
    public void enumWithToString(Priority value) {}

    @Tool
    @ReadOnly
    public void enumWithJsonProperty(Renamed value) {}

    @Tool
    @ReadOnly
    public void enumWithJsonValue(Coded value) {}

    @Tool
    @ReadOnly
    public void optional(Optional<String> value) {}

    @Tool
    @ReadOnly
    public void optionalComponent(WithOptional value) {}

    @Tool
    @ReadOnly
    public void optionalInt(OptionalInt value) {}

    @Tool
    @ReadOnly
    public void optionalIntComponent(WithOptionalInt value) {}

    @Tool
    @ReadOnly
    public void nullable(@Nullable String value) {}

    @Tool
    @ReadOnly
    public void nullableComponent(WithNullable value) {}

    @Tool
    @ReadOnly
    public void notNullComponent(WithNotNull value) {}

    @Tool
    @ReadOnly
    public void list(List<String> value) {}

    @Tool
    @ReadOnly
    public void set(Set<Region> value) {}

    @Tool
    @ReadOnly
    public void collection(Collection<? extends Address> value) {}

    @Tool
    @ReadOnly
    public void array(String[] value) {}

    @Tool
    @ReadOnly
    public void matrix(long[][] value) {}

    @Tool
    @ReadOnly
    public void bytes(byte[] value) {}

    @Tool
    @ReadOnly
    public void listOfLists(List<List<Integer>> value) {}

    @Tool
    @ReadOnly
    public void map(Map<String, Integer> value) {}

    @Tool
    @ReadOnly
    public void mapOfRecords(Map<String, Address> value) {}

    @Tool
    @ReadOnly
    public void mapOfEnums(Map<Region, BigDecimal> value) {}

    @Tool
    @ReadOnly
    public void mapOfUuids(Map<UUID, String> value) {}

    @Tool
    @ReadOnly
    public void mapOfLists(Map<String, List<Line>> value) {}

    @Tool
    @ReadOnly
    public void mapInMap(Catalogue value) {}

    @Tool
    @ReadOnly
    public void record(Address value) {}

    @Tool
    @ReadOnly
    public void nested(Order value) {}

    @Tool
    @ReadOnly
    public void generic(Page<Address> value) {}

    @Tool
    @ReadOnly
    public void genericInGeneric(Page<Pair<Line, LocalDate>> value) {}

    @Tool
    @ReadOnly
    public void recursive(Tree value) {}

    @Tool
    @ReadOnly
    public void mutuallyRecursive(Department value) {}

    @Tool
    @ReadOnly
    public void bean(Contact value) {}

    @Tool
    @ReadOnly
    public void inherited(Inheriting value) {}

    @Tool
    @ReadOnly
    public void publicFields(Open value) {}

    @Tool
    @ReadOnly
    public void jsonProperty(Named value) {}

    @Tool
    @ReadOnly
    public void jsonIgnore(RenamedBean value) {}

    @Tool
    @ReadOnly
    public void jsonCreator(Created value) {}

    @Tool
    @ReadOnly
    public void jsonValue(Iban value) {}

    @Tool
    @ReadOnly
    public void sealed_(Payment value) {}

    @Tool
    @ReadOnly
    public void sealedWithTypeInfo(Shape value) {}

    @Tool
    @ReadOnly
    public void sealedInList(List<Payment> value) {}

    @Tool
    @ReadOnly
    public void sealedAndRecursive(Expression value) {}

    @Tool
    @ReadOnly
    public void sameSimpleName(Shipment value) {}

    @Tool
    @ReadOnly
    public void constraints(Limited value) {}

    @Tool
    @ReadOnly
    public void size(@Size(min = 1, max = 2) List<String> value) {}

    @Tool
    @ReadOnly
    public void range(@Min(1) @Max(10) int value) {}

    @Tool
    @ReadOnly
    public void pattern(@Pattern(regexp = "[A-Z]{2}[0-9]{4}") String value) {}

    @Tool
    @ReadOnly
    public void notBlank(@NotBlank String value) {}

    @Tool
    @ReadOnly
    public void email(@Email String value) {}

    @Tool
    @ReadOnly
    public void positive(@Positive BigDecimal value) {}

    @Tool
    @ReadOnly
    public void decimalMin(@DecimalMin(value = "0.5", inclusive = false) double value) {}

    @Tool
    @ReadOnly
    public void digits(@Digits(integer = 4, fraction = 2) BigDecimal value) {}

    @Tool
    @ReadOnly
    public void defaultValue(Defaulted value) {}

    @Tool
    @ReadOnly
    public void order(Ordered value) {}

    @Tool
    @SideEffecting
    @SuppressWarnings("plankey:ForeignToolExposesKey") // what the rule warns of is what is to be seen here
    public void intentKey(String value, @IntentKey String key) {}
}
