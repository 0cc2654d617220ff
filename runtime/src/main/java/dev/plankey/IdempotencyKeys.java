package dev.plankey;

import dev.plankey.internal.Entry;
import java.net.http.HttpRequest;
import java.util.Objects;
import java.util.Optional;

/**
 * Sets the header {@code Idempotency-Key} on requests of the JDK's {@code HttpClient} that a tool's body sends.
 *
 * <pre>{@code
 * private static final IdempotencyKeys KEYS = IdempotencyKeys.raw();
 *
 * HttpRequest request = KEYS.set(HttpRequest.newBuilder(uri)).POST(body).build();
 * HttpResponse<String> response = client.send(request, BodyHandlers.ofString());   // again with the same request: the same key
 * }</pre>
 *
 * <p><b>Which key.</b> The first request of a body gets the intent's key itself, each further one a key of its own that is derived from it, by number
 * ({@link CurrentIntent#nextDownstreamKey()}). A tool with an {@link dev.plankey.annotations.IntentKey} parameter sends the key itself in its own way,
 * so there the first request gets the first derived key already. That is decided by the declaration alone, so every attempt sends the same keys in the
 * same order, if it makes the same requests in the same order; where it does not, or makes them on several threads, give each a name.
 *
 * <p><b>What is the same request.</b> A request that was built keeps its header however often it is sent, and a builder that comes again gets the key that it
 * got. So a loop that sends again what was not answered builds the request, or at least its builder, <em>before</em> the loop. A request that is built
 * anew in each round is a further one, with another key, unless it is named: {@code set(builder, "capture")} is the same request whatever object it is,
 * in this attempt and in every other.
 *
 * <p>Outside of a body (and on a thread that the context was not carried to) nothing is added, so code that is also called from elsewhere may use it.
 * Immutable and thread-safe.
 */
public final class IdempotencyKeys {

    /** The header, as the IETF's draft and most receivers name it. */
    public static final String HEADER = "Idempotency-Key";

    private static final IdempotencyKeys RAW = new IdempotencyKeys("");
    private static final IdempotencyKeys STRUCTURED = new IdempotencyKeys("\"");

    private final String quote;

    private IdempotencyKeys(String quote) {
        this.quote = quote;
    }

    /**
     * The key as it is, as Stripe, Adyen, Square and most others take it: {@code Idempotency-Key: 0f3c…}.
     *
     * @return the helper
     */
    public static IdempotencyKeys raw() {
        return RAW;
    }

    /**
     * The key in double quotes, as a string of RFC 8941, which {@code draft-ietf-httpapi-idempotency-key-header} asks for: {@code Idempotency-Key: "0f3c…"}.
     * To a receiver that takes the raw form this is another key, so do not change it while tasks are open.
     *
     * @return the helper
     */
    public static IdempotencyKeys structured() {
        return STRUCTURED;
    }

    /**
     * Sets the header for the next request of the body that runs on this thread; the same again for a builder that it was set for in this attempt.
     *
     * @param request the request that is being built; whatever key it has is replaced
     * @return the same builder
     * @throws IntentInFlightException as {@link CurrentIntent#key()}
     */
    public HttpRequest.Builder set(HttpRequest.Builder request) {
        Objects.requireNonNull(request, "request");
        return set(request, keyOf(request));
    }

    /**
     * Sets the header for a request with a name: the key is {@link CurrentIntent#downstreamKey(String)}, in every attempt and for whatever object. Named
     * requests do not count among the numbered ones.
     *
     * @param request the request that is being built; whatever key it has is replaced
     * @param name the request's name, the same in every attempt; at most 255 UTF-8 bytes, not blank
     * @return the same builder
     * @throws InvalidIdException if the name is null, blank, too long or malformed
     * @throws IntentInFlightException as {@link CurrentIntent#key()}
     */
    public HttpRequest.Builder set(HttpRequest.Builder request, String name) {
        Objects.requireNonNull(request, "request");
        return set(request, CurrentIntent.get().map(intent -> intent.downstreamKey(name)));
    }

    /**
     * A finished request with the header. One that has a key already is sent again, and keeps it; for the same object the key is the same each time.
     *
     * @param request the request
     * @return a copy with the header; the request itself where it has one, or no body runs
     * @throws IntentInFlightException as {@link CurrentIntent#key()}
     */
    public HttpRequest with(HttpRequest request) {
        if (request.headers().firstValue(HEADER).isPresent()) {
            return request;
        }
        return keyOf(request)
                .map(key -> HttpRequest.newBuilder(request, (name, value) -> true)
                        .setHeader(HEADER, quote + key + quote)
                        .build())
                .orElse(request);
    }

    private HttpRequest.Builder set(HttpRequest.Builder request, Optional<String> key) {
        key.ifPresent(value -> request.setHeader(HEADER, quote + value + quote));
        return request;
    }

    private static Optional<String> keyOf(Object request) {
        return Entry.keyOfRequest(request);
    }
}
