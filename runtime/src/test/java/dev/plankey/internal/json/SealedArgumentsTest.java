package dev.plankey.internal.json;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;
import static org.assertj.core.api.Assertions.tuple;

import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import com.fasterxml.jackson.annotation.JsonValue;
import dev.plankey.FieldChange;
import dev.plankey.Intent;
import dev.plankey.annotations.Sensitive;
import dev.plankey.generated.Types;
import dev.plankey.internal.engine.Arguments;
import dev.plankey.internal.engine.Arguments.UnbindableException;
import dev.plankey.internal.secrets.Keys;
import dev.plankey.internal.secrets.Secrets;
import dev.plankey.spi.Encoded;
import java.lang.reflect.Type;
import java.math.BigDecimal;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/** Arguments with secrets: what a row shows of them, what drift tells, and what still reads them later. */
class SealedArgumentsTest {

    private static final Intent INTENT = new Intent(null, "t", "s", "charge", "0", "ab".repeat(32));

    record Card(@Sensitive String number, String holder) {}

    record Charge(
            String order,
            @Sensitive BigDecimal limit,
            List<Card> cards,
            Map<String, Card> named,
            Optional<Card> spare,
            @Sensitive Set<String> codes) {}

    /** The same, before somebody thought of secrets. */
    record OpenCard(String number, String holder) {}

    record OpenCharge(
            String order,
            BigDecimal limit,
            List<OpenCard> cards,
            Map<String, OpenCard> named,
            Optional<OpenCard> spare,
            Set<String> codes) {}

    private final Keys keys = new Keys();

    private Arguments kept(Type type, Object value) {
        return new JavaArguments(ArgumentsForm.ofValue("charge", type), new Object[] {value})
                .keptIn(Secrets.of(keys).of(INTENT));
    }

    private Arguments kept(Object value) {
        return kept(value.getClass(), value);
    }

    private static Charge charge(String secret, String limit, String... codes) {
        return new Charge(
                "o-1",
                new BigDecimal(limit),
                List.of(new Card("list-" + secret, "Ann")),
                Map.of("a", new Card("map-" + secret, "Bob")),
                Optional.of(new Card("spare-" + secret, "Cy")),
                new LinkedHashSet<>(List.of(codes)));
    }

    private static String text(Encoded encoded) {
        return new String(encoded.bytes(), UTF_8);
    }

    @Test
    void a_row_shows_where_secrets_are_and_what_is_none() {
        Encoded stored = kept(charge("tok", "10.50", "c-tok")).snapshot();

        assertThat(stored.codec()).isEqualTo("plankey-sealed-arguments-1");
        assertThat(text(stored))
                .startsWith("{\"key\":\"k1\",\"arguments\":{\"order\":\"o-1\",\"limit\":null,"
                        + "\"cards\":[{\"number\":null,\"holder\":\"Ann\"}]")
                .contains(
                        "\"/limit\":",
                        "\"/cards/0/number\":",
                        "\"/named/a/number\":",
                        "\"/spare/number\":",
                        "\"/codes\":")
                .doesNotContain("tok", "10.50");
    }

    @Test
    void a_body_gets_them_complete_also_in_another_process_and_after_a_rotation() throws Exception {
        Charge given = charge("tok", "10.50", "x", "y");
        Encoded stored = kept(given).snapshot();
        keys.rotateTo("k2", 2);

        Object[] bound = (Object[]) kept(charge("other", "1")).bind(stored);

        assertThat(bound).containsExactly(given);
    }

    @Test
    void equal_arguments_are_no_drift_and_what_is_only_spelled_otherwise_says_no_more() {
        Encoded stored = kept(charge("tok", "10.50", "x", "y")).snapshot();

        assertThat(kept(charge("tok", "10.50", "x", "y")).changesSince(stored)).isEmpty();
        assertThat(kept(charge("tok", "10.5", "y", "x")).changesSince(stored))
                .extracting(FieldChange::path, FieldChange::representationOnly)
                .containsExactlyInAnyOrder(tuple("/limit", true), tuple("/codes", true));
    }

    @Test
    void drift_is_told_by_digests_also_across_a_rotation() {
        Encoded stored = kept(charge("tok", "10.50", "x")).snapshot();
        List<FieldChange> before = kept(charge("tik", "11", "y")).changesSince(stored);
        keys.rotateTo("k2", 2);

        List<FieldChange> after = kept(charge("tik", "11", "y")).changesSince(stored);

        assertThat(after)
                .extracting(FieldChange::path)
                .containsExactlyInAnyOrder("/limit", "/cards/0/number", "/named/a/number", "/spare/number", "/codes");
        assertThat(after).allSatisfy(change -> {
            assertThat(change.first()).matches("\"hmac-sha256:[0-9a-f]{64}\"");
            assertThat(change.later()).matches("\"hmac-sha256:[0-9a-f]{64}\"").isNotEqualTo(change.first());
        });
        assertThat(after).isEqualTo(before);
        assertThat(kept(charge("tok", "10.50", "x")).changesSince(stored)).isEmpty();
    }

