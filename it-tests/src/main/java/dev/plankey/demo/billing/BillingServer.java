package dev.plankey.demo.billing;

import dev.plankey.demo.billing.Books.KeyClaim;
import dev.plankey.demo.http.LoopbackServer;
import dev.plankey.demo.http.Request;
import dev.plankey.demo.http.Response;
import dev.plankey.demo.json.Json;
import dev.plankey.demo.process.ParentWatch;
import java.io.IOException;
import java.nio.file.Path;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import tools.jackson.core.JacksonException;

/**
 * The company that sends the invoices: an HTTP API with accounts that never see each other.
 *
 * <p>{@code POST /<account>/invoices}, {@code …/invoices/<id>/mails}, {@code …/invoices/<id>/bookings}, {@code GET …/invoices?reference=…}.
 * With {@code keys} it honours {@code Idempotency-Key} as Stripe does: the same key with the same parameters is answered with the first
 * answer, with other parameters it is an error, and while the first request is being worked on it is a conflict. With {@code
 * ignores-keys} the header means nothing.
 *
 * <p>Below {@code /<account>/_test} is what only the demo asks: what was received, what was done, and to be slow for once.
 */
public final class BillingServer {

    private static final Logger LOG = LoggerFactory.getLogger(BillingServer.class);
    private static final Duration LONGEST_WATCH = Duration.ofSeconds(15);

    private final Books books;
    private final boolean honoursKeys;
    private final Map<String, Pace> nextPace = new ConcurrentHashMap<>();

    private BillingServer(Books books, boolean honoursKeys) {
        this.books = books;
        this.honoursKeys = honoursKeys;
    }

    /**
     * Runs the server until the process that started it is gone; prints its port as its one line of output.
     *
     * @param args {@code keys} or {@code ignores-keys}, and the file of its database
     */
    public static void main(String... args) throws IOException, SQLException {
        BillingServer billing = new BillingServer(
                Books.open(Path.of(args[1])), BillingMode.of(args[0]).honoursKeys());
        LoopbackServer server = LoopbackServer.start("billing", billing::answer);
        System.out.println(server.port());
        ParentWatch.endWithParent();
    }

    private Response answer(Request request) throws InterruptedException {
        List<String> path = request.path();
        String account = path.get(0);
        if (path.size() == 3 && path.get(1).equals("_test")) {
            return test(request, account, path.get(2));
        }
        if (request.method().equals("GET") && path.size() == 2 && path.get(1).equals("invoices")) {
            return Response.json(200, books.invoices(account, request.query("reference")));
        }
        if (request.method().equals("POST")) {
            return post(request, account, path);
        }
        return Response.error(404, "invalid_request_error", "no such page");
    }

    private Response post(Request request, String account, List<String> path) throws InterruptedException {
        long arrived = System.nanoTime();
        @Nullable String key = request.header("Idempotency-Key").orElse(null);
        books.received(account, request.method(), request.uri().getPath(), key, request.body());
        Books.Effect effect;
        String parameters;
        try {
            effect = effect(account, path, request.body());
            parameters = request.uri().getPath() + " " + Json.contentHash(Json.SNAKE_CASE.readTree(request.body()));
        } catch (JacksonException e) {
            return Response.error(422, "invalid_request_error", "these parameters cannot be read");
        }
        if (!honoursKeys || key == null) {
            return perform(account, null, effect, arrived);
        }
        KeyClaim claim = books.claimKey(account, key, parameters);
        if (claim instanceof KeyClaim.Recorded recorded) {
            LOG.info("{} repeated under its key, answered as before", request.uri());
            return recorded.response().with("Idempotent-Replayed", "true");
        }
        if (claim instanceof KeyClaim.InProgress) {
            return Response.error(409, "idempotency_key_in_use", "a request with this key is being worked on")
                    .with("Retry-After", "1");
        }
        if (claim instanceof KeyClaim.OtherParameters) {
            return Response.error(400, "idempotency_error", "same key, other parameters");
        }
        return perform(account, key, effect, arrived);
    }

    private Books.Effect effect(String account, List<String> path, byte[] body) {
        if (path.size() == 4 && path.get(3).equals("mails")) {
            return books.sendMail(account, path.get(2), Json.SNAKE_CASE.readValue(body, InvoiceMail.class));
        }
        if (path.size() == 4 && path.get(3).equals("bookings")) {
            return books.book(account, path.get(2), Json.SNAKE_CASE.readValue(body, Booking.class));
        }
        return books.createInvoice(account, Json.SNAKE_CASE.readValue(body, NewInvoice.class));
    }

    private Response perform(String account, @Nullable String key, Books.Effect effect, long arrived)
            throws InterruptedException {
        Pace pace = Optional.ofNullable(nextPace.remove(account)).orElse(Pace.PROMPT);
        sleepUntil(arrived, pace.commitMillis());
        Response response = books.commit(account, key, effect);
        LOG.info("{}: {}", account, response.body());
        sleepUntil(arrived, pace.responseMillis());
        return response;
    }

    /** The incident's timeline, scaled: the server is slow on purpose. */
    private static void sleepUntil(long arrived, long millis) throws InterruptedException {
        if (millis == Pace.NEVER) {
            Thread.sleep(Long.MAX_VALUE);
        }
        long left = TimeUnit.MILLISECONDS.toNanos(millis) - (System.nanoTime() - arrived);
        if (left > 0) {
            TimeUnit.NANOSECONDS.sleep(left);
        }
    }

    private Response test(Request request, String account, String question) throws InterruptedException {
        return switch (question) {
            case "effects" -> Response.json(200, books.effects(account));
            case "await" -> {
                Effects expected = Json.SNAKE_CASE.readValue(request.body(), Effects.class);
                yield Response.json(200, books.await(account, expected, LONGEST_WATCH));
            }
            case "requests" -> Response.json(200, books.requests(account));
            case "pace" -> {
                nextPace.put(account, Json.SNAKE_CASE.readValue(request.body(), Pace.class));
                yield Response.json(200, Map.of());
            }
            default -> Response.error(404, "invalid_request_error", "no such question");
        };
    }
}
