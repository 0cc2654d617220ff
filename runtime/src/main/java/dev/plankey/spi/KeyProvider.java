package dev.plankey.spi;

import javax.crypto.SecretKey;

/**
 * The secret keys for what is marked sensitive: AES keys of 128, 192 or 256 bits, from wherever the application keeps them. Old keys must stay readable
 * as long as rows name them: until the tasks that they were current for are purged. Called from many threads at once and for each call of a tool with
 * secrets, so cache what is fetched.
 *
 * <p>A key is never used itself: keys are derived from it (HMAC-SHA-256) by purpose and intent, so it must be one whose bytes can be read
 * ({@link SecretKey#getEncoded()}).
 *
 * <pre>{@code
 * Map<String, SecretKey> keys = Map.of("2026-10", new SecretKeySpec(bytes, "AES"));
 * Plankey.builder().ledger(ledger).keyProvider(new KeyProvider() {
 *   public String currentKeyId() { return "2026-10"; }
 *   public SecretKey key(String keyId) { return Objects.requireNonNull(keys.get(keyId), keyId); }
 * });
 * }</pre>
 */
public interface KeyProvider {

    /**
     * Which key is used for what is written now.
     *
     * @return its id, stored beside what it protects; no secret; at most 128 visible ASCII characters
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
