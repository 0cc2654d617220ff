package dev.plankey.downstream;

import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;

/** A receiver that notes which keys come, and can lose its answers. */
final class KeyServer implements AutoCloseable {

    /** The header of each request that came, "none" where there was none. */
    final List<String> keys = new CopyOnWriteArrayList<>();

    private final AtomicInteger toLose = new AtomicInteger();
    private final ExecutorService threads = Executors.newCachedThreadPool();
    private final HttpServer server;

    KeyServer() {
        try {
            server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        server.setExecutor(threads);
        server.createContext("/", exchange -> {
            List<String> all = exchange.getRequestHeaders().get("Idempotency-Key");
            keys.add(all == null ? "none" : String.join("+", all));
            exchange.getRequestBody().readAllBytes();
            if (toLose.getAndUpdate(n -> Math.max(0, n - 1)) > 0) {
                exchange.close();
                return;
            }
            exchange.sendResponseHeaders(204, -1);
            exchange.close();
        });
        server.start();
    }

    /** The next requests are received, and never answered. */
    void loseAnswers(int count) {
        toLose.set(count);
    }

    URI uri() {
        return URI.create("http://localhost:" + server.getAddress().getPort() + "/");
    }

    @Override
    public void close() {
        server.stop(0);
        threads.shutdownNow();
    }
}
