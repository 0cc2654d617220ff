package dev.plankey.internal.secrets;

import dev.plankey.Intent;
import dev.plankey.spi.Encoded;
import java.util.HexFormat;
import org.jspecify.annotations.Nullable;

/**
 * Keeps the secrets of one intent. Of the provider's key only derived ones are used, by purpose and intent: so no AES key is used often enough for two random nonces to meet in practice, and equal values of two
 * intents have different digests.
 *
 * <p>Each ciphertext is bound to key id, intent and place: copied into another row, another field, or from arguments to the result, it does not open. For any thread; two at once may ask the provider twice.
 */
public final class Vault {

    /** Codec of a row's value that is encrypted as a whole; key id and inner codec stand before the ciphertext. */
    public static final String CODEC_ID = "plankey-sealed-1";

    /** The place of a value that is encrypted as a whole. */
    private static final String WHOLE = "result";

    private final Secrets secrets;
    private final Intent intent;
    private volatile @Nullable IntentKey writing;
    private volatile @Nullable IntentKey reading;

    Vault(Secrets secrets, Intent intent) {
        this.secrets = secrets;
        this.intent = intent;
    }

    /**
     * The id of the key that this call writes with: asked for once, so that a provider that fails while the body runs costs no result.
     *
     * @throws SecretsUnavailableException if the provider has none
     */
    public String currentKeyId() {
        return writing().id();
    }

    /**
     * Encrypts one value of several under the current key.
     *
     * @param place where it stands, in words of the caller's
     * @param plain the value
     * @return nonce, ciphertext, tag
     * @throws SecretsUnavailableException if the provider has no key
     */
    public byte[] encrypt(String place, byte[] plain) {
        return writing().encrypt(bound(writing(), place), plain);
    }

    /**
     * Decrypts what {@link #encrypt} gave.
     *
     * @param keyId the key that was current then
     * @param place the same
     * @param sealed nonce, ciphertext, tag
     * @return the value
     * @throws SecretsUnavailableException if the key is not there or another one, or the bytes were altered or moved
     */
    public byte[] decrypt(String keyId, String place, byte[] sealed) {
        IntentKey key = reading(keyId);
        return key.decrypt(bound(key, place), sealed);
    }

    /**
     * What stands for a value where people look.
     *
     * @param keyId the key that the row names, so that a rotation in between changes no digest
     * @param place where it stands
     * @param value its one text
     * @return equal for equal values of one place of one intent; says nothing without the key
     * @throws SecretsUnavailableException if the key is not there
     */
    public String digest(String keyId, String place, String value) {
        return "hmac-sha256:" + HexFormat.of().formatHex(reading(keyId).digest(place, value));
    }

    /**
     * Encrypts a value as a whole.
     *
     * @param plain a result, or a failure
     * @return it, encrypted under the current key
     * @throws SecretsUnavailableException if the provider has no key
     */
    public Encoded seal(Encoded plain) {
        IntentKey key = writing();
        byte[] sealed = key.encrypt(bound(key, WHOLE, plain.codec()), plain.bytes());
        return new Encoded(CODEC_ID, new Envelope(key.id(), plain.codec(), sealed).bytes());
    }

    /**
     * Decrypts what {@link #seal} gave.
     *
     * @param stored anything that a row holds
     * @return what was encrypted; what was not, as it is
     * @throws SecretsUnavailableException if the key is not there or another one, or the bytes were altered or moved
     */
    public Encoded open(Encoded stored) {
        if (!stored.codec().equals(CODEC_ID)) {
            return stored;
        }
        Envelope envelope = Envelope.of(stored.bytes());
        IntentKey key = reading(envelope.keyId());
        return new Encoded(envelope.codec(), key.decrypt(bound(key, WHOLE, envelope.codec()), envelope.sealed()));
    }

    private IntentKey writing() {
        IntentKey key = writing;
        if (key == null) {
            String id = secrets.currentKeyId();
            key = new IntentKey(id, secrets.material(id), intent.key());
            writing = key;
        }
        return key;
    }

    private IntentKey reading(String keyId) {
        IntentKey mine = writing;
        if (mine != null && mine.id().equals(keyId)) {
            return mine;
        }
        IntentKey key = reading;
        if (key == null || !key.id().equals(keyId)) {
            key = new IntentKey(keyId, secrets.material(keyId), intent.key());
            reading = key;
        }
        return key;
    }

    private byte[] bound(IntentKey key, String... place) {
        Fields fields = new Fields()
                .add(CODEC_ID)
                .add(key.id())
                .add(intent.key())
                .add(intent.tenant())
                .add(intent.task())
                .add(intent.step())
                .add(intent.tool())
                .add(intent.ordinal());
        for (String part : place) {
            fields.add(part);
        }
        return fields.bytes();
    }

    /** Names the intent; no key and no value. */
    @Override
    public String toString() {
        return "Vault[" + intent.keyPrefix() + ']';
    }
}
