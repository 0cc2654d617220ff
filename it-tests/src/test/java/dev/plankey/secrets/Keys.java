package dev.plankey.secrets;

import dev.plankey.spi.KeyProvider;
import java.util.Arrays;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.concurrent.ConcurrentHashMap;
import javax.crypto.SecretKey;
import javax.crypto.spec.SecretKeySpec;

/** Keys that can be rotated, lost and mixed up. */
final class Keys implements KeyProvider {

    private final Map<String, SecretKey> all = new ConcurrentHashMap<>();
    private volatile String current = "k1";

    Keys() {
        put("k1", 1);
    }

    void put(String id, int value) {
        byte[] bytes = new byte[32];
        Arrays.fill(bytes, (byte) value);
        all.put(id, new SecretKeySpec(bytes, "AES"));
    }

    void rotateTo(String id, int value) {
        put(id, value);
        current = id;
    }

    void lose(String id) {
        all.remove(id);
    }

    @Override
    public String currentKeyId() {
        return current;
    }

    @Override
    public SecretKey key(String keyId) {
        SecretKey key = all.get(keyId);
        if (key == null) {
            throw new NoSuchElementException(keyId);
        }
        return key;
    }
}
