package shop;

import dev.plankey.annotations.*;
import com.fasterxml.jackson.annotation.*;
import java.time.*;
import java.util.*;
import org.jspecify.annotations.*;

@org.jspecify.annotations.NullMarked
public class Tools {
  public record Options(
      Optional<String> text, OptionalInt number, @Nullable LocalDate day, @JsonProperty(required = false) String hint,
      @JsonProperty(defaultValue = "10") int limit, @JsonProperty(defaultValue = "true") boolean active) {}

  @SideEffecting
  Options store(
      Options options, Optional<Options> more, @Nullable String note, @JsonProperty(defaultValue = "EUR") String currency,
      List<@Nullable String> holes, @IntentKey String key) {
    return options;
  }
}
