package dev.plankey.comparison;

import com.fasterxml.jackson.annotation.JsonProperty;
import dev.plankey.annotations.Describe;
import dev.plankey.annotations.ReadOnly;
import jakarta.validation.constraints.Email;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.Positive;
import jakarta.validation.constraints.Size;
import java.math.BigDecimal;
import java.net.URI;
import java.time.LocalDate;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A tool with what the dialects say differently. */
@SuppressWarnings("unused")
final class DialectTools {

    @ReadOnly(strictSchema = true)
    @Describe("Finds invoices.")
    public void findInvoices(
            @Describe("Part of the title") @Size(min = 3, max = 80) String title,
            @Positive BigDecimal amount,
            @Size(min = 2, max = 5) List<String> tags,
            @Email String contact,
            URI source,
            @Nullable LocalDate since,
            @Min(1) @Max(100) @JsonProperty(defaultValue = "20") int limit) {}
}
