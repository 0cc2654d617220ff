package dev.plankey.internal.secrets;

import dev.plankey.Intent;
import dev.plankey.spi.KeyProvider;
import java.util.Objects;
import javax.crypto.SecretKey;
import org.jspecify.annotations.Nullable;

/** Where the keys of one {@code Plankey} come from; without a provider there are none, and nothing secret is kept. Immutable, for any thread. */
public final class Secrets {

    /** Nobody gave a key provider. */
    public static final Secrets NONE = new Secrets(null);

    /** A row holds it twice over: short enough for any index, and for a log line. */
    private static final int LONGEST_ID = 128;

    private final @Nullable KeyProvider provider;

    private Secrets(@Nullable KeyProvider provider) {
        this.provider = provider;
    }

    /**
     * The secrets of an application.
     *
     * @param provider its keys
     * @return nothing is asked of it yet
     */
    public static Secrets of(KeyProvider provider) {
        return new Secrets(Objects.requireNonNull(provider, "provider"));
    }

    /** Whether what is secret can be kept. */
    public boolean areKept() {
        return provider != null;
    }

    /**
     * What keeps the secrets of one intent.
     *
     * @param intent belongs to every ciphertext: moved to another row it does not open
     * @return for one call: it keeps the key that it writes with
     */
    public Vault of(Intent intent) {
        return new Vault(this, intent);
    }

    /** The id of the key for what is written now. */
    String currentKeyId() {
        String id;
        try {
            id = provider().currentKeyId();
        } catch (RuntimeException e) {
            throw new SecretsUnavailableException(
                    "The key provider gave no current key (" + e.getClass().getName() + ")", e);
        }
        if (id == null
                || id.isBlank()
                || id.length() > LONGEST_ID
                || !id.chars().allMatch(c -> c >= ' ' && c < 0x7f)) {
            throw new SecretsUnavailableException(
                    "The key provider's current key id is "
                            + (id == null ? "null" : "blank, longer than " + LONGEST_ID + ", or not ASCII")
                            + "; rows name the key by it: \"2026-10\"",
                    null);
        }
        return id;
    }

    /** The secret of a key by its id: only ever the root of keys that are derived from it. */
    byte[] material(String keyId) {
        SecretKey key;
        try {
            key = provider().key(keyId);
        } catch (RuntimeException e) {
            throw new SecretsUnavailableException(
                    "The key provider has no key \"" + keyId + "\" ("
                            + e.getClass().getName() + ")",
                    e);
        }
        byte[] material = key == null ? null : key.getEncoded();
        if (material == null || (material.length != 16 && material.length != 24 && material.length != 32)) {
            throw new SecretsUnavailableException(
                    "The key provider's key \"" + keyId + "\" is "
                            + (key == null
                                    ? "null"
                                    : material == null ? "one that cannot be read" : "not as long as an AES key")
                            + "; give an AES key of 128, 192 or 256 bits: new SecretKeySpec(bytes, \"AES\")",
                    null);
        }
        return material;
    }

    private KeyProvider provider() {
        if (provider == null) {
            throw new SecretsUnavailableException(
                    "It is encrypted, and this Plankey has no keys: Plankey.builder().keyProvider(…)", null);
        }
        return provider;
    }
}
