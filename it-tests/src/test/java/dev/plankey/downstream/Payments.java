package dev.plankey.downstream;

import dev.plankey.annotations.IntentKey;
import dev.plankey.annotations.OnUnknown;
import dev.plankey.annotations.SideEffecting;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

/** A tool that takes its key as a parameter, and one that asks for it. */
public class Payments {

    /** What a body does; may throw. */
    interface Body {
        String run(String key) throws Exception;
    }

    volatile Body body = key -> "done";

    /** The keys that were injected. */
    final List<String> injected = new CopyOnWriteArrayList<>();

    @SideEffecting
    public String capture(String order, @IntentKey String key) throws Exception {
        injected.add(key);
        return body.run(key);
    }

    @SideEffecting(onUnknown = OnUnknown.RESEND)
    @SuppressWarnings("plankey:ResendWithoutKey") // the helper sends it
    public String transfer(String order) throws Exception {
        return body.run("");
    }
}
