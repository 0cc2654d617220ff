package dev.plankey.demo.gateway;

import dev.plankey.demo.http.LoopbackServer;
import dev.plankey.demo.http.Request;
import dev.plankey.demo.http.Response;
import dev.plankey.demo.process.ParentWatch;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/**
 * Stands in front of the billing server and loses patience: a caller gets a 504 while the request goes on behind it, unknown to
 * everybody. With {@code dedup} it first asks a {@link PayloadHashFilter}.
 */
public final class Gateway {

    private final String billing;
    private final long timeoutMillis;
    private final boolean dedup;
    private final PayloadHashFilter filter = new PayloadHashFilter();
    private final HttpClient client =
            HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();

    private Gateway(String billing, long timeoutMillis, boolean dedup) {
        this.billing = billing;
        this.timeoutMillis = timeoutMillis;
        this.dedup = dedup;
    }

    /**
     * Runs the gateway until the process that started it is gone; prints its port as its one line of output.
     *
     * @param args the billing server's port, the patience in milliseconds, and {@code dedup} or {@code plain}
     */
    public static void main(String... args) throws IOException {
        Gateway gateway = new Gateway("http://127.0.0.1:" + args[0], Long.parseLong(args[1]), args[2].equals("dedup"));
        gateway.reachUpstream();
        LoopbackServer server = LoopbackServer.start("gateway", gateway::answer);
        System.out.println(server.port());
        ParentWatch.endWithParent();
    }

    /** Before the first caller comes: a client that was never used takes most of a caller's patience on a busy machine. */
    private void reachUpstream() {
        forward(new Request("GET", URI.create("/health"), Map.of(), new byte[0]))
                .join();
    }

    private Response answer(Request request) throws InterruptedException {
        long deadline = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(timeoutMillis);
        CompletableFuture<Arrived> forwarded = (dedup && request.method().equals("POST")
                        ? filter.firstOrSame(request, () -> forward(request))
                        : forward(request))
                .thenApply(response -> new Arrived(response, System.nanoTime()));
        try {
            Arrived arrived = forwarded.get(timeoutMillis, TimeUnit.MILLISECONDS);
            // What came too late is too late, also where this thread was woken later still.
            return arrived.at() - deadline > 0 ? timeout() : arrived.response();
        } catch (TimeoutException e) {
            return timeout();
        } catch (ExecutionException e) {
            return Response.error(502, "bad_gateway", "upstream is not there");
        }
    }

    private record Arrived(Response response, long at) {}

    private static Response timeout() {
        return Response.error(504, "gateway_timeout", "no answer from upstream");
    }

    private CompletableFuture<Response> forward(Request request) {
        HttpRequest.Builder copy = HttpRequest.newBuilder(URI.create(billing + request.uri()))
                .method(request.method(), BodyPublishers.ofByteArray(request.body()));
        request.header("Content-Type").ifPresent(type -> copy.header("Content-Type", type));
        request.header("Idempotency-Key").ifPresent(key -> copy.header("Idempotency-Key", key));
        return client.sendAsync(copy.build(), BodyHandlers.ofString()).thenApply(Gateway::response);
    }

    private static Response response(HttpResponse<String> answer) {
        Response response = new Response(answer.statusCode(), Map.of(), answer.body());
        return answer.headers()
                .firstValue("Retry-After")
                .map(seconds -> response.with("Retry-After", seconds))
                .orElse(response);
    }
}
