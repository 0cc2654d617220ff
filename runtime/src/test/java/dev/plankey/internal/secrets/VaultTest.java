package dev.plankey.internal.secrets;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.plankey.Intent;
import dev.plankey.spi.Encoded;
import dev.plankey.spi.KeyProvider;
import java.util.Arrays;
import java.util.HashSet;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.Stream;
import javax.crypto.SecretKey;
import javax.crypto.spec.SecretKeySpec;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** What is encrypted opens in its own place with its own key, and nowhere else. */
class VaultTest {

    private static final Intent INTENT = new Intent(null, "t", "s", "charge", "0", "ab".repeat(32));

    private final Keys keys = new Keys();

    private Vault vault() {
        return Secrets.of(keys).of(INTENT);
    }

    private static byte[] bytes(String text) {
        return text.getBytes(UTF_8);
    }

    @Test
    void what_is_encrypted_opens_again_and_shows_nothing() {
        byte[] sealed = vault().encrypt("/card", bytes("tok_live_123"));

        assertThat(new String(sealed, UTF_8)).doesNotContain("tok_live");
        assertThat(vault().decrypt("k1", "/card", sealed)).isEqualTo(bytes("tok_live_123"));
        assertThat(vault().decrypt("k1", "/card", vault().encrypt("/card", new byte[0])))
                .isEmpty();
    }

    @Test
    void no_two_encryptions_of_one_value_are_equal() {
        Set<String> all = new HashSet<>();
        Vault vault = vault();
        for (int i = 0; i < 1_000; i++) {
            all.add(new String(vault.encrypt("/card", bytes("x")), ISO_8859_1));
        }
        assertThat(all).hasSize(1_000);
    }

    static Stream<Intent> others() {
        return Stream.of(
                new Intent("acme", "t", "s", "charge", "0", INTENT.key()),
                new Intent(null, "t2", "s", "charge", "0", INTENT.key()),
                new Intent(null, "t", "s2", "charge", "0", INTENT.key()),
                new Intent(null, "t", "s", "refund", "0", INTENT.key()),
                new Intent(null, "t", "s", "charge", "1", INTENT.key()),
                new Intent(null, "t", "s", "charge", "0", "cd".repeat(32)));
    }

    @ParameterizedTest
    @MethodSource("others")
    void moved_to_another_intent_it_does_not_open(Intent other) {
        Vault elsewhere = Secrets.of(keys).of(other);
        byte[] sealed = vault().encrypt("/card", bytes("x"));
        Encoded whole = vault().seal(new Encoded("plankey-json-1", bytes("x")));

        assertThatExceptionOfType(SecretsUnavailableException.class)
                .isThrownBy(() -> elsewhere.decrypt("k1", "/card", sealed));
        assertThatExceptionOfType(SecretsUnavailableException.class).isThrownBy(() -> elsewhere.open(whole));
    }

    @Test
    void moved_to_another_field_or_altered_anywhere_it_does_not_open() {
        byte[] sealed = vault().encrypt("/card", bytes("tok"));
        assertThatExceptionOfType(SecretsUnavailableException.class)
                .isThrownBy(() -> vault().decrypt("k1", "/cvc", sealed));
        for (int i = 0; i < sealed.length; i++) {
            byte[] altered = sealed.clone();
            altered[i] ^= 1;
            assertThatExceptionOfType(SecretsUnavailableException.class)
                    .as("byte %d", i)
                    .isThrownBy(() -> vault().decrypt("k1", "/card", altered));
        }
        assertThatExceptionOfType(SecretsUnavailableException.class)
                .isThrownBy(() -> vault().decrypt("k1", "/card", new byte[5]));
    }

    @Test
    void the_codec_inside_is_part_of_it_and_foreign_bytes_are_refused() {
        Encoded sealed = vault().seal(new Encoded("acme-cbor-1", bytes("x")));
        assertThat(sealed.codec()).isEqualTo("plankey-sealed-1");
        assertThat(vault().open(sealed)).isEqualTo(new Encoded("acme-cbor-1", bytes("x")));

        byte[] renamed = new String(sealed.bytes(), ISO_8859_1)
                .replace("acme-cbor-1", "acme-cbor-2")
                .getBytes(ISO_8859_1);
        assertThatExceptionOfType(SecretsUnavailableException.class)
                .isThrownBy(() -> vault().open(new Encoded("plankey-sealed-1", renamed)));
        for (int length = 0; length < sealed.bytes().length; length++) {
            byte[] cut = Arrays.copyOf(sealed.bytes(), length);
            assertThatExceptionOfType(SecretsUnavailableException.class)
                    .isThrownBy(() -> vault().open(new Encoded("plankey-sealed-1", cut)));
        }
    }

