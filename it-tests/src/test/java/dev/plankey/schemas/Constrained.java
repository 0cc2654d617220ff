package dev.plankey.schemas;

import com.fasterxml.jackson.annotation.JsonProperty;
import dev.plankey.annotations.ReadOnly;
import dev.plankey.annotations.ToolGroup;
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
import java.util.List;
import java.util.Map;

/** Tools whose arguments have more rules than their types. */
@ToolGroup(prefix = "constrained")
public class Constrained extends Receiver {

    /** A record of the rules. */
    record Limited(
            @Size(min = 2, max = 4) String code,
            @Min(1) int count,
            @Pattern(regexp = "[A-Z]{3}") String currency,
            @JsonProperty(defaultValue = "10") int limit) {}

    @ReadOnly
    public void limited(Limited value) {
        receive(value);
    }

    @ReadOnly
    public void sizes(@Size(min = 1, max = 3) List<@Size(max = 5) String> value) {
        receive(value);
    }

    @ReadOnly
    public void entries(@Size(min = 1, max = 2) Map<String, @Positive Integer> value) {
        receive(value);
    }

    @ReadOnly
    public void range(@Min(1) @Max(10) int value) {
        receive(value);
    }

    @ReadOnly
    public void text(@NotBlank @Size(max = 20) String value) {
        receive(value);
    }

    @ReadOnly
    public void mail(@Email String value) {
        receive(value);
    }

    @ReadOnly
    public void amount(
            @DecimalMin(value = "0.5", inclusive = false) @Digits(integer = 4, fraction = 2) BigDecimal value) {
        receive(value);
    }

    @ReadOnly
    public void limit(@JsonProperty(defaultValue = "20") @Max(100) int value) {
        receive(value);
    }
}
