package dev.plankey.spi;

import javax.crypto.SecretKey;

/**
 * The secret keys for what is marked sensitive: AES keys, from wherever the application keeps them. Old keys must stay readable as long as rows name
 * them. Called from many threads at once, so cache what is fetched.
 */
public interface KeyProvider {

    /**
     * Which key is used for what is written now.
     *
     * @return its id, stored beside what it protects; no secret
     */
    String currentKeyId();

    /**
     * A key by its id.
     *
     * @param keyId the current one, or an older one that a row names
     * @return the key
     * @throws RuntimeException if there is none; what it protects is then unavailable, and nothing is run again for that
     */
    SecretKey key(String keyId);
}
