package dev.plankey.schemas;

import com.fasterxml.jackson.annotation.JsonFormat;
import dev.plankey.annotations.ReadOnly;
import dev.plankey.annotations.ToolGroup;
import dev.plankey.schemas.Types.Address;
import dev.plankey.schemas.Types.Amounts;
import dev.plankey.schemas.Types.Coded;
import dev.plankey.schemas.Types.Contact;
import dev.plankey.schemas.Types.Created;
import dev.plankey.schemas.Types.Department;
import dev.plankey.schemas.Types.Expression;
import dev.plankey.schemas.Types.Iban;
import dev.plankey.schemas.Types.Inheriting;
import dev.plankey.schemas.Types.Line;
import dev.plankey.schemas.Types.Named;
import dev.plankey.schemas.Types.Open;
import dev.plankey.schemas.Types.Order;
import dev.plankey.schemas.Types.Page;
import dev.plankey.schemas.Types.Pair;
import dev.plankey.schemas.Types.Payment;
import dev.plankey.schemas.Types.Priority;
import dev.plankey.schemas.Types.Region;
import dev.plankey.schemas.Types.Renamed;
import dev.plankey.schemas.Types.RenamedBean;
import dev.plankey.schemas.Types.Shape;
import dev.plankey.schemas.Types.Shelves;
import dev.plankey.schemas.Types.Times;
import dev.plankey.schemas.Types.Tree;
import dev.plankey.schemas.Types.WithNullable;
import dev.plankey.schemas.Types.WithOptional;
import dev.plankey.schemas.Types.WithOptionalInt;
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

/** A tool for each type; it remembers what it got. */
@ToolGroup(prefix = "every")
public class EveryType extends Receiver {

    @ReadOnly
    public void boolean_(boolean value) {
        receive(value);
    }

    @ReadOnly
    public void boxedBoolean(Boolean value) {
        receive(value);
    }

    @ReadOnly
    public void byte_(byte value) {
        receive(value);
    }

    @ReadOnly
    public void short_(short value) {
        receive(value);
    }

    @ReadOnly
    public void int_(int value) {
        receive(value);
    }

    @ReadOnly
    public void boxedInteger(Integer value) {
        receive(value);
    }

    @ReadOnly
    public void long_(long value) {
        receive(value);
    }

    @ReadOnly
    public void boxedLong(Long value) {
        receive(value);
    }

    @ReadOnly
    public void float_(float value) {
        receive(value);
    }

    @ReadOnly
    public void double_(double value) {
        receive(value);
    }

    @ReadOnly
    public void char_(char value) {
        receive(value);
    }

    @ReadOnly
    public void string(String value) {
        receive(value);
    }

    @ReadOnly
    public void bigInteger(BigInteger value) {
        receive(value);
    }

    @ReadOnly
    public void bigDecimal(BigDecimal value) {
        receive(value);
    }

    @ReadOnly
    public void bigDecimalAsText(@JsonFormat(shape = JsonFormat.Shape.STRING) BigDecimal value) {
        receive(value);
    }

    @ReadOnly
    public void amounts(Amounts value) {
        receive(value);
    }

    @ReadOnly
    public void uuid(UUID value) {
        receive(value);
    }

    @ReadOnly
    public void uri(URI value) {
        receive(value);
    }

    @ReadOnly
    public void currency(Currency value) {
        receive(value);
    }

    @ReadOnly
    public void locale(Locale value) {
        receive(value);
    }

    @ReadOnly
    public void localDate(LocalDate value) {
        receive(value);
    }

    @ReadOnly
    public void localTime(LocalTime value) {
        receive(value);
    }

    @ReadOnly
    public void localDateTime(LocalDateTime value) {
        receive(value);
    }

    @ReadOnly
    public void offsetDateTime(OffsetDateTime value) {
        receive(value);
    }

    @ReadOnly
    public void zonedDateTime(ZonedDateTime value) {
        receive(value);
    }

    @ReadOnly
    public void instant(Instant value) {
        receive(value);
    }

    @ReadOnly
    public void offsetTime(OffsetTime value) {
        receive(value);
    }

    @ReadOnly
    public void duration(Duration value) {
        receive(value);
    }

    @ReadOnly
    public void period(Period value) {
        receive(value);
    }

    @ReadOnly
    public void year(Year value) {
        receive(value);
    }

