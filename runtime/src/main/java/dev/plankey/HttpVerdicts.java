package dev.plankey;

import dev.plankey.spi.FailureClass;
import java.net.http.HttpResponse;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;

/**
 * What an HTTP response says about an effect: presets for tools that call a receiver over HTTP.
 *
 * <p>A status says little. Whatever is no success may have been applied ({@code UNKNOWN}), a whole range of statuses never is a receiver's recorded no: 401, 403, 408, 409, 423, 425 and 429 are answered before the
 * key is looked up, or while an earlier request with it still runs, so no declaration here makes more of them. What the receiver records under the key (a declined card) is for you to say, with
 * {@link #refusedWhen} and {@link #finalWhen}, by the error code in its body.
 *
 * <pre>{@code
 * private static final HttpVerdicts VERDICTS = HttpVerdicts.stripe()
 *     .refusedWhen(response -> response.bodyHas("card_declined"));
 *
 * HttpResponse<String> response = client.send(request, BodyHandlers.ofString());
 * VERDICTS.requireSuccess(response);   // throws an exception that Plankey understands
 * }</pre>
 *
 * <p>Immutable and thread-safe, if the predicates are.
 */
public final class HttpVerdicts {

    /** Never a recorded answer, whatever is declared. */
    private static final Set<Integer> NO_ANSWERS = Set.of(401, 403, 408, 409, 423, 425, 429);

    private static final int CONFLICT = 409;
    private static final int UNPROCESSABLE = 422;

    private final List<Rule> rules;

    private HttpVerdicts(List<Rule> rules) {
        this.rules = List.copyOf(rules);
    }

    /**
     * A response, as far as it is looked at.
     *
     * @param status the status
     * @param headers the headers; names in any case
     * @param body the body as text; empty if there is none, or it was not kept
     */
    public record Response(int status, Map<String, List<String>> headers, String body) {

        /** Refuses null. */
        public Response {
            Objects.requireNonNull(headers, "headers");
            Objects.requireNonNull(body, "body");
        }

        /**
         * Looks for an error code.
         *
         * @param code the code
         * @return whether the body has it as a JSON string
         */
        public boolean bodyHas(String code) {
            return body.contains('"' + code + '"');
        }

        /**
         * The first value of a header.
         *
         * @param name the name, in any case
         * @return empty without one
         */
        public Optional<String> header(String name) {
            return headers.entrySet().stream()
                    .filter(header -> name.equalsIgnoreCase(header.getKey()))
                    .flatMap(header -> header.getValue().stream())
                    .findFirst();
        }

        /** Names no header and no body, which may hold secrets. */
        @Override
        public String toString() {
            return "Response[status " + status + ']';
        }
    }

    /**
     * A receiver that follows the IETF draft of the {@code Idempotency-Key} header: 409 means that a request with the key still runs. That draft answers 422 to a key with other parameters, which many use for
     * bad arguments too: so say with {@link #keyConflictWhen} how yours tells them apart, or use {@link #idempotencyKeyDraft()}.
     *
     * @return verdicts by status alone
     */
    public static HttpVerdicts standard() {
        return new HttpVerdicts(List.of()).and(FailureClass.IN_PROGRESS, response -> response.status() == CONFLICT);
    }

    /**
     * A receiver that follows that draft to the letter: 409 means that a request with the key still runs, 422 that the key came with other parameters.
     *
     * @return verdicts by status alone
     */
    public static HttpVerdicts idempotencyKeyDraft() {
        return standard().keyConflictWhen(response -> response.status() == UNPROCESSABLE);
    }

    /**
     * A receiver that answers like Stripe: error type {@code idempotency_error} for a key with other parameters, code {@code idempotency_key_in_use} for one that is still worked on. Other kinds of 409
     * (a lock that could not be had) are of unknown outcome like everything else.
     *
     * @return verdicts by status and error code
     */
    public static HttpVerdicts stripe() {
        return new HttpVerdicts(List.of())
                .keyConflictWhen(response ->
                        response.bodyHas("idempotency_error") && !response.bodyHas("idempotency_key_in_use"))
                .and(FailureClass.IN_PROGRESS, response -> response.bodyHas("idempotency_key_in_use"));
    }

    /**
     * Says how the receiver tells that it knows the key with other parameters. Asked before everything declared so far.
     *
     * @param test true for such a response
     * @return verdicts that know it
     */
    public HttpVerdicts keyConflictWhen(Predicate<Response> test) {
        return before(FailureClass.KEY_CONFLICT, test);
    }

