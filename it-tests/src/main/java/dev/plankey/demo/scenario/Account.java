package dev.plankey.demo.scenario;

import dev.plankey.demo.billing.Effects;
import dev.plankey.demo.billing.Invoice;
import dev.plankey.demo.billing.Pace;
import dev.plankey.demo.billing.ReceivedRequest;
import dev.plankey.demo.json.Json;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.Base64;
import java.util.List;

/** An account at a billing server, as the one sees it who counts what really happened. */
public final class Account {

    private static final HttpClient CLIENT =
            HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();

    private final String name;
    private final int billingPort;
    private final int gatewayPort;

    Account(String name, int billingPort, int gatewayPort) {
        this.name = name;
        this.billingPort = billingPort;
        this.gatewayPort = gatewayPort;
    }

    public String name() {
        return name;
    }

    /** Where an agent reaches the account without a gateway. */
    public String direct() {
        return "http://127.0.0.1:" + billingPort + "/" + name;
    }

    /** Where an agent reaches the account through the gateway. */
    public String throughGateway() {
        return "http://127.0.0.1:" + gatewayPort + "/" + name;
    }

    /** Makes the server slow, for the next request that it executes. */
    public void next(Pace pace) throws IOException, InterruptedException {
        ask("/_test/pace", Json.SNAKE_CASE.writeValueAsString(pace));
    }

    /** What is committed now. */
    public Effects effects() throws IOException, InterruptedException {
        return Json.SNAKE_CASE.readValue(ask("/_test/effects", ""), Effects.class);
    }

    /** Returns as soon as so much is committed: the server itself gives the signal. */
    public void await(Effects expected) throws IOException, InterruptedException {
        String question = Json.SNAKE_CASE.writeValueAsString(expected);
        Effects found = Json.SNAKE_CASE.readValue(ask("/_test/await", question), Effects.class);
        if (!found.covers(expected)) {
            throw new IllegalStateException("waited for " + expected + " in vain; there are " + found);
        }
    }

    public List<Invoice> invoices() throws IOException, InterruptedException {
        return List.of(Json.SNAKE_CASE.readValue(get("/invoices"), Invoice[].class));
    }

    /** The requests that reached the server, in order. */
    public List<ReceivedRequest> requests() throws IOException, InterruptedException {
        return List.of(Json.SNAKE_CASE.readValue(ask("/_test/requests", ""), ReceivedRequest[].class));
    }

    /** Sends a request that was received once more, word for word. */
    Invoice repeatThroughGateway(ReceivedRequest request) throws IOException, InterruptedException {
        HttpRequest again = HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + gatewayPort + request.path()))
                .POST(BodyPublishers.ofByteArray(Base64.getDecoder().decode(request.body())))
                .build();
        return Json.SNAKE_CASE.readValue(
                CLIENT.send(again, BodyHandlers.ofString()).body(), Invoice.class);
    }

    private String get(String path) throws IOException, InterruptedException {
        return send(HttpRequest.newBuilder(URI.create(direct() + path)).build());
    }

    private String ask(String path, String question) throws IOException, InterruptedException {
        return send(HttpRequest.newBuilder(URI.create(direct() + path))
                .POST(BodyPublishers.ofString(question))
                .build());
    }

    private static String send(HttpRequest request) throws IOException, InterruptedException {
        HttpResponse<String> response = CLIENT.send(request, BodyHandlers.ofString());
        if (response.statusCode() != 200) {
            throw new IllegalStateException(request.uri() + " answered " + response.statusCode());
        }
        return response.body();
    }
}
