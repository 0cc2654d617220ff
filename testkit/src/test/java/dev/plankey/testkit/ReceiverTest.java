package dev.plankey.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.plankey.HttpVerdicts;
import dev.plankey.spi.FailureClass;
import java.io.IOException;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

/** Receivers as they are in the field, seen through a real HTTP client. */
class ReceiverTest {

    private final HttpClient client =
            HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();

    @Test
    void one_that_honours_keys_has_one_effect_and_gives_the_first_answer_again() throws Exception {
        try (Receiver receiver = Receiver.honouringKeys()) {
            HttpResponse<String> first = post(receiver, "k1", "a");
            HttpResponse<String> again = post(receiver, "k1", "a");

            assertThat(first.statusCode()).isEqualTo(200);
            assertThat(again.body()).isEqualTo(first.body());
            assertThat(again.headers().firstValue("Idempotent-Replayed")).contains("true");
            assertThat(first.headers().firstValue("Idempotent-Replayed")).isEmpty();
            assertThat(receiver.effects()).containsExactly(new Receiver.Effect(Optional.of("k1"), "a", first.body()));
            assertThat(receiver.keys()).containsExactly("k1", "k1");
            assertThat(receiver.bodies()).containsExactly("a", "a");

            assertThat(post(receiver, "k2", "a").body()).isNotEqualTo(first.body());
            post(receiver, null, "a");
            assertThat(receiver.effects()).hasSize(3);
            assertThat(receiver.keys()).containsExactly("k1", "k1", "k2");
        }
    }

    @Test
    void a_key_with_another_body_is_a_conflict_as_Stripe_says_it() throws Exception {
        try (Receiver receiver = Receiver.honouringKeys()) {
            post(receiver, "k", "a");
            HttpResponse<String> other = post(receiver, "k", "b");

            assertThat(other.statusCode()).isEqualTo(400);
            assertThat(verdict(other)).contains(FailureClass.KEY_CONFLICT);
            assertThat(receiver.effects()).hasSize(1);
        }
    }

    @Test
    void a_key_that_is_being_worked_on_is_answered_409_and_later_with_the_first_answer() throws Exception {
        try (Receiver receiver = Receiver.honouringKeys()) {
            Receiver.Held held = receiver.holdNext();
            CompletableFuture<HttpResponse<String>> first =
                    client.sendAsync(request(receiver, "k", "a"), BodyHandlers.ofString());
            held.awaitArrival(Duration.ofSeconds(30));

            HttpResponse<String> meanwhile = post(receiver, "k", "a");
            assertThat(meanwhile.statusCode()).isEqualTo(409);
            assertThat(verdict(meanwhile)).contains(FailureClass.IN_PROGRESS);
            assertThat(first).isNotDone();

            held.letGo();
            HttpResponse<String> answer = first.get(30, TimeUnit.SECONDS);
            assertThat(post(receiver, "k", "a").body()).isEqualTo(answer.body());
            assertThat(receiver.effects()).hasSize(1);
        }
    }

    @Test
    void one_that_forgets_has_a_second_effect_when_its_memory_is_over() throws Exception {
        MovableClock clock = new MovableClock();
        try (Receiver receiver = Receiver.forgettingKeysAfter(Duration.ofMinutes(30), clock)) {
            post(receiver, "k", "a");
            clock.advance(Duration.ofMinutes(29));
            post(receiver, "k", "a");
            assertThat(receiver.effects()).hasSize(1);

            clock.advance(Duration.ofMinutes(1));
            assertThat(post(receiver, "k", "b").statusCode()).isEqualTo(200);
            assertThat(receiver.effects()).hasSize(2);
        }
    }

    @Test
    void one_that_ignores_keys_has_an_effect_for_each_request_and_still_can_be_asked() throws Exception {
        try (Receiver receiver = Receiver.ignoringKeys()) {
            assertThat(ask(receiver, "k").statusCode()).isEqualTo(404);
            HttpResponse<String> first = post(receiver, "k", "a");
            post(receiver, "k", "a");

            assertThat(receiver.effects()).hasSize(2);
            assertThat(ask(receiver, "k").body()).isEqualTo(first.body());
        }
    }

    @Test
    void a_refusal_is_remembered_under_its_key_or_forgotten_as_the_test_says() throws Exception {
        try (Receiver receiver = Receiver.honouringKeys()) {
            receiver.refuseNext(402, "card_declined");
            assertThat(post(receiver, "k1", "a").statusCode()).isEqualTo(402);
            assertThat(post(receiver, "k1", "a").body()).isEqualTo("card_declined");
            assertThat(receiver.effects()).isEmpty();

            receiver.refuseNextAndForget(400, "bad argument");
            assertThat(post(receiver, "k2", "a").statusCode()).isEqualTo(400);
            assertThat(post(receiver, "k2", "b").statusCode()).isEqualTo(200);
            assertThat(receiver.effects()).hasSize(1);
            assertThat(ask(receiver, "k1").statusCode()).isEqualTo(404);
        }
    }

    @Test
    void an_answer_that_is_lost_has_had_its_effect() throws Exception {
        try (Receiver receiver = Receiver.honouringKeys()) {
            receiver.loseNextAnswer();
            assertThatThrownBy(() -> post(receiver, "k", "a")).isInstanceOf(IOException.class);
            assertThat(receiver.effects()).hasSize(1);

            assertThat(post(receiver, "k", "a").body())
                    .isEqualTo(receiver.effects().get(0).answer());
            assertThat(receiver.effects()).hasSize(1);
        }
    }

    private HttpResponse<String> post(Receiver receiver, String key, String body) throws Exception {
        return client.send(request(receiver, key, body), BodyHandlers.ofString());
    }

    private HttpResponse<String> ask(Receiver receiver, String key) throws Exception {
        return client.send(HttpRequest.newBuilder(receiver.uri(key)).build(), BodyHandlers.ofString());
    }

    private static HttpRequest request(Receiver receiver, String key, String body) {
        HttpRequest.Builder request = HttpRequest.newBuilder(receiver.uri()).POST(BodyPublishers.ofString(body));
        if (key != null) {
            request.header("Idempotency-Key", key);
        }
        return request.build();
    }

    private static Optional<FailureClass> verdict(HttpResponse<String> response) {
        return HttpVerdicts.stripe()
                .classify(response.statusCode(), response.headers().map(), response.body());
    }
}
