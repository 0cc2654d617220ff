package shop;

import dev.plankey.annotations.*;
import com.fasterxml.jackson.annotation.*;
import jakarta.validation.constraints.*;
import java.time.*;
import java.util.*;

@org.jspecify.annotations.NullMarked
public class Tools {
  public record Line(@Size(min = 1, max = 20) String sku, @Min(1) int count) {}

  /** Creates an invoice. */
  @SideEffecting(destructive = false, idempotent = true, openWorld = false)
  Line createInvoice(
      @Describe("the customer") String customer, @Size(max = 5) Set<Line> lines, Optional<String> note, LocalDate due,
      @JsonProperty(defaultValue = "EUR") String currency, @IntentKey String key) {
    return new Line("", 1);
  }

  @ReadOnly
  String ping() {
    return "pong";
  }
}
