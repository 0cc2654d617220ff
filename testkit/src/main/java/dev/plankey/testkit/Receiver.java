package dev.plankey.testkit;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.URLDecoder;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.List;
import java.util.Optional;
import java.util.Queue;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;

/**
 * The other side of a tool, in tests: a real HTTP server on a free port of this machine, which has one effect for each request that it accepts, and counts them.
 *
 * <p>It takes the key from the header {@code Idempotency-Key} and deals with it as receivers in the field do: {@linkplain #honouringKeys honours} it, {@linkplain #forgettingKeysAfter forgets} it, or
 * {@linkplain #ignoringKeys ignores} it. One that honours keys answers in Stripe's words, which {@code HttpVerdicts.stripe()} understands: a repeated key gets the first answer again, with the header
 * {@code Idempotent-Replayed}; one with another body 400, {@code idempotency_error}; one that is still worked on 409, {@code idempotency_key_in_use}.
 *
 * <p>It can be asked, for check methods: {@code GET} of {@link #uri(String)} answers what the effect with that key was answered, or 404. So can one that ignores keys: it knows them as references, and only does not
 * compare them.
 *
 * <pre>{@code
 * try (Receiver receiver = Receiver.honouringKeys()) {
 *     receiver.loseNextAnswer();                       // applied, but nobody is told
 *     …
 *     assertThat(receiver.effects()).hasSize(1);
 * }
 * }</pre>
 *
 * <p>What {@code …Next} asks for happens to the next requests that would have an effect, one after the other. Thread-safe.
 */
public final class Receiver implements AutoCloseable {

    private static final Duration HELD_AT_MOST = Duration.ofMinutes(1);

    private final HttpServer server;
    private final ExecutorService threads;
    private final @Nullable KeyMemory memory;
    private final ReentrantLock lock = new ReentrantLock();
    private final Queue<Order> orders = new ArrayDeque<>();
    private final List<Request> requests = new CopyOnWriteArrayList<>();
    private final List<Effect> effects = new CopyOnWriteArrayList<>();

    private Receiver(@Nullable KeyMemory memory) {
        this.memory = memory;
        AtomicInteger number = new AtomicInteger();
        threads = Executors.newCachedThreadPool(task -> {
            Thread thread = new Thread(task, "receiver-" + number.incrementAndGet());
            thread.setDaemon(true);
            return thread;
        });
        try {
            server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        } catch (IOException e) {
            throw new UncheckedIOException("Could not open a port for a receiver", e);
        }
        server.setExecutor(threads);
        server.createContext("/", this::serve);
        server.start();
    }

    /**
     * One that has one effect for each key, as long as it lives.
     *
     * @return a running server
     */
    public static Receiver honouringKeys() {
        return new Receiver(new KeyMemory(Duration.ofDays(365_000), Clock.systemUTC()));
    }

    /**
     * One that honours keys and forgets each some time after it came first.
     *
     * @param memory how long it remembers
     * @param clock by which clock
     * @return a running server
     */
    public static Receiver forgettingKeysAfter(Duration memory, Clock clock) {
        return new Receiver(new KeyMemory(memory, clock));
    }

    /**
     * One that has an effect for each request, whatever its key.
     *
     * @return a running server
     */
    public static Receiver ignoringKeys() {
        return new Receiver(null);
    }

    /**
     * Where to send requests; any path, any method but {@code GET}.
     *
     * @return its address
     */
    public URI uri() {
        return URI.create("http://" + server.getAddress().getAddress().getHostAddress() + ":"
                + server.getAddress().getPort() + "/");
    }

    /**
     * Where to ask, by {@code GET}, whether there is an effect with a key.
     *
     * @param key the key
     * @return 200 with the answer that the effect got, or 404
     */
    public URI uri(String key) {
        return uri().resolve("?key=" + URLEncoder.encode(key, StandardCharsets.UTF_8));
    }

    /**
     * The next request is refused, without an effect; a receiver that honours keys answers the same to that key from then on.
     *
     * @param status the answer's status
     * @param body the answer's body
     */
    public void refuseNext(int status, String body) {
        order(new Order(new Answer(status, body), true, false, null));
    }

    /**
     * The next request is refused, without an effect, and it forgets that it ever saw the key.
     *
     * @param status the answer's status
     * @param body the answer's body
     */
    public void refuseNextAndForget(int status, String body) {
        order(new Order(new Answer(status, body), false, false, null));
    }

    /** The next request has its effect, and the connection ends without an answer. */
    public void loseNextAnswer() {
        order(new Order(null, true, true, null));
    }

    /**
     * The next request has its effect, and is answered when the test lets it go. Until then the key is being worked on.
     *
     * @return the request that is held
     */
    public Held holdNext() {
        Held held = new Held();
        order(new Order(null, true, false, held));
        return held;
    }

    /**
     * What it did.
     *
     * @return its effects, in order
     */
    public List<Effect> effects() {
        return List.copyOf(effects);
    }

    /**
     * What it was asked to do, and how it answered; questions by {@code GET} are not among them.
     *
     * @return all requests, in the order in which they were answered
     */
    public List<Request> requests() {
        return List.copyOf(requests);
    }

    /**
     * The keys that came.
     *
     * @return one for each of {@link #requests()} that had one
     */
    public List<String> keys() {
        return requests.stream().flatMap(request -> request.key().stream()).toList();
    }

