package dev.plankey.testkit;

import dev.plankey.IntentState;
import dev.plankey.spi.Change;
import dev.plankey.spi.Claim;
import dev.plankey.spi.Completion;
import dev.plankey.spi.Encoded;
import dev.plankey.spi.IntentRow;
import dev.plankey.spi.Renewal;
import dev.plankey.spi.TaskId;
import java.lang.reflect.RecordComponent;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Requests that the contract sends to a ledger, with what does not matter to a rule filled in. */
final class Sample {

    static final TaskId TASK = new TaskId(null, "bill-42");
    static final Duration LEASE = Duration.ofSeconds(30);

    private Sample() {}

    static Claim claim(String key, String token) {
        return claim(key, token, TASK, "3");
    }

    static Claim claim(String key, String token, TaskId task, String step) {
        return new Claim(key, task, step, "create_invoice", "0", token, LEASE, encoded("first"));
    }

    static Completion completion(String key, String token) {
        return completion(key, token, "result");
    }

    static Completion completion(String key, String token, String result) {
        return new Completion(key, token, encoded(result), "pass-1", true);
    }

    static Renewal renewal(String key, String token) {
        return new Renewal(key, token, LEASE);
    }

    /** What {@code onUnknown} does: another attempt, with the arguments that are there. */
    static Change takeOver(IntentRow found, String token) {
        IntentRow next = with(
                found,
                "attempt",
                found.attempt() + 1,
                "state",
                IntentState.IN_FLIGHT,
                "inDoubt",
                true,
                "ownerToken",
                token);
        return new Change(found, next, Set.of(found.state()), true, LEASE, null, false);
    }

    /** The attempt ended and nobody knows how: the token stays. */
    static Change unknown(IntentRow found) {
        IntentRow next = with(found, "state", IntentState.UNKNOWN, "inDoubt", true, "leaseUntil", null);
        return own(found, next);
    }

    static Change release(IntentRow found) {
        return own(found, ended(found, IntentState.RELEASED));
    }

    static Change pause(IntentRow found) {
        return own(found, ended(found, IntentState.PAUSED));
    }

    static Change withdraw(IntentRow claimed) {
        return own(claimed, null);
    }

    /** A change by the owner of an attempt. */
    static Change own(IntentRow found, @Nullable IntentRow next) {
        return new Change(found, next, Set.of(IntentState.IN_FLIGHT, IntentState.UNKNOWN), false, null, null, false);
    }

    static IntentRow ended(IntentRow row, IntentState state) {
        return with(row, "state", state, "ownerToken", null, "leaseUntil", null);
    }

    static Encoded encoded(String text) {
        return new Encoded("test-1", text.getBytes(StandardCharsets.UTF_8));
    }

    /** The row with other values, by the names of its components. */
    static IntentRow with(IntentRow row, @Nullable Object... namesAndValues) {
        Map<String, @Nullable Object> other = new HashMap<>();
        for (int i = 0; i < namesAndValues.length; i += 2) {
            other.put((String) namesAndValues[i], namesAndValues[i + 1]);
        }
        try {
            RecordComponent[] components = IntentRow.class.getRecordComponents();
            @Nullable Object[] values = new Object[components.length];
            for (int i = 0; i < components.length; i++) {
                String name = components[i].getName();
                values[i] = other.containsKey(name)
                        ? other.remove(name)
                        : components[i].getAccessor().invoke(row);
            }
            if (!other.isEmpty()) {
                throw new IllegalArgumentException("A row has no " + other.keySet());
            }
            Class<?>[] types =
                    Arrays.stream(components).map(RecordComponent::getType).toArray(Class<?>[]::new);
            return IntentRow.class.getDeclaredConstructor(types).newInstance(values);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }
}
