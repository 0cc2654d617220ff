package dev.plankey.internal.secrets;

import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/**
 * A value that is encrypted as a whole, as it stands in a row: key id and inner codec, each in UTF-8 after its length in four bytes, then nonce, ciphertext and tag.
 *
 * @param keyId which key opens it
 * @param codec what wrote the bytes inside
 * @param sealed nonce, ciphertext, tag
 */
@SuppressWarnings("ArrayRecordComponent") // never compared
record Envelope(String keyId, String codec, byte[] sealed) {

    byte[] bytes() {
        byte[] head = new Fields().add(keyId).add(codec).bytes();
        return ByteBuffer.allocate(head.length + sealed.length)
                .put(head)
                .put(sealed)
                .array();
    }

    static Envelope of(byte[] bytes) {
        try {
            ByteBuffer buffer = ByteBuffer.wrap(bytes);
            String keyId = text(buffer);
            String codec = text(buffer);
            byte[] sealed = new byte[buffer.remaining()];
            buffer.get(sealed);
            return new Envelope(keyId, codec, sealed);
        } catch (BufferUnderflowException e) {
            throw broken(e);
        }
    }

    private static String text(ByteBuffer buffer) {
        int length = buffer.getInt();
        if (length < 0 || length > buffer.remaining()) {
            throw broken(null);
        }
        byte[] text = new byte[length];
        buffer.get(text);
        return new String(text, StandardCharsets.UTF_8);
    }

    private static SecretsUnavailableException broken(@Nullable Throwable cause) {
        return new SecretsUnavailableException("It is marked as encrypted, and its bytes are none of ours", cause);
    }
}
