package dev.plankey.demo.scenario;

import static org.assertj.core.api.Assertions.assertThat;

import dev.plankey.demo.billing.BillingMode;
import dev.plankey.demo.billing.Effects;
import dev.plankey.demo.billing.Pace;
import dev.plankey.demo.incident.Timescale;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Path;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** The scenarios prove nothing if the servers behind them do not behave as real ones do. */
@Timeout(60)
class BillingServersTest {

    private static final String INVOICE =
            "{\"customer_id\":\"cus_1\",\"description\":\"Consulting\",\"amount\":4250.00,\"currency\":\"AUD\",\"due_date\":\"2026-10-31\"}";
    private static final String SAME_INVOICE_IN_OTHER_BYTES =
            "{\"amount\":4250.0, \"customer_id\":\"cus_1\",\"description\":\"Consulting\",\"currency\":\"AUD\",\"due_date\":\"2026-10-31\"}";
    private static final String REWORDED = INVOICE.replace("Consulting", "Professional consulting");

    @TempDir
    static Path folder;

    private static Stage stage;
    private static final HttpClient CLIENT = HttpClient.newHttpClient();

    @BeforeAll
    static void open() throws Exception {
        stage = Stage.open(folder, Timescale.DEMO);
    }

    @AfterAll
    static void close() throws Exception {
        stage.close();
    }

    @Test
    void the_same_key_with_the_same_parameters_gets_the_first_answer_and_makes_one_invoice() throws Exception {
        Account account = stage.account("same", BillingMode.KEYS);

        HttpResponse<String> first = post(account.direct(), INVOICE, "k1");
        HttpResponse<String> again = post(account.direct(), SAME_INVOICE_IN_OTHER_BYTES, "k1");

        assertThat(first.statusCode()).isEqualTo(201);
        assertThat(again.statusCode()).isEqualTo(201);
        assertThat(again.body()).isEqualTo(first.body());
        assertThat(account.effects()).isEqualTo(new Effects(1, 0, 0));
    }

    @Test
    void the_same_key_with_other_parameters_is_an_error_and_makes_no_second_invoice() throws Exception {
        Account account = stage.account("other", BillingMode.KEYS);
        post(account.direct(), INVOICE, "k1");

        HttpResponse<String> reworded = post(account.direct(), REWORDED, "k1");

        assertThat(reworded.statusCode()).isEqualTo(400);
        assertThat(reworded.body()).contains("same key, other parameters");
        assertThat(account.effects()).isEqualTo(new Effects(1, 0, 0));
    }

    @Test
    void a_key_whose_first_request_is_not_committed_yet_is_a_conflict() throws Exception {
        Account account = stage.account("busy", BillingMode.KEYS);
        account.next(new Pace(Pace.NEVER, Pace.NEVER));
        CompletableFuture<HttpResponse<String>> first = postAsync(account.direct(), INVOICE, "k1");
        while (account.requests().isEmpty()) {
            Thread.onSpinWait();
        }

        HttpResponse<String> meanwhile = post(account.direct(), INVOICE, "k1");

        assertThat(meanwhile.statusCode()).isEqualTo(409);
        assertThat(meanwhile.headers().firstValue("Retry-After")).contains("1");
        assertThat(first).isNotDone();
        assertThat(account.effects()).isEqualTo(new Effects(0, 0, 0));
    }

    @Test
    void two_keys_make_two_invoices() throws Exception {
        Account account = stage.account("two", BillingMode.KEYS);

        post(account.direct(), INVOICE, "k1");
        post(account.direct(), INVOICE, "k2");

        assertThat(account.effects()).isEqualTo(new Effects(2, 0, 0));
    }

    @Test
    void a_server_that_ignores_keys_makes_two_invoices_under_one_key() throws Exception {
        Account account = stage.account("ignores", BillingMode.IGNORES_KEYS);

        post(account.direct(), INVOICE, "k1");
        post(account.direct(), INVOICE, "k1");

        assertThat(account.effects()).isEqualTo(new Effects(2, 0, 0));
    }

    @Test
    void an_invoice_is_found_by_its_reference_only() throws Exception {
        Account account = stage.account("asked", BillingMode.IGNORES_KEYS);
        post(account.direct(), INVOICE.replace("{", "{\"reference\":\"r1\","), null);

        assertThat(get(account.direct() + "/invoices?reference=r1").body()).contains("Consulting");
        assertThat(get(account.direct() + "/invoices?reference=r2").body()).isEqualTo("[]");
    }

    @Test
    void parameters_that_cannot_be_read_are_refused_before_the_key_is_looked_at() throws Exception {
        Account account = stage.account("garbled", BillingMode.KEYS);

        assertThat(post(account.direct(), "{\"amount\":\"much\"}", "k1").statusCode())
                .isEqualTo(422);
        assertThat(post(account.direct(), INVOICE, "k1").statusCode()).isEqualTo(201);
    }

    @Test
    void the_gateway_gives_up_with_a_504_while_the_invoice_commits() throws Exception {
        Account account = stage.account("slow", BillingMode.KEYS);
        account.next(Pace.committedButUnanswered(stage.incident(), stage.scale()));

        HttpResponse<String> answer = post(account.throughGateway(), INVOICE, "k1");

        assertThat(answer.statusCode()).isEqualTo(504);
        assertThat(account.effects()).isEqualTo(new Effects(1, 0, 0));
    }

    @Test
    void the_payload_hash_filter_holds_back_the_same_content_and_lets_other_words_through() throws Exception {
        Account account = stage.filteredAccount("filtered", BillingMode.KEYS);

        HttpResponse<String> first = post(account.throughGateway(), INVOICE, null);
        HttpResponse<String> again = post(account.throughGateway(), SAME_INVOICE_IN_OTHER_BYTES, null);
        HttpResponse<String> reworded = post(account.throughGateway(), REWORDED, null);

        assertThat(again.body()).isEqualTo(first.body());
        assertThat(reworded.body()).isNotEqualTo(first.body());
        assertThat(account.effects()).isEqualTo(new Effects(2, 0, 0));
    }

    private static HttpResponse<String> post(String account, String body, String key) throws Exception {
        return postAsync(account, body, key).get();
    }

    private static CompletableFuture<HttpResponse<String>> postAsync(String account, String body, String key) {
        HttpRequest.Builder request =
                HttpRequest.newBuilder(URI.create(account + "/invoices")).POST(BodyPublishers.ofString(body));
        if (key != null) {
            request.header("Idempotency-Key", key);
        }
        return CLIENT.sendAsync(request.build(), BodyHandlers.ofString());
    }

    private static HttpResponse<String> get(String url) throws Exception {
        return CLIENT.send(HttpRequest.newBuilder(URI.create(url)).build(), BodyHandlers.ofString());
    }
}
