package dev.plankey.testkit;

import dev.plankey.testkit.Receiver.Answer;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/** What a receiver that honours keys knows of them. Not thread-safe. */
final class KeyMemory {

    static final Answer IN_USE = new Answer(409, Receiver.error("idempotency_error", "idempotency_key_in_use"));

    private static final Answer OTHER_BODY = new Answer(400, Receiver.error("idempotency_error", ""));

    private record Known(String body, Answer answer, Instant since) {}

    private final Duration memory;
    private final Clock clock;
    private final Map<String, Known> keys = new HashMap<>();

    KeyMemory(Duration memory, Clock clock) {
        this.memory = memory;
        this.clock = clock;
    }

    /** The answer to a key that is known: the first one, or why there is none. */
    @SuppressWarnings("ReferenceEquality") // a marker, which an equal answer of a test's own is not
    Optional<Answer> answer(String key, String body) {
        Known known = keys.get(key);
        if (known == null || !clock.instant().isBefore(known.since.plus(memory))) {
            return Optional.empty();
        }
        if (known.answer == IN_USE) {
            return Optional.of(IN_USE);
        }
        return Optional.of(known.body.equals(body) ? known.answer.again() : OTHER_BODY);
    }

    void keep(String key, String body, Answer answer) {
        keys.put(key, new Known(body, answer, clock.instant()));
    }

    /** The one that was {@link #IN_USE} is answered. */
    void finish(String key, Answer answer) {
        keys.computeIfPresent(key, (k, known) -> new Known(known.body, answer, known.since));
    }
}
