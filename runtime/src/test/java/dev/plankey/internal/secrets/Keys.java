package dev.plankey.internal.secrets;

import dev.plankey.spi.KeyProvider;
import java.util.Arrays;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.concurrent.ConcurrentHashMap;
import javax.crypto.SecretKey;
import javax.crypto.spec.SecretKeySpec;

/** Keys that can be rotated, lost and mixed up. */
public final class Keys implements KeyProvider {

    public final Map<String, SecretKey> all = new ConcurrentHashMap<>();
    public volatile String current = "k1";

    public Keys() {
        add("k1", 1);
    }

    /** Another key, of which all bytes are the same. */
    public Keys add(String id, int value) {
        byte[] bytes = new byte[32];
        Arrays.fill(bytes, (byte) value);
        all.put(id, new SecretKeySpec(bytes, "AES"));
        return this;
    }

    public void rotateTo(String id, int value) {
        add(id, value);
        current = id;
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
