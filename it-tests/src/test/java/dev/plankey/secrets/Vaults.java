package dev.plankey.secrets;

import dev.plankey.annotations.IntentKey;
import dev.plankey.annotations.OnDrift;
import dev.plankey.annotations.OnUnknown;
import dev.plankey.annotations.Sensitive;
import dev.plankey.annotations.SideEffecting;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Function;

/** Tools with secrets in every place where there may be one. */
public class Vaults {

    /** A business answer to keep, whose message quotes what it was told. */
    public static final class DeclinedException extends RuntimeException {
        private static final long serialVersionUID = 1L;

        DeclinedException(String message) {
            super(message);
        }
    }

    public record Card(@Sensitive String number, String holder) {}

    public record Charged(String order, @Sensitive String echo) {}

    /** What each body got, as one text. */
    final List<String> effects = new CopyOnWriteArrayList<>();

    /** From the card to what the receiver answers; may throw. */
    volatile Function<String, String> behaviour = card -> card;

    @SideEffecting(finalFailures = DeclinedException.class)
    public Charged charge(@Sensitive String card, String order, @IntentKey String key) {
        return body(card, order);
    }

    Charged body(String card, String order) {
        effects.add(card + " for " + order);
        return new Charged(order, behaviour.apply(card));
    }

    @SideEffecting(onUnknown = OnUnknown.REPEAT)
    public String enrol(List<Card> cards, Map<String, Card> named) {
        List<String> numbers = new ArrayList<>();
        cards.forEach(card -> numbers.add(card.number()));
        named.forEach((name, card) -> numbers.add(name + "=" + card.number()));
        effects.add(String.join(",", numbers));
        return "enrolled";
    }

    /** The result alone is a secret. */
    @SideEffecting
    @Sensitive
    public String mint(String who, @IntentKey String key) {
        effects.add(who);
        return behaviour.apply(who);
    }

    @SideEffecting(onDrift = OnDrift.REJECT)
    public String chargeStrictly(@Sensitive String card, @IntentKey String key) {
        effects.add(card);
        return "done";
    }
}
