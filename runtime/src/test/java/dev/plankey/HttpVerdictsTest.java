package dev.plankey;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.catchThrowable;

import com.sun.net.httpserver.HttpServer;
import dev.plankey.HttpVerdicts.Response;
import dev.plankey.spi.FailureClass;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What a status is worth. */
class HttpVerdictsTest {

    private static final String CONFLICT =
            "{\"error\":{\"type\":\"idempotency_error\",\"message\":\"Keys can only be used with the same parameters\"}}";
    private static final String IN_USE =
            "{\"error\":{\"type\":\"idempotency_error\",\"code\":\"idempotency_key_in_use\"}}";

    @Test
    void a_success_is_no_failure() {
        assertThat(HttpVerdicts.standard().classify(201, Map.of(), "")).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(ints = {301, 400, 402, 404, 422, 500, 502, 503, 504})
    void whatever_is_no_success_may_have_been_applied(int status) {
        assertThat(HttpVerdicts.standard().classify(status, Map.of(), "")).contains(FailureClass.UNKNOWN);
    }

    @ParameterizedTest
    @ValueSource(ints = {401, 403, 408, 423, 425, 429})
    void a_status_that_is_given_before_the_key_is_looked_up_never_is_a_recorded_no(int status) {
        HttpVerdicts careless =
                HttpVerdicts.standard().refusedWhen(r -> r.status() >= 400).finalWhen(r -> r.status() >= 400);
        assertThat(careless.classify(status, Map.of(), "")).contains(FailureClass.UNKNOWN);
        assertThat(careless.classify(402, Map.of(), "")).contains(FailureClass.REFUSED);
    }

    @Test
    void a_409_is_still_worked_on_even_where_all_refusals_were_declared() {
        HttpVerdicts careless = HttpVerdicts.standard().refusedWhen(r -> r.status() >= 400);
        assertThat(careless.classify(409, Map.of(), "")).contains(FailureClass.IN_PROGRESS);
    }

    @Test
    void a_key_with_other_parameters_is_a_conflict_and_no_refusal() {
        HttpVerdicts verdicts = HttpVerdicts.stripe().refusedWhen(r -> r.status() == 400);
        assertThat(verdicts.classify(400, Map.of(), CONFLICT)).contains(FailureClass.KEY_CONFLICT);
        assertThat(verdicts.classify(409, Map.of(), IN_USE)).contains(FailureClass.IN_PROGRESS);
        assertThat(verdicts.classify(409, Map.of(), "{\"error\":{\"code\":\"lock_timeout\"}}"))
                .contains(FailureClass.UNKNOWN);
        assertThat(HttpVerdicts.idempotencyKeyDraft().classify(422, Map.of(), ""))
                .contains(FailureClass.KEY_CONFLICT);
        assertThat(HttpVerdicts.standard()
                        .keyConflictWhen(r -> r.bodyHas("KEY_REUSED"))
                        .classify(409, Map.of(), "{\"code\":\"KEY_REUSED\"}"))
                .contains(FailureClass.KEY_CONFLICT);
    }

    @Test
    void the_exception_carries_the_marker_of_its_class() {
        HttpVerdicts verdicts = HttpVerdicts.stripe()
                .refusedWhen(r -> r.bodyHas("card_declined"))
                .finalWhen(r -> r.bodyHas("account_closed"));
        assertThat(thrown(verdicts, 400, CONFLICT)).isInstanceOf(KeyConflict.class);
        assertThat(thrown(verdicts, 409, IN_USE)).isInstanceOf(InProgress.class);
        assertThat(thrown(verdicts, 402, "{\"code\":\"card_declined\"}")).isInstanceOf(Refused.class);
        assertThat(thrown(verdicts, 400, "{\"code\":\"account_closed\"}")).isInstanceOf(FinalFailure.class);
        assertThat(thrown(verdicts, 504, "secret"))
                .isInstanceOf(HttpFailureException.class)
                .isNotInstanceOfAny(NotApplied.class, Refused.class, FinalFailure.class, InProgress.class)
                .hasMessageContaining("504")
                .hasMessageNotContaining("secret");
    }

    @Test
    void retry_after_is_read_in_seconds_and_as_a_date() {
        assertThat(HttpVerdicts.retryAfter(with("Retry-After", "7"))).contains(Duration.ofSeconds(7));
        Response dated = new Response(
                409,
                Map.of(
                        "retry-after", List.of("Tue, 01 Sep 2026 08:00:30 GMT"),
                        "date", List.of("Tue, 01 Sep 2026 08:00:00 GMT")),
                "");
        assertThat(HttpVerdicts.retryAfter(dated)).contains(Duration.ofSeconds(30));
        assertThat(HttpVerdicts.retryAfter(with("Retry-After", "soon"))).isEmpty();
        assertThat(HttpVerdicts.retryAfter(with("Retry-After", "99999999999999999999")))
                .isEmpty();
        assertThat(HttpVerdicts.retryAfter(with("X", "7"))).isEmpty();
    }

    @Test
    void a_response_of_the_jdks_client_is_judged_as_it_came() throws Exception {
        HttpServer server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/ok", exchange -> {
            exchange.sendResponseHeaders(204, -1);
            exchange.close();
        });
        server.createContext("/busy", exchange -> {
            byte[] body = IN_USE.getBytes(StandardCharsets.UTF_8);
            exchange.getResponseHeaders().set("Retry-After", "3");
            exchange.sendResponseHeaders(409, body.length);
            exchange.getResponseBody().write(body);
            exchange.close();
        });
        server.start();
        try {
            HttpClient client = HttpClient.newHttpClient();
            String base = "http://127.0.0.1:" + server.getAddress().getPort();
            var ok =
                    client.send(HttpRequest.newBuilder(URI.create(base + "/ok")).build(), BodyHandlers.ofString());
            assertThatCode(() -> HttpVerdicts.stripe().requireSuccess(ok)).doesNotThrowAnyException();
            var busy = client.send(
                    HttpRequest.newBuilder(URI.create(base + "/busy")).build(), BodyHandlers.ofString());
            Throwable thrown = catchThrowable(() -> HttpVerdicts.stripe().requireSuccess(busy));
            assertThat(thrown)
                    .isInstanceOfSatisfying(
                            InProgress.class, e -> assertThat(e.retryAfter()).contains(Duration.ofSeconds(3)));
        } finally {
            server.stop(0);
        }
    }

    private static Throwable thrown(HttpVerdicts verdicts, int status, String body) {
        return catchThrowable(() -> verdicts.requireSuccess(new Response(status, Map.of(), body)));
    }

    private static Response with(String header, String value) {
        return new Response(409, Map.of(header, List.of(value)), "");
    }
}