    /**
     * Says how the receiver tells that it still works on an earlier request with the key. Asked before everything declared so far.
     *
     * @param test true for such a response
     * @return verdicts that know it
     */
    public HttpVerdicts inProgressWhen(Predicate<Response> test) {
        return before(FailureClass.IN_PROGRESS, test);
    }

    /**
     * Says what the receiver refuses <em>and records under the key</em>. Never counts for 401, 403, 408, 409, 423, 425 and 429.
     *
     * @param test true for such a response
     * @return verdicts that know it
     */
    public HttpVerdicts refusedWhen(Predicate<Response> test) {
        return and(FailureClass.REFUSED, test);
    }

    /**
     * Says what is a business answer to keep. Never counts for 401, 403, 408, 409, 423, 425 and 429.
     *
     * @param test true for such a response
     * @return verdicts that know it
     */
    public HttpVerdicts finalWhen(Predicate<Response> test) {
        return and(FailureClass.FINAL, test);
    }

    private HttpVerdicts and(FailureClass failureClass, Predicate<Response> test) {
        List<Rule> more = new ArrayList<>(rules);
        more.add(new Rule(failureClass, test));
        return new HttpVerdicts(more);
    }

    private HttpVerdicts before(FailureClass failureClass, Predicate<Response> test) {
        List<Rule> more = new ArrayList<>();
        more.add(new Rule(failureClass, test));
        more.addAll(rules);
        return new HttpVerdicts(more);
    }

    /**
     * Judges a response.
     *
     * @param status the status
     * @param headers the headers
     * @param body the body as text; empty if there is none
     * @return its class; empty for a success (2xx)
     */
    public Optional<FailureClass> classify(int status, Map<String, List<String>> headers, String body) {
        return classify(new Response(status, headers, body));
    }

    /**
     * Judges a response.
     *
     * @param response the response
     * @return its class; empty for a success (2xx)
     */
    public Optional<FailureClass> classify(Response response) {
        if (response.status() >= 200 && response.status() < 300) {
            return Optional.empty();
        }
        for (Rule rule : rules) {
            if (rule.test.test(response) && rule.mayJudge(response.status())) {
                return Optional.of(rule.failureClass);
            }
        }
        return Optional.of(FailureClass.UNKNOWN);
    }

    /**
     * Throws what is no success, as an exception that carries its class.
     *
     * @param response a response of the JDK's client; a body of another type than {@code String} is not looked at
     * @throws HttpFailureException unless the status is 2xx
     */
    public void requireSuccess(HttpResponse<?> response) {
        String body = response.body() instanceof String text ? text : "";
        requireSuccess(new Response(response.statusCode(), response.headers().map(), body));
    }

    /**
     * Throws what is no success, as an exception that carries its class.
     *
     * @param response the response
     * @throws HttpFailureException unless the status is 2xx
     */
    public void requireSuccess(Response response) {
        Optional<FailureClass> failureClass = classify(response);
        if (failureClass.isPresent()) {
            throw HttpFailureException.of(response.status(), failureClass.get(), retryAfter(response));
        }
    }

    /**
     * How long the receiver asks to wait.
     *
     * @param response the response
     * @return by its {@code Retry-After}, in seconds or as a date (compared with its own {@code Date}, if it has one); never negative; empty without one that can be read
     */
    public static Optional<Duration> retryAfter(Response response) {
        return response.header("Retry-After").map(String::trim).flatMap(value -> parse(value, response));
    }

    private static Optional<Duration> parse(String value, Response response) {
        try {
            if (!value.isEmpty() && value.chars().allMatch(c -> c >= '0' && c <= '9')) {
                return Optional.of(Duration.ofSeconds(Long.parseLong(value)));
            }
            Instant now = response.header("Date").map(HttpVerdicts::date).orElseGet(Instant::now);
            Duration wait = Duration.between(now, date(value));
            return Optional.of(wait.isNegative() ? Duration.ZERO : wait);
        } catch (DateTimeException | ArithmeticException | NumberFormatException e) {
            return Optional.empty();
        }
    }

    private static Instant date(String value) {
        return ZonedDateTime.parse(value, DateTimeFormatter.RFC_1123_DATE_TIME.withLocale(Locale.ROOT))
                .toInstant();
    }

    private record Rule(FailureClass failureClass, Predicate<Response> test) {

        boolean mayJudge(int status) {
            boolean isAnswer = failureClass == FailureClass.REFUSED || failureClass == FailureClass.FINAL;
            return !isAnswer || !NO_ANSWERS.contains(status);
        }
    }
}
