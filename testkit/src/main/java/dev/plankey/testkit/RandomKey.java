package dev.plankey.testkit;

import dev.plankey.spi.KeyProvider;
import java.security.SecureRandom;
import java.util.NoSuchElementException;
import javax.crypto.SecretKey;
import javax.crypto.spec.SecretKeySpec;

/** One key that nobody else knows: for rows that do not outlive a test. Immutable, for any thread. */
final class RandomKey implements KeyProvider {

    private static final String ID = "test";
    private static final int BYTES = 32;
    private static final SecureRandom RANDOM = new SecureRandom();

    private final SecretKey key;

    RandomKey() {
        byte[] bytes = new byte[BYTES];
        RANDOM.nextBytes(bytes);
        key = new SecretKeySpec(bytes, "AES");
    }

    @Override
    public String currentKeyId() {
        return ID;
    }

    @Override
    public SecretKey key(String keyId) {
        if (!keyId.equals(ID)) {
            throw new NoSuchElementException(keyId);
        }
        return key;
    }
}