    @ReadOnly
    public void yearMonth(YearMonth value) {
        receive(value);
    }

    @ReadOnly
    public void monthDay(MonthDay value) {
        receive(value);
    }

    @ReadOnly
    public void zoneId(ZoneId value) {
        receive(value);
    }

    @ReadOnly
    public void zoneOffset(ZoneOffset value) {
        receive(value);
    }

    @ReadOnly
    public void dayOfWeek(DayOfWeek value) {
        receive(value);
    }

    @ReadOnly
    public void times(Times value) {
        receive(value);
    }

    @ReadOnly
    public void enum_(Region value) {
        receive(value);
    }

    @ReadOnly
    public void enumWithToString(Priority value) {
        receive(value);
    }

    @ReadOnly
    public void enumWithJsonProperty(Renamed value) {
        receive(value);
    }

    @ReadOnly
    public void enumWithJsonValue(Coded value) {
        receive(value);
    }

    @ReadOnly
    public void optional(Optional<String> value) {
        receive(value);
    }

    @ReadOnly
    public void optionalComponent(WithOptional value) {
        receive(value);
    }

    @ReadOnly
    public void optionalInt(OptionalInt value) {
        receive(value);
    }

    @ReadOnly
    public void optionalIntComponent(WithOptionalInt value) {
        receive(value);
    }

    @ReadOnly
    public void nullable(@Nullable String value) {
        receive(value);
    }

    @ReadOnly
    public void nullableComponent(WithNullable value) {
        receive(value);
    }

    @ReadOnly
    public void list(List<String> value) {
        receive(value);
    }

    @ReadOnly
    public void set(Set<Region> value) {
        receive(value);
    }

    @ReadOnly
    public void collection(Collection<? extends Address> value) {
        receive(value);
    }

    @ReadOnly
    public void array(String[] value) {
        receive(value);
    }

    @ReadOnly
    public void matrix(long[][] value) {
        receive(value);
    }

    @ReadOnly
    public void bytes(byte[] value) {
        receive(value);
    }

    @ReadOnly
    public void listOfLists(List<List<Integer>> value) {
        receive(value);
    }

    @ReadOnly
    public void map(Map<String, Integer> value) {
        receive(value);
    }

    @ReadOnly
    public void mapOfRecords(Map<String, Address> value) {
        receive(value);
    }

    @ReadOnly
    public void mapOfEnums(Map<Region, BigDecimal> value) {
        receive(value);
    }

    @ReadOnly
    public void mapOfUuids(Map<UUID, String> value) {
        receive(value);
    }

    @ReadOnly
    public void mapOfLists(Map<String, List<Line>> value) {
        receive(value);
    }

    @ReadOnly
    public void mapInMap(Shelves value) {
        receive(value);
    }

    @ReadOnly
    public void record(Address value) {
        receive(value);
    }

    @ReadOnly
    public void nested(Order value) {
        receive(value);
    }

    @ReadOnly
    public void generic(Page<Address> value) {
        receive(value);
    }

    @ReadOnly
    public void genericInGeneric(Page<Pair<Line, LocalDate>> value) {
        receive(value);
    }

    @ReadOnly
    public void recursive(Tree value) {
        receive(value);
    }

    @ReadOnly
    public void mutuallyRecursive(Department value) {
        receive(value);
    }

    @ReadOnly
    public void bean(Contact value) {
        receive(value);
    }

    @ReadOnly
    public void inherited(Inheriting value) {
        receive(value);
    }

    @ReadOnly
    public void publicFields(Open value) {
        receive(value);
    }

    @ReadOnly
    public void jsonProperty(Named value) {
        receive(value);
    }

    @ReadOnly
    public void jsonIgnore(RenamedBean value) {
        receive(value);
    }

    @ReadOnly
    public void jsonCreator(Created value) {
        receive(value);
    }

    @ReadOnly
    public void jsonValue(Iban value) {
        receive(value);
    }

    @ReadOnly
    public void sealed_(Payment value) {
        receive(value);
    }

    @ReadOnly
    public void sealedWithTypeInfo(Shape value) {
        receive(value);
    }

    @ReadOnly
    public void sealedInList(List<Payment> value) {
        receive(value);
    }

    @ReadOnly
    public void sealedAndRecursive(Expression value) {
        receive(value);
    }
}
