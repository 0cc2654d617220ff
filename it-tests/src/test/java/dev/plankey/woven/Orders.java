package dev.plankey.woven;

import dev.plankey.annotations.IntentKey;
import dev.plankey.annotations.OnUnknown;
import dev.plankey.annotations.SideEffecting;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.UnaryOperator;

/** Two tools that do as they are told: one whose receiver honours keys, and one of which nobody can find out what it did. */
public class Orders {

    /** An answer to keep. */
    public static final class SoldOutException extends RuntimeException {
        private static final long serialVersionUID = 1L;

        SoldOutException() {
            super("sold out");
        }
    }

    final List<String> effects = new CopyOnWriteArrayList<>();

    /** From the text of a call to its result; may throw. */
    volatile UnaryOperator<String> behaviour = text -> "ordered " + text;

    @SideEffecting(finalFailures = SoldOutException.class)
    public String order(String text, @IntentKey String key) {
        effects.add(text);
        return behaviour.apply(text);
    }

    @SideEffecting(onUnknown = OnUnknown.ESCALATE)
    public String ship(String text) {
        effects.add(text);
        return behaviour.apply(text);
    }
}
