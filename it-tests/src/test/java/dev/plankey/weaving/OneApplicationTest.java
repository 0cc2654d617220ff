package dev.plankey.weaving;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import dev.plankey.MissingTaskContextException;
import dev.plankey.Plankey;
import dev.plankey.StepContext;
import dev.plankey.ToolCall;
import dev.plankey.ToolCatalog;
import dev.plankey.ToolDispatcher;
import dev.plankey.annotations.IntentKey;
import dev.plankey.annotations.OutsideTask;
import dev.plankey.annotations.SideEffecting;
import dev.plankey.annotations.ToolGroup;
import dev.plankey.ledger.InMemoryLedger;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** One application, one annotated method, two callers: a REST controller for people, and an agent. */
@SuppressWarnings("plankey:MissingOrdinal") // to call twice in one step is what is tested here
class OneApplicationTest {

    /** The service that was there before the agent. */
    @ToolGroup(prefix = "refunds")
    public static class Refunds {
        final List<String> booked = new CopyOnWriteArrayList<>();

        @SideEffecting
        public String refund(String order, @IntentKey String key) {
            booked.add(order + " under " + key);
            return "refund " + booked.size();
        }

        @SideEffecting(outsideTask = OutsideTask.PROCEED)
        public String apologise(String order, @IntentKey String key) {
            booked.add("sorry for " + order + " under " + key);
            return "sorry";
        }
    }

    private final Plankey plankey =
            Plankey.builder().ledger(new InMemoryLedger()).build();
    private final StepContext step = plankey.task("complaint-7").step("refund");
    private final Refunds refunds = new Refunds();
    private final ToolDispatcher agent = ToolCatalog.of(Refunds.class).bind(plankey, refunds);
    private final ExecutorService threads = Executors.newSingleThreadExecutor();
    private HttpServer server;

    @BeforeEach
    void start() throws IOException {
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.setExecutor(threads);
        server.createContext("/refunds/", exchange -> answer(exchange, refunds::refund));
        server.createContext("/apologies/", exchange -> answer(exchange, refunds::apologise));
        server.start();
    }

    @AfterEach
    void stop() {
        server.stop(0);
        threads.shutdown();
        plankey.close();
        System.clearProperty("plankey.outsideTask");
    }

    private interface Operation {
        String run(String order, String key);
    }

    /** A controller as people write it: it passes on its client's key, if there is one. */
    private static void answer(HttpExchange exchange, Operation operation) throws IOException {
        String path = exchange.getRequestURI().getPath();
        String key = exchange.getRequestHeaders().getFirst("Idempotency-Key");
        int status = 200;
        String text;
        try {
            text = operation.run(path.substring(path.lastIndexOf('/') + 1), key == null ? IntentKey.INJECTED : key);
        } catch (MissingTaskContextException e) {
            status = 422;
            text = "send an Idempotency-Key";
        }
        byte[] body = text.getBytes(StandardCharsets.UTF_8);
        exchange.sendResponseHeaders(status, body.length);
        exchange.getResponseBody().write(body);
        exchange.close();
    }

    private HttpResponse<String> post(String path, String... headers) throws Exception {
        HttpRequest.Builder request = HttpRequest.newBuilder(
                        URI.create("http://localhost:" + server.getAddress().getPort() + path))
                .POST(HttpRequest.BodyPublishers.noBody());
        if (headers.length > 0) {
            request.headers(headers);
        }
        return HttpClient.newHttpClient().send(request.build(), HttpResponse.BodyHandlers.ofString());
    }

    private String model(String order) {
        return agent.call(ToolCall.of("refunds_refund", "{\"order\":\"" + order + "\"}"))
                .text();
    }

    @Test
    void each_has_its_own_keys_and_neither_is_in_the_other_s_way() throws Exception {
        String first = step.call(() -> model("o-7"));
        HttpResponse<String> person = post("/refunds/o-8", "Idempotency-Key", "client-1");
        HttpResponse<String> again = post("/refunds/o-8", "Idempotency-Key", "client-1");
        String second = step.call(() -> model("order 7"));

        assertThat(second).isEqualTo(first);
        assertThat(List.of(person.statusCode(), again.statusCode())).containsOnly(200);
        assertThat(refunds.booked)
                .as("what a person repeats is the receiver's to recognise, by the person's key")
                .containsExactly(
                        "o-7 under " + plankey.keyOf(step, "refunds_refund"),
                        "o-8 under client-1",
                        "o-8 under client-1");
        assertThat(plankey.operations().task("complaint-7")).hasSize(1);
    }

    @Test
    void a_person_without_a_key_is_refused_before_the_body_also_while_an_agent_is_at_work() throws Exception {
        HttpResponse<String> person = step.call(() -> {
            model("o-7");
            return post("/refunds/o-8");
        });

        assertThat(person.statusCode()).isEqualTo(422);
        assertThat(refunds.booked).hasSize(1);
    }

    @Test
    void where_the_tool_lets_people_proceed_each_call_has_a_fresh_key_and_nothing_is_stored() throws Exception {
        post("/apologies/o-8");
        post("/apologies/o-8");

        assertThat(refunds.booked).hasSize(2).doesNotHaveDuplicates();
        assertThat(refunds.booked).allMatch(entry -> entry.matches("sorry for o-8 under [0-9a-f-]{36}"));
    }

    @Test
    void while_an_application_moves_over_calls_without_a_task_go_through() throws Exception {
        System.setProperty("plankey.outsideTask", "warn");

        HttpResponse<String> person = post("/refunds/o-8");

        assertThat(person.statusCode()).isEqualTo(200);
        assertThat(refunds.booked).singleElement().asString().startsWith("o-8 under ");
    }
}
