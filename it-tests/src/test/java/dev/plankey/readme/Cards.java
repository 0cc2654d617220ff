package dev.plankey.readme;

import dev.plankey.annotations.IntentKey;
import dev.plankey.annotations.Sensitive;
import dev.plankey.annotations.SideEffecting;
import java.math.BigDecimal;
import java.util.function.Function;

/** A tool with secrets, of {@code docs/guide.md}. */
public class Cards {

    public record Charged(String receipt, @Sensitive String token) {}

    private final Function<String, String> api;

    Cards(Function<String, String> api) {
        this.api = api;
    }

    /** Charges a card. */
    @SideEffecting
    public Charged chargeCard(@Sensitive String card, BigDecimal amount, @IntentKey String key) {
        return new Charged("receipt of " + amount, api.apply(card));
    }
}
