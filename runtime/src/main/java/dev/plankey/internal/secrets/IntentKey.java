package dev.plankey.internal.secrets;

import java.nio.ByteBuffer;
import java.security.GeneralSecurityException;
import java.security.SecureRandom;
import javax.crypto.Cipher;
import javax.crypto.Mac;
import javax.crypto.SecretKey;
import javax.crypto.spec.GCMParameterSpec;
import javax.crypto.spec.SecretKeySpec;
import org.jspecify.annotations.Nullable;

/**
 * What one key of the provider is for one intent: an AES-256 key and a digest key, each HMAC-SHA-256 under the provider's key of a purpose and the intent key. One step of HKDF-Expand (RFC 5869) is
 * just that, and the provider's key is uniformly random already.
 */
final class IntentKey {

    private static final String MAC = "HmacSHA256";
    private static final String CIPHER = "AES/GCM/NoPadding";
    private static final int NONCE_BYTES = 12;
    private static final int TAG_BITS = 128;
    private static final SecureRandom RANDOM = new SecureRandom();

    private final String id;
    private final byte[] material;
    private final String intentKey;
    private volatile @Nullable SecretKey sealing;
    private volatile @Nullable SecretKey digesting;

    IntentKey(String id, byte[] material, String intentKey) {
        this.id = id;
        this.material = material;
        this.intentKey = intentKey;
    }

    String id() {
        return id;
    }

    byte[] encrypt(byte[] bound, byte[] plain) {
        byte[] nonce = new byte[NONCE_BYTES];
        RANDOM.nextBytes(nonce);
        try {
            Cipher cipher = cipher(Cipher.ENCRYPT_MODE, nonce, bound);
            byte[] encrypted = cipher.doFinal(plain);
            return ByteBuffer.allocate(NONCE_BYTES + encrypted.length)
                    .put(nonce)
                    .put(encrypted)
                    .array();
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("Every JDK has " + CIPHER, e);
        }
    }

    byte[] decrypt(byte[] bound, byte[] sealed) {
        if (sealed.length < NONCE_BYTES + TAG_BITS / Byte.SIZE) {
            throw doesNotOpen(null);
        }
        try {
            return cipher(Cipher.DECRYPT_MODE, sealed, bound).doFinal(sealed, NONCE_BYTES, sealed.length - NONCE_BYTES);
        } catch (GeneralSecurityException e) {
            throw doesNotOpen(e);
        }
    }

    byte[] digest(String place, String value) {
        SecretKey key = digesting;
        if (key == null) {
            key = new SecretKeySpec(derived("plankey-digest-1"), MAC);
            digesting = key;
        }
        return mac(key, new Fields().add(place).add(value).bytes());
    }

    private Cipher cipher(int mode, byte[] nonce, byte[] bound) throws GeneralSecurityException {
        SecretKey key = sealing;
        if (key == null) {
            key = new SecretKeySpec(derived("plankey-sealing-1"), "AES");
            sealing = key;
        }
        Cipher cipher = Cipher.getInstance(CIPHER);
        cipher.init(mode, key, new GCMParameterSpec(TAG_BITS, nonce, 0, NONCE_BYTES));
        cipher.updateAAD(bound);
        return cipher;
    }

    /** Purposes have different names, so neither key says anything about the other. */
    private byte[] derived(String purpose) {
        byte[] info = new Fields().add(purpose).add(intentKey).bytes();
        byte[] counted =
                ByteBuffer.allocate(info.length + 1).put(info).put((byte) 1).array();
        return mac(new SecretKeySpec(material, MAC), counted);
    }

    private static byte[] mac(SecretKey key, byte[] text) {
        try {
            Mac mac = Mac.getInstance(MAC);
            mac.init(key);
            return mac.doFinal(text);
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("Every JDK has " + MAC, e);
        }
    }

    private SecretsUnavailableException doesNotOpen(@Nullable Throwable cause) {
        return new SecretsUnavailableException(
                "It does not open with the key \"" + id
                        + "\": that is another key than it was written with, or it was altered or moved",
                cause);
    }
}
