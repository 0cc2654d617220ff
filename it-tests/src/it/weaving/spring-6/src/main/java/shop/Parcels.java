package shop;

import dev.plankey.annotations.IntentKey;
import dev.plankey.annotations.SideEffecting;
import java.util.List;
import org.springframework.retry.annotation.Retryable;

/** A service whose carrier is often busy. */
public class Parcels {

    private final List<String> keys;
    private final int failures;

    public Parcels(List<String> keys, int failures) {
        this.keys = keys;
        this.failures = failures;
    }

    @SideEffecting
    @Retryable(maxAttempts = 4, backoff = @org.springframework.retry.annotation.Backoff(delay = 1))
    public String send(String to, @IntentKey String key) {
        keys.add(key);
        if (keys.size() <= failures) {
            throw new IllegalStateException("busy");
        }
        return "parcel to " + to;
    }
}
