package shop;

import dev.plankey.annotations.*;
import com.fasterxml.jackson.annotation.*;
import java.math.*;
import java.net.URI;
import java.time.*;
import java.util.*;

@org.jspecify.annotations.NullMarked
public class Tools {
  /** Everything that is one JSON value. */
  @SideEffecting
  void store(
      boolean flag, Boolean boxedFlag, byte b, short s, int i, Integer boxedInt, long l, char c, float f, double d,
      String text, BigInteger big, BigDecimal decimal, @JsonFormat(shape = JsonFormat.Shape.STRING) BigDecimal decimalText,
      UUID id, URI link, Currency currency, Locale language,
      LocalDate day, LocalTime clock, LocalDateTime dayAndClock, Instant instant, OffsetDateTime offsetDateTime,
      ZonedDateTime zonedDateTime, OffsetTime offsetTime, Duration duration, Period period, Year year, YearMonth month,
      MonthDay birthday, ZoneId zone, ZoneOffset offset, DayOfWeek weekday, Month monthName, byte[] content,
      @IntentKey String key) {}
}
