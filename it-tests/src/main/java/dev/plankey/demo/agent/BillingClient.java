package dev.plankey.demo.agent;

import dev.plankey.demo.billing.Booking;
import dev.plankey.demo.billing.Invoice;
import dev.plankey.demo.billing.InvoiceMail;
import dev.plankey.demo.billing.NewInvoice;
import dev.plankey.demo.billing.Receipt;
import dev.plankey.demo.json.Json;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The HTTP client of the billing server that the tools use: plain, without any retries of its own. Thread-safe. */
final class BillingClient {

    private final String account;
    private final HttpClient client =
            HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();

    /**
     * @param account where the account's pages begin: {@code http://…/<account>}
     */
    BillingClient(String account) {
        this.account = account;
    }

    Invoice create(NewInvoice invoice, @Nullable String key) throws IOException, InterruptedException {
        return post("/invoices", invoice, key, Invoice.class);
    }

    Receipt send(String invoice, InvoiceMail mail, String key) throws IOException, InterruptedException {
        return post("/invoices/" + invoice + "/mails", mail, key, Receipt.class);
    }

    Receipt book(String invoice, Booking booking, String key) throws IOException, InterruptedException {
        return post("/invoices/" + invoice + "/bookings", booking, key, Receipt.class);
    }

    Optional<Invoice> find(String reference) throws IOException, InterruptedException {
        HttpRequest request = HttpRequest.newBuilder(URI.create(account + "/invoices?reference=" + reference))
                .build();
        String body = bodyOf(client.send(request, BodyHandlers.ofString()));
        return List.of(Json.SNAKE_CASE.readValue(body, Invoice[].class)).stream()
                .findFirst();
    }

    private <T> T post(String path, Object body, @Nullable String key, Class<T> type)
            throws IOException, InterruptedException {
        HttpRequest.Builder request = HttpRequest.newBuilder(URI.create(account + path))
                .header("Content-Type", "application/json")
                .POST(BodyPublishers.ofByteArray(Json.SNAKE_CASE.writeValueAsBytes(body)));
        if (key != null) {
            request.header("Idempotency-Key", key);
        }
        return Json.SNAKE_CASE.readValue(bodyOf(client.send(request.build(), BodyHandlers.ofString())), type);
    }

    /** The answer of a success; anything else says what Plankey may conclude from it. */
    private static String bodyOf(HttpResponse<String> response) {
        String body = response.body();
        return switch (response.statusCode()) {
            case 200, 201 -> body;
            case 409 -> throw new BillingException.KeyInUse();
            case 400 -> throw new BillingException.OtherParameters();
            case 422 -> throw new BillingException.NotReadable();
            default -> throw new BillingException("the billing server answered " + response.statusCode());
        };
    }
}
