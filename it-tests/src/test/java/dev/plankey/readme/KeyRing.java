package dev.plankey.readme;

import dev.plankey.spi.KeyProvider;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.Optional;
import javax.crypto.SecretKey;

/** A key provider of {@code docs/guide.md}. */
record KeyRing(String currentKeyId, Map<String, SecretKey> keys) implements KeyProvider {

    @Override
    public SecretKey key(String keyId) {
        return Optional.ofNullable(keys.get(keyId)).orElseThrow(() -> new NoSuchElementException("no key " + keyId));
    }
}