    /**
     * The bodies that came.
     *
     * @return one for each of {@link #requests()}
     */
    public List<String> bodies() {
        return requests.stream().map(Request::body).toList();
    }

    /** Ends the server. Requests that are held get no answer. */
    @Override
    public void close() {
        server.stop(0);
        threads.shutdownNow();
    }

    private void order(Order order) {
        lock.lock();
        try {
            orders.add(order);
        } finally {
            lock.unlock();
        }
    }

    private void serve(HttpExchange exchange) throws IOException {
        try (exchange) {
            if (exchange.getRequestMethod().equals("GET")) {
                send(exchange, asked(exchange.getRequestURI()));
                return;
            }
            String body = new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8);
            Optional<String> key =
                    Optional.ofNullable(exchange.getRequestHeaders().getFirst("Idempotency-Key"));
            Answer answer = answer(key, body);
            requests.add(new Request(key, body, answer.status));
            if (!answer.lost) {
                send(exchange, answer);
            }
        }
    }

    private Answer asked(URI question) {
        String query = question.getRawQuery();
        String key = query == null || !query.startsWith("key=")
                ? ""
                : URLDecoder.decode(query.substring("key=".length()), StandardCharsets.UTF_8);
        return effects.stream()
                .filter(effect -> effect.key().filter(key::equals).isPresent())
                .findFirst()
                .map(effect -> new Answer(200, effect.answer()))
                .orElseGet(() -> new Answer(404, error("resource_missing", "")));
    }

    private Answer answer(Optional<String> key, String body) {
        Order order;
        Answer answer;
        lock.lock();
        try {
            Optional<Answer> known = memory == null ? Optional.empty() : key.flatMap(k -> memory.answer(k, body));
            if (known.isPresent()) {
                return known.get();
            }
            order = orders.isEmpty() ? Order.NONE : orders.remove();
            answer = order.refusal == null ? applied(key, body) : order.refusal;
            if (memory != null && key.isPresent() && order.remembered) {
                memory.keep(key.get(), body, order.held == null ? answer : KeyMemory.IN_USE);
            }
        } finally {
            lock.unlock();
        }
        if (order.held != null) {
            order.held.hold();
            lock.lock();
            try {
                if (memory != null && key.isPresent()) {
                    memory.finish(key.get(), answer);
                }
            } finally {
                lock.unlock();
            }
        }
        return order.lost ? answer.thatIsLost() : answer;
    }

    private Answer applied(Optional<String> key, String body) {
        String answer = "{\"id\":\"effect-" + (effects.size() + 1) + "\"}";
        effects.add(new Effect(key, body, answer));
        return new Answer(200, answer);
    }

    private static void send(HttpExchange exchange, Answer answer) throws IOException {
        byte[] bytes = answer.body.getBytes(StandardCharsets.UTF_8);
        exchange.getResponseHeaders().set("Content-Type", "application/json");
        if (answer.replayed) {
            exchange.getResponseHeaders().set("Idempotent-Replayed", "true");
        }
        exchange.sendResponseHeaders(answer.status, bytes.length == 0 ? -1 : bytes.length);
        if (bytes.length > 0) {
            exchange.getResponseBody().write(bytes);
        }
    }

    static String error(String type, String code) {
        return "{\"error\":{\"type\":\"" + type + "\",\"code\":\"" + code + "\"}}";
    }

    /**
     * A thing that was done.
     *
     * @param key the key that came with it, if one did
     * @param body the request's body
     * @param answer what it was answered
     */
    public record Effect(Optional<String> key, String body, String answer) {}

    /**
     * A request.
     *
     * @param key its key, if it had one
     * @param body its body
     * @param status how it was answered, or would have been where the answer was lost
     */
    public record Request(Optional<String> key, String body, int status) {}

    /** A request that has had its effect and waits for its answer. */
    public static final class Held {

        private final CountDownLatch arrived = new CountDownLatch(1);
        private final CountDownLatch released = new CountDownLatch(1);

        private Held() {}

        private void hold() {
            arrived.countDown();
            await(released, HELD_AT_MOST, "let go");
        }

        /**
         * Waits until the request has come.
         *
         * @param within how long at most
         * @throws AssertionError where none came
         */
        public void awaitArrival(Duration within) {
            await(arrived, within, "sent");
        }

        /** Lets it be answered. */
        public void letGo() {
            released.countDown();
        }

        private static void await(CountDownLatch latch, Duration within, String what) {
            try {
                if (!latch.await(within.toNanos(), TimeUnit.NANOSECONDS)) {
                    throw new AssertionError("The request to be held was not " + what + " within " + within);
                }
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                throw new IllegalStateException("Interrupted while a request was held", e);
            }
        }
    }

    /** What shall happen to a request. */
    private record Order(
            @Nullable Answer refusal,
            boolean remembered,
            boolean lost,
            @Nullable Held held) {

        static final Order NONE = new Order(null, true, false, null);
    }

    record Answer(int status, String body, boolean replayed, boolean lost) {

        Answer(int status, String body) {
            this(status, body, false, false);
        }

        Answer again() {
            return new Answer(status, body, true, false);
        }

        Answer thatIsLost() {
            return new Answer(status, body, replayed, true);
        }
    }
}
