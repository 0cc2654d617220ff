package dev.plankey.downstream;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.plankey.CurrentIntent;
import dev.plankey.IdempotencyKeys;
import dev.plankey.InvalidIdException;
import dev.plankey.Plankey;
import dev.plankey.StepContext;
import dev.plankey.Tool;
import dev.plankey.annotations.IntentKey;
import dev.plankey.ledger.InMemoryLedger;
import java.io.IOException;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** The keys that a receiver sees, request by request, over real HTTP. */
@SuppressWarnings("plankey:MissingOrdinal") // to call twice in one step is what is tested here
class IdempotencyKeysTest {

    private static final IdempotencyKeys KEYS = IdempotencyKeys.raw();

    /** The client repeats nothing by itself here: POST is not idempotent to it. */
    private final HttpClient client =
            HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();

    private final KeyServer server = new KeyServer();
    private final Payments payments = new Payments();
    private final Plankey plankey =
            Plankey.builder().ledger(new InMemoryLedger()).build();

    @AfterEach
    void close() {
        plankey.close();
        server.close();
    }

    private StepContext step() {
        return plankey.task("bill-42").step("3");
    }

    private HttpRequest.Builder post() {
        return HttpRequest.newBuilder(server.uri()).POST(BodyPublishers.ofString("amount=1"));
    }

    private String send(HttpRequest request) throws Exception {
        return "status " + client.send(request, BodyHandlers.discarding()).statusCode();
    }

    /** The rule of the key, written down a second time. */
    private static String sha256(String preimage) throws Exception {
        return HexFormat.of()
                .formatHex(MessageDigest.getInstance("SHA-256").digest(preimage.getBytes(StandardCharsets.UTF_8)));
    }

    @Test
    void the_first_request_carries_the_key_itself_and_further_ones_derived_keys() throws Exception {
        payments.body = key -> {
            send(KEYS.set(post()).build());
            send(KEYS.set(post()).build());
            return send(KEYS.set(post()).build());
        };

        step().call(() -> payments.transfer("o-1"));

        String intent = "bill-42:3:transfer:0";
        assertThat(server.keys).containsExactly(sha256(intent), sha256(intent + ":%d1"), sha256(intent + ":%d2"));
    }

    @Test
    void a_tool_that_takes_the_key_as_a_parameter_begins_with_the_first_derived_one() throws Exception {
        payments.body = key -> {
            send(KEYS.set(post()).build());
            return send(KEYS.set(post()).build());
        };

        step().call(() -> payments.capture("o-1", IntentKey.INJECTED));

        String intent = "bill-42:3:capture:0";
        assertThat(payments.injected).containsExactly(sha256(intent));
        assertThat(server.keys).containsExactly(sha256(intent + ":%d1"), sha256(intent + ":%d2"));
    }

    @Test
    void a_programmatic_tool_has_no_key_parameter() throws Exception {
        Tool<String, String> refund =
                Tool.named("refund", String.class, String.class).resend();

        step().call(() -> plankey.call(
                refund, "x", (first, intent) -> send(KEYS.set(post()).build())));

        assertThat(server.keys).containsExactly(sha256("bill-42:3:refund:0"));
    }

    @Test
    void a_request_that_is_sent_again_keeps_its_key() throws Exception {
        server.loseAnswers(2);
        payments.body = key -> {
            HttpRequest request = KEYS.set(post()).build();
            for (int i = 0; i < 2; i++) {
                try {
                    return send(request);
                } catch (IOException e) {
                    // not answered: once more
                }
            }
            return send(KEYS.with(request));
        };

        assertThat((Object) step().call(() -> payments.transfer("o-1"))).isEqualTo("status 204");

        assertThat(server.keys).hasSize(3).containsOnly(sha256("bill-42:3:transfer:0"));
    }

    @Test
    void the_same_builder_and_the_same_finished_request_get_the_same_key_again() throws Exception {
        payments.body = key -> {
            HttpRequest.Builder builder = post();
            HttpRequest finished = post().build();
            send(KEYS.set(builder).build());
            send(KEYS.with(finished));
            send(KEYS.set(builder).build());
            return send(KEYS.with(finished));
        };

        step().call(() -> payments.transfer("o-1"));

        String first = sha256("bill-42:3:transfer:0");
        String second = sha256("bill-42:3:transfer:0:%d1");
        assertThat(server.keys).containsExactly(first, second, first, second);
    }

    @Test
    void each_attempt_sends_the_same_keys_in_the_same_order() throws Exception {
        payments.body = key -> {
            send(KEYS.set(post()).build());
            send(KEYS.set(post()).build());
            throw new IOException("connection reset");
        };
        assertThatExceptionOfType(IOException.class).isThrownBy(() -> step().call(() -> payments.transfer("o-1")));
        payments.body = key -> {
            send(KEYS.set(post()).build());
            return send(KEYS.set(post()).build());
        };

        step().call(() -> payments.transfer("reworded"));

        assertThat(server.keys).hasSize(4);
        assertThat(server.keys.subList(2, 4)).isEqualTo(server.keys.subList(0, 2));
    }

