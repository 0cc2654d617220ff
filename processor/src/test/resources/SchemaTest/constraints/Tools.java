package shop;

import dev.plankey.annotations.*;
import jakarta.validation.constraints.*;
import java.math.*;
import java.util.*;

@org.jspecify.annotations.NullMarked
public class Tools {
  @SideEffecting
  void store(
      @Size(min = 2, max = 40) String name, @NotBlank String title, @Pattern(regexp = "[A-Z]{3}") String code, @Email String mail,
      @Min(1) @Max(99) int count, @Positive BigDecimal amount, @DecimalMin(value = "0.5", inclusive = false) double share,
      @Digits(integer = 6, fraction = 2) BigDecimal price, @Size(min = 1, max = 3) List<@Size(max = 8) String> tags,
      @NotEmpty Map<String, @Min(0) Integer> stock, @NegativeOrZero long balance, @IntentKey String key) {}
}
