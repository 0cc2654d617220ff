package shop;

import dev.plankey.annotations.*;
import jakarta.validation.constraints.*;

public class Tools {
  public record Result(String name, @NotNull String id, int count) {}

  @SideEffecting
  Result store(String name, Result result, @IntentKey String key) {
    return result;
  }
}