    @Test
    void a_named_request_has_its_own_key_whatever_object_it_is_and_on_whatever_thread() throws Exception {
        var pool = Executors.newFixedThreadPool(2);
        payments.body = key -> {
            List<CompletableFuture<String>> parallel = new ArrayList<>();
            for (String name : List.of("capture", "1")) {
                parallel.add(CompletableFuture.supplyAsync(
                        StepContext.wrapSupplier(() -> {
                            try {
                                return send(KEYS.set(post(), name).build());
                            } catch (Exception e) {
                                throw new IllegalStateException(e);
                            }
                        }),
                        pool));
            }
            parallel.forEach(CompletableFuture::join);
            return send(KEYS.set(post(), "capture").build());
        };

        step().call(() -> payments.transfer("o-1"));
        pool.shutdown();

        String capture = sha256("bill-42:3:transfer:0:%ncapture");
        assertThat(server.keys).containsExactlyInAnyOrder(capture, capture, sha256("bill-42:3:transfer:0:%n1"));
    }

    @Test
    void a_number_that_the_body_took_itself_is_not_given_again() throws Exception {
        payments.body = key -> {
            String own = CurrentIntent.get().orElseThrow().nextDownstreamKey();
            send(post().header("Idempotency-Key", own).build());
            send(KEYS.set(post()).build());
            return send(KEYS.set(post()).build());
        };

        step().call(() -> payments.transfer("o-1"));

        String intent = "bill-42:3:transfer:0";
        assertThat(server.keys).containsExactly(sha256(intent + ":%d1"), sha256(intent), sha256(intent + ":%d2"));
    }

    @Test
    void the_draft_s_form_has_quotes_and_replaces_whatever_was_there() throws Exception {
        payments.body = key -> {
            send(IdempotencyKeys.structured()
                    .set(post().header("idempotency-key", "made up"))
                    .build());
            return send(IdempotencyKeys.structured().set(post(), "capture").build());
        };

        step().call(() -> payments.transfer("o-1"));

        assertThat(server.keys)
                .containsExactly(
                        '"' + sha256("bill-42:3:transfer:0") + '"',
                        '"' + sha256("bill-42:3:transfer:0:%ncapture") + '"');
    }

    @Test
    void outside_of_a_body_nothing_is_added() throws Exception {
        HttpRequest request = post().build();
        assertThat(KEYS.with(request)).isSameAs(request);
        send(KEYS.set(post()).build());
        send(KEYS.set(post(), "capture").build());
        step().run(() -> send(KEYS.set(post()).build()));
        payments.body = key -> {
            // A thread that nobody carried the context to.
            Thread bare = new Thread(() -> {
                try {
                    send(KEYS.set(post()).build());
                } catch (Exception e) {
                    throw new IllegalStateException(e);
                }
            });
            bare.start();
            bare.join();
            return "done";
        };
        step().call(() -> payments.transfer("o-1"));

        assertThat(server.keys).hasSize(4).containsOnly("none");
    }

    @Test
    void a_nested_call_sends_its_own_keys() throws Exception {
        payments.body = key -> {
            if (key.isEmpty()) {
                send(KEYS.set(post()).build());
                return payments.capture("inner", IntentKey.INJECTED);
            }
            return send(KEYS.set(post()).build());
        };

        step().call(() -> payments.transfer("o-1"));

        assertThat(server.keys)
                .containsExactly(sha256("bill-42:3:transfer:0"), sha256("bill-42:3:%itransfer:0:capture:0:%d1"));
    }

    @Test
    void a_bad_name_is_refused_by_its_field() {
        payments.body = key -> send(KEYS.set(post(), " ").build());

        assertThatExceptionOfType(InvalidIdException.class)
                .isThrownBy(() -> step().call(() -> payments.transfer("o-1")))
                .withMessageContaining("downstream name");
        assertThat(server.keys).isEmpty();
    }

    @Test
    void c95_inside_a_body_key_attempt_and_first_call_time_are_readable_and_outside_nothing_is() throws Exception {
        List<String> keys = new ArrayList<>();
        List<Instant> firstCalls = new ArrayList<>();
        List<Integer> attempts = new ArrayList<>();
        Instant before = Instant.now();
        payments.body = key -> {
            CurrentIntent intent = CurrentIntent.get().orElseThrow();
            keys.add(intent.key());
            keys.add(intent.downstreamKey("capture"));
            keys.add(intent.nextDownstreamKey());
            keys.add(intent.approvalKey());
            firstCalls.add(intent.firstCallAt());
            attempts.add(intent.attempt());
            if (attempts.size() == 1) {
                throw new IOException("connection reset");
            }
            return "done";
        };

        assertThat(CurrentIntent.get()).isEmpty();
        assertThatExceptionOfType(IOException.class)
                .isThrownBy(() ->
                        plankey.tenant("acme").task("secret-task").step("3").call(() -> payments.transfer("o")));
        plankey.tenant("acme").task("secret-task").step("3").call(() -> payments.transfer("o"));
        assertThat(CurrentIntent.get()).isEmpty();

        assertThat(attempts).containsExactly(1, 2);
        assertThat(firstCalls.get(1)).isEqualTo(firstCalls.get(0)).isAfterOrEqualTo(before.minusMillis(1));
        assertThat(keys.subList(4, 8)).isEqualTo(keys.subList(0, 4));
        assertThat(keys.subList(0, 4))
                .doesNotHaveDuplicates()
                .allSatisfy(key -> assertThat(key).matches("[0-9a-f]{64}").doesNotContain("acme", "secret-task"));
    }
}
