package shop;

import dev.plankey.annotations.*;
import com.fasterxml.jackson.annotation.*;
import java.util.*;
import org.jspecify.annotations.*;

@org.jspecify.annotations.NullMarked
public class Tools {
  /**
   * A page of something.
   *
   * @param items what is on it
   * @param next number of the next page, if there is one
   */
  public record Page<T>(List<T> items, @Nullable Integer next) {}

  /** One line of an order. */
  public record Line(@Describe("stock keeping unit") String sku, @JsonProperty("qty") int count, @JsonIgnore String internal) {}

  public record Pair<A, B>(A first, B second) {}

  /** Only its value is seen. */
  public record CustomerId(@JsonValue String value) {}

  @SideEffecting
  Page<Line> store(Page<Line> lines, Page<String> names, Line line, Pair<Line, Page<UUID>> pair, CustomerId customer, @IntentKey String key) {
    return lines;
  }
}
