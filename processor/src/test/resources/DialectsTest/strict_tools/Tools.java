package shop;

import dev.plankey.annotations.*;
import com.fasterxml.jackson.annotation.*;
import jakarta.validation.constraints.*;
import java.net.*;
import java.time.*;
import java.util.*;
import org.jspecify.annotations.*;

@org.jspecify.annotations.NullMarked
public class Tools {
  public record Line(@Size(min = 1, max = 20) String sku, @Min(1) int count, @Pattern(regexp = "(?=x)[a-z]+") String code) {}

  public sealed interface Payment {}

  public record Card(String number) implements Payment {}

  public record Cash() implements Payment {}

  /** Creates an invoice. */
  @SideEffecting(strictSchema = true)
  Line createInvoice(
      @Size(min = 2, max = 5) List<Line> lines, Optional<String> note, URI link, Duration wait, @Positive double share,
      @JsonProperty(defaultValue = "3") int times, @Nullable Line extra, Payment payment, @Size(max = 2) Set<String> tags,
      @IntentKey String key) {
    return lines.get(0);
  }
}