    @Test
    void what_was_stored_in_the_clear_is_read_as_it_is() {
        Encoded plain = new Encoded("plankey-json-1", bytes("1"));

        assertThat(vault().open(plain)).isSameAs(plain);
        assertThat(Secrets.NONE.of(INTENT).open(plain)).isSameAs(plain);
    }

    @Test
    void after_a_rotation_the_old_key_opens_the_old_and_the_new_one_writes() {
        Encoded old = vault().seal(new Encoded("c", bytes("x")));
        keys.rotateTo("k2", 2);

        assertThat(vault().currentKeyId()).isEqualTo("k2");
        assertThat(vault().open(old).bytes()).isEqualTo(bytes("x"));
        keys.all.remove("k1");
        assertThatExceptionOfType(SecretsUnavailableException.class)
                .isThrownBy(() -> vault().open(old))
                .withMessageContaining("\"k1\"");
    }

    @Test
    void another_key_under_the_same_id_opens_nothing() {
        Encoded old = vault().seal(new Encoded("c", bytes("x")));
        keys.add("k1", 9);

        assertThatExceptionOfType(SecretsUnavailableException.class)
                .isThrownBy(() -> vault().open(old))
                .withMessageContaining("another key than it was written with");
    }

    @Test
    void a_call_asks_for_the_key_it_writes_with_once() {
        Vault vault = vault();
        assertThat(vault.currentKeyId()).isEqualTo("k1");
        keys.all.clear();

        Encoded sealed = vault.seal(new Encoded("c", bytes("x")));

        assertThat(vault.open(sealed).bytes()).isEqualTo(bytes("x"));
    }

    @Test
    void digests_are_equal_for_equal_values_of_one_place_of_one_intent_alone() {
        String digest = vault().digest("k1", "/card", "\"tok\"");
        keys.rotateTo("k2", 2);

        assertThat(digest).matches("hmac-sha256:[0-9a-f]{64}");
        assertThat(vault().digest("k1", "/card", "\"tok\"")).isEqualTo(digest);
        assertThat(vault().digest("k2", "/card", "\"tok\"")).isNotEqualTo(digest);
        assertThat(vault().digest("k1", "/card", "\"tol\"")).isNotEqualTo(digest);
        assertThat(vault().digest("k1", "/cvc", "\"tok\"")).isNotEqualTo(digest);
        Intent other = new Intent(null, "t", "s", "charge", "1", "cd".repeat(32));
        assertThat(Secrets.of(keys).of(other).digest("k1", "/card", "\"tok\"")).isNotEqualTo(digest);
    }

    private record Provider(String id, Supplier<SecretKey> keySupplier) implements KeyProvider {
        @Override
        public String currentKeyId() {
            if (id.equals("down")) {
                throw new IllegalStateException("vault is down");
            }
            return id.equals("null") ? null : id;
        }

        @Override
        public SecretKey key(String keyId) {
            return keySupplier.get();
        }
    }

    static Stream<Arguments> bad() {
        SecretKey good = new SecretKeySpec(new byte[16], "AES");
        SecretKey unreadable = new SecretKey() {
            private static final long serialVersionUID = 1L;

            @Override
            public String getAlgorithm() {
                return "AES";
            }

            @Override
            public String getFormat() {
                return null;
            }

            @Override
            public byte[] getEncoded() {
                return null;
            }
        };
        return Stream.of(
                Arguments.of(new Provider("down", () -> good), "gave no current key"),
                Arguments.of(new Provider("null", () -> good), "key id is null"),
                Arguments.of(new Provider(" ", () -> good), "key id is blank"),
                Arguments.of(new Provider("k\u00fc", () -> good), "not ASCII"),
                Arguments.of(new Provider("k".repeat(129), () -> good), "longer than 128"),
                Arguments.of(new Provider("k", () -> null), "is null"),
                Arguments.of(new Provider("k", () -> unreadable), "cannot be read"),
                Arguments.of(
                        new Provider("k", () -> new SecretKeySpec(new byte[15], "AES")), "not as long as an AES key"),
                Arguments.of(
                        new Provider("k", () -> {
                            throw new IllegalStateException("down");
                        }),
                        "has no key \"k\""));
    }

    @ParameterizedTest
    @MethodSource("bad")
    void a_provider_that_fails_keeps_everything_closed_and_is_told_why(KeyProvider provider, String why) {
        assertThatExceptionOfType(SecretsUnavailableException.class)
                .isThrownBy(() -> Secrets.of(provider).of(INTENT).encrypt("/card", bytes("tok_live_123")))
                .withMessageContaining(why)
                .withMessageNotContaining("tok_live_123");
    }

    @Test
    void a_vault_s_text_names_the_intent_and_no_key() {
        assertThat(vault().toString()).isEqualTo("Vault[abababababab…]");
    }
}
