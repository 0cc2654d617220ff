package dev.plankey.postgres;

import com.zaxxer.hikari.HikariDataSource;
import dev.plankey.CurrentIntent;
import dev.plankey.Plankey;
import dev.plankey.PlankeyException;
import dev.plankey.Tool;
import dev.plankey.ledger.PostgresLedger;
import dev.plankey.spi.Ledger;
import dev.plankey.testkit.PostgresServer;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;

/** One of the processes that work on one plan: it calls every intent in words of its own, in an order of its own, and says what it got. */
final class AgentProcess {

    private static final int THREADS = 4;

    private static final HttpClient CLIENT =
            HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();

    private AgentProcess() {}

    public static void main(String[] arguments) throws Exception {
        String name = arguments[0];
        URI receiver = URI.create(arguments[2]);
        int intents = Integer.parseInt(arguments[3]);
        Duration lease = Duration.parse(arguments[4]);
        Tool<String, String> tool =
                Tool.named("create_invoice", String.class, String.class).resend();
        try (HikariDataSource pool = PostgresServer.pool(arguments[1], 4);
                Ledger ledger = PostgresLedger.on(pool);
                Plankey plankey = Plankey.builder().ledger(ledger).lease(lease).build()) {
            System.out.println("ready");
            if (System.in.read() < 0) {
                return;
            }
            List<Integer> order = new ArrayList<>();
            for (int i = 0; i < intents; i++) {
                order.add(i);
            }
            Collections.shuffle(order, new Random(name.hashCode()));
            ExecutorService threads = Executors.newFixedThreadPool(THREADS);
            for (int i : order) {
                threads.submit(() -> System.out.println("got " + i + " " + answer(plankey, tool, name, i, receiver)));
            }
            threads.shutdown();
            threads.awaitTermination(5, TimeUnit.MINUTES);
        }
        System.out.println("end");
    }

    /** As an agent does: again, in other words, while the answer is that it cannot be had yet. */
    private static String answer(Plankey plankey, Tool<String, String> tool, String name, int i, URI receiver) {
        for (int words = 0; ; words++) {
            String said = "invoice " + i + " as " + name + " words it, take " + words;
            try {
                return plankey.task("one plan")
                        .step("s" + i)
                        .call(() -> plankey.call(tool, said, (first, intent) -> post(first, intent, receiver)));
            } catch (PlankeyException e) {
                if (words == 50) {
                    return "nothing: " + e.getMessage();
                }
            } catch (Exception e) {
                return "failed: " + e;
            }
        }
    }

    private static String post(String text, CurrentIntent intent, URI receiver)
            throws IOException, InterruptedException {
        HttpRequest request = HttpRequest.newBuilder(receiver)
                .header("Idempotency-Key", intent.key())
                .POST(BodyPublishers.ofString(text))
                .build();
        HttpResponse<String> response = CLIENT.send(request, BodyHandlers.ofString());
        if (response.statusCode() != 200) {
            throw new IOException("status " + response.statusCode());
        }
        return response.body();
    }
}
