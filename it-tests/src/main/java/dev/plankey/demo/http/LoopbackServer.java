package dev.plankey.demo.http;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;

/** An HTTP server on a free port of this machine, one thread a request. */
public final class LoopbackServer implements AutoCloseable {

    /** What a server does with a request. */
    public interface Handler {
        Response answer(Request request) throws IOException, InterruptedException;
    }

    private final HttpServer server;

    private LoopbackServer(HttpServer server) {
        this.server = server;
    }

    /** Starts a server; it answers until it is closed or its process ends. */
    public static LoopbackServer start(String name, Handler handler) throws IOException {
        HttpServer server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        AtomicInteger threads = new AtomicInteger();
        server.setExecutor(Executors.newCachedThreadPool(task -> {
            Thread thread = new Thread(task, name + "-" + threads.incrementAndGet());
            thread.setDaemon(true);
            return thread;
        }));
        server.createContext("/", exchange -> serve(exchange, handler));
        server.start();
        return new LoopbackServer(server);
    }

    public int port() {
        return server.getAddress().getPort();
    }

    @Override
    public void close() {
        server.stop(0);
    }

    private static void serve(HttpExchange exchange, Handler handler) throws IOException {
        try (exchange) {
            Request request = new Request(
                    exchange.getRequestMethod(),
                    exchange.getRequestURI(),
                    exchange.getRequestHeaders(),
                    exchange.getRequestBody().readAllBytes());
            Response response = answer(request, handler);
            response.headers().forEach(exchange.getResponseHeaders()::set);
            exchange.getResponseHeaders().set("Content-Type", "application/json");
            byte[] body = response.bytes();
            exchange.sendResponseHeaders(response.status(), body.length);
            exchange.getResponseBody().write(body);
        }
    }

    private static Response answer(Request request, Handler handler) throws IOException {
        try {
            return handler.answer(request);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return Response.error(503, "api_error", "shutting down");
        } catch (RuntimeException e) {
            // The JDK's server would drop the connection without a word: say it in the log and to the caller.
            System.Logger log = System.getLogger(LoopbackServer.class.getName());
            log.log(System.Logger.Level.ERROR, request.method() + " " + request.uri() + " failed", e);
            return Response.error(500, "api_error", "internal error");
        }
    }
}