    @Test
    void what_holds_a_secret_is_told_by_a_digest_too() {
        Encoded stored = kept(charge("tok", "1", "x")).snapshot();
        Charge without = new Charge("o-2", BigDecimal.ONE, List.of(), Map.of(), Optional.empty(), Set.of("x"));

        assertThat(kept(without).changesSince(stored))
                .allSatisfy(change -> assertThat(String.valueOf(change)).doesNotContain("tok", "Ann"))
                .anySatisfy(
                        change -> assertThat(change).isEqualTo(new FieldChange("/order", "\"o-1\"", "\"o-2\"", false)))
                .anySatisfy(change -> {
                    assertThat(change.path()).isEqualTo("/cards/0");
                    assertThat(change.first()).startsWith("\"hmac-sha256:");
                    assertThat(change.later()).isNull();
                });
    }

    @Test
    void what_was_stored_before_they_were_secrets_is_read_and_told_by_digests() throws Exception {
        OpenCharge open = new OpenCharge(
                "o-1",
                new BigDecimal("10.50"),
                List.of(new OpenCard("tok", "Ann")),
                Map.of(),
                Optional.empty(),
                Set.of());
        Encoded stored = kept(open).snapshot();
        assertThat(stored.codec()).isEqualTo(ArgumentsForm.CODEC_ID);
        Charge later = new Charge(
                "o-1", new BigDecimal("10.50"), List.of(new Card("tik", "Ann")), Map.of(), Optional.empty(), Set.of());

        assertThat(kept(later).changesSince(stored)).singleElement().satisfies(change -> {
            assertThat(change.path()).isEqualTo("/cards/0/number");
            assertThat(change.first()).startsWith("\"hmac-sha256:");
        });
        assertThat(((Charge) ((Object[]) kept(later).bind(stored))[0]).cards()).containsExactly(new Card("tok", "Ann"));
    }

    @Test
    void what_was_stored_as_a_secret_stays_one_where_the_type_no_longer_says_so() throws Exception {
        Encoded stored = kept(charge("tok", "10.50", "x")).snapshot();
        OpenCharge later = new OpenCharge("o-1", new BigDecimal("1"), List.of(), Map.of(), Optional.empty(), Set.of());

        assertThat(((OpenCharge) ((Object[]) kept(later).bind(stored))[0]).limit())
                .isEqualTo(new BigDecimal("10.50"));
        assertThat(kept(later).changesSince(stored))
                .isNotEmpty()
                .allSatisfy(change -> assertThat(String.valueOf(change)).doesNotContain("tok", "10.50"));
    }

    @Test
    void without_their_key_they_bind_to_nothing_and_compare_with_nothing() {
        Encoded stored = kept(charge("tok", "1", "x")).snapshot();
        keys.rotateTo("k2", 2);
        keys.all.remove("k1");
        Arguments later = kept(charge("tok", "1", "x"));

        assertThatExceptionOfType(UnbindableException.class)
                .isThrownBy(() -> later.bind(stored))
                .withMessageContaining("cannot be decrypted")
                .withMessageContaining("\"k1\"");
        assertThatIllegalStateException().isThrownBy(() -> later.changesSince(stored));
        assertThat(later.snapshotLike(List.of(stored))).isNotEqualTo(stored);
    }

    @Test
    void a_secret_that_was_moved_within_the_row_does_not_bind() {
        Encoded stored = kept(new Two("aaa", "bbb")).snapshot();
        var row = (ObjectNode) new JsonMapper().readTree(stored.bytes());
        var secrets = (ObjectNode) row.get("secrets");
        var a = secrets.get("/a");
        secrets.set("/a", secrets.get("/b"));
        secrets.set("/b", a);
        Encoded swapped = new Encoded(stored.codec(), new JsonMapper().writeValueAsBytes(row));

        assertThatExceptionOfType(UnbindableException.class)
                .isThrownBy(() -> kept(new Two("x", "y")).bind(swapped));
    }

    record Two(@Sensitive String a, @Sensitive String b) {}

