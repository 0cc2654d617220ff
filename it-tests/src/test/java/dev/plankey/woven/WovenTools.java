package dev.plankey.woven;

import dev.plankey.CurrentIntent;
import dev.plankey.annotations.Ambient;
import dev.plankey.annotations.IntentKey;
import dev.plankey.annotations.OnUnknown;
import dev.plankey.annotations.Ordinal;
import dev.plankey.annotations.OutsideTask;
import dev.plankey.annotations.PlanItem;
import dev.plankey.annotations.ReadOnly;
import dev.plankey.annotations.Repeat;
import dev.plankey.annotations.SideEffecting;
import java.math.BigDecimal;
import java.security.Principal;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;

/** Tools as people write them: woven after javac. Counts its effects. */
@SuppressWarnings({"plankey:PrivateTool", "plankey:RepeatOfCreation", "plankey:SuperToolCalled"
}) // what the warnings say is what is tested
public class WovenTools {

    /** Which of several. */
    public enum Region {
        NORTH,
        SOUTH
    }

    /** What was done, in order. */
    final List<String> effects = new CopyOnWriteArrayList<>();

    @SideEffecting
    public String pay(String to, BigDecimal amount, @IntentKey String key) {
        effects.add("pay " + to + " " + amount + " " + key);
        return "paid " + to;
    }

    @SideEffecting(onUnknown = OnUnknown.REPEAT)
    private String hide(String text) {
        effects.add("hide " + text);
        return text;
    }

    /** Calls its private neighbour, as itself. */
    public String hideFor(String text) {
        return hide(text);
    }

    @SideEffecting(onUnknown = OnUnknown.REPEAT)
    static String count(List<String> log, int number) {
        log.add("count " + number);
        return "counted " + number;
    }

    @SideEffecting(onUnknown = OnUnknown.REPEAT)
    final int join(String... parts) {
        effects.add("join " + String.join("+", parts));
        return parts.length;
    }

    @SideEffecting(onUnknown = OnUnknown.REPEAT)
    public String outer(String text) {
        effects.add("outer " + text);
        return inner(text);
    }

    @SideEffecting(onUnknown = OnUnknown.REPEAT)
    public String inner(String text) {
        effects.add("inner " + text + " " + CurrentIntent.get().orElseThrow().key());
        return "inner " + text;
    }

    @SideEffecting(outsideTask = OutsideTask.PROCEED)
    public String proceed(@IntentKey String key) {
        effects.add("proceed");
        return key;
    }

    @SideEffecting
    public CompletableFuture<String> later(String text, @IntentKey String key) {
        effects.add("later " + text);
        return CompletableFuture.supplyAsync(() -> "later " + text);
    }

    @SideEffecting(onUnknown = OnUnknown.REPEAT)
    public void tell(@PlanItem Region region, String text) {
        effects.add("tell " + region + " " + text);
    }

    @SideEffecting(repeat = Repeat.PER_ORDINAL, onUnknown = OnUnknown.REPEAT)
    public void book(@Ordinal int line, String text, @Ambient Principal user) {
        effects.add("book " + line + " " + text + " " + user.getName());
    }

    @SideEffecting(onUnknown = OnUnknown.REPEAT)
    public int store(Map<String, List<String>> values) {
        effects.add("store " + values);
        values.clear();
        if (effects.size() == 1) {
            throw new IllegalStateException("after the effect");
        }
        return effects.size();
    }

    @ReadOnly
    public List<String> list() {
        return List.copyOf(effects);
    }

    /** Overrides a tool, and calls it. */
    public static class Careful extends WovenTools {

        @Override
        @SideEffecting
        public String pay(String to, BigDecimal amount, @IntentKey String key) {
            effects.add("careful " + key);
            return super.pay(to, amount, IntentKey.INJECTED);
        }
    }
}