    @Test
    void bytes_of_that_form_that_are_none_bind_to_nothing() {
        for (String broken : List.of(
                "",
                "{}",
                "[]",
                "{\"key\":1,\"arguments\":{},\"secrets\":{}}",
                "{\"key\":\"k1\",\"arguments\":{},\"secrets\":{\"/a/b\":\"AAAA\"}}",
                "{\"key\":\"k1\",\"arguments\":{},\"secrets\":{\"/a\":\"?\"}}")) {
            assertThatExceptionOfType(UnbindableException.class)
                    .as(broken)
                    .isThrownBy(() ->
                            kept(new Two("x", "y")).bind(new Encoded(SealedForm.CODEC_ID, broken.getBytes(UTF_8))));
        }
    }

    @Test
    void the_same_arguments_are_the_same_set_although_no_two_encryptions_are_equal() {
        Encoded first = kept(charge("tok", "1", "x")).snapshot();
        Arguments again = kept(charge("tok", "1", "x"));

        assertThat(again.snapshot()).isNotEqualTo(first);
        assertThat(again.snapshotLike(List.of(first))).isSameAs(first);
        assertThat(kept(charge("tik", "1", "x")).snapshotLike(List.of(first))).isNotSameAs(first);
    }

    record Measured(@Sensitive String token, double amount, float rate) {}

    @Test
    void the_same_set_is_recognised_also_where_java_spells_a_number_otherwise_than_json_read_and_written_again() {
        Encoded first = kept(new Measured("tok", 1.5e10, 1e-9f)).snapshot();

        assertThat(kept(new Measured("tok", 1.5e10, 1e-9f)).snapshotLike(List.of(first)))
                .isSameAs(first);
        assertThat(kept(new Measured("tok", 1.6e10, 1e-9f)).snapshotLike(List.of(first)))
                .isNotSameAs(first);
    }

    @Test
    void an_approval_is_given_for_digests_and_outlives_a_rotation() {
        Arguments arguments = kept(charge("tok", "10.50", "x"));
        Encoded stored = arguments.snapshot();
        String canonical = arguments.canonical(stored);
        keys.rotateTo("k2", 2);

        assertThat(canonical).contains("\"order\":\"o-1\"", "hmac-sha256:").doesNotContain("tok", "10.5");
        assertThat(kept(charge("other", "1")).canonical(stored)).isEqualTo(canonical);
    }

    // Where a type says that it holds secrets.

    sealed interface Payment {}

    record ByCard(@Sensitive String number) implements Payment {}

    record ByInvoice(String address) implements Payment {}

    @JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "kind")
    @JsonSubTypes(@JsonSubTypes.Type(value = Login.class, name = "login"))
    interface Identity {}

    static final class Login implements Identity {
        @Sensitive
        private String password = "";

        public String getPassword() {
            return password;
        }

        public void setPassword(String password) {
            this.password = password;
        }
    }

    static final class Getter {
        private String pin = "";

        @Sensitive
        public String getPin() {
            return pin;
        }

        public void setPin(String pin) {
            this.pin = pin;
        }
    }

    record Tree(String name, List<Tree> children, @Sensitive String secret) {}

    record Hidden(String seen, @JsonIgnore @Sensitive String unseen) {}

    record Token(@Sensitive @JsonValue String value) {}

    record Generic<T>(T content) {}

    record Harmless(String name, List<Harmless> more) {}

    private static Set<String> secretsIn(Type type) {
        JsonMapper mapper = Mappers.storedResults();
        return SecretTypes.in(mapper, mapper.constructType(type), "");
    }

    @Test
    void secrets_are_found_in_components_fields_accessors_and_subtypes() {
        assertThat(secretsIn(Payment.class)).containsExactly("/number");
        assertThat(secretsIn(Identity.class)).containsExactly("/password");
        assertThat(secretsIn(Getter.class)).containsExactly("/pin");
        assertThat(secretsIn(Hidden.class)).containsExactly("/unseen");
        assertThat(secretsIn(Token.class)).containsExactly("");
        assertThat(secretsIn(Tree.class)).containsExactlyInAnyOrder("/secret", "/children/*");
        assertThat(secretsIn(Types.of(Generic.class, Card.class))).containsExactly("/content/number");
        assertThat(secretsIn(Card[].class)).containsExactly("/*/number");
        assertThat(secretsIn(Harmless.class)).isEmpty();
        assertThat(secretsIn(String.class)).isEmpty();
        assertThat(secretsIn(void.class)).isEmpty();
        assertThat(secretsIn(Object.class)).isEmpty();
    }

    @Test
    void a_value_that_is_a_secret_as_a_whole_is_stored_as_one() throws Exception {
        Encoded stored = kept(new Token("tok")).snapshot();

        assertThat(text(stored))
                .startsWith("{\"key\":\"k1\",\"arguments\":null,\"secrets\":{\"\":")
                .doesNotContain("tok");
        assertThat((Object[]) kept(new Token("x")).bind(stored)).containsExactly(new Token("tok"));
    }
}
