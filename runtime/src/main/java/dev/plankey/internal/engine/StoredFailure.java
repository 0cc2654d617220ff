package dev.plankey.internal.engine;

import dev.plankey.spi.Encoded;
import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/**
 * A final failure as it is kept: type and message, not the object, which may hold anything. Stored as two texts in UTF-8, each after its length in four bytes; a length of -1: no text.
 *
 * @param type class name of the exception
 * @param message its message
 */
record StoredFailure(String type, @Nullable String message) {

    static final String CODEC = "plankey-failure-1";

    /** DONE, and no result: codec of a row whose result could not be stored. The bytes say why. */
    static final String OMITTED = "plankey-omitted-1";

    private static final int LONGEST_MESSAGE = 16_384;

    static StoredFailure of(Throwable failure) {
        return new StoredFailure(failure.getClass().getName(), messageOf(failure));
    }

    static Encoded omitted(String why) {
        return new Encoded(OMITTED, why.getBytes(StandardCharsets.UTF_8));
    }

    Encoded encode() {
        byte[] typeBytes = type.getBytes(StandardCharsets.UTF_8);
        byte[] messageBytes = message == null ? null : message.getBytes(StandardCharsets.UTF_8);
        int length = messageBytes == null ? 0 : messageBytes.length;
        ByteBuffer buffer = ByteBuffer.allocate(2 * Integer.BYTES + typeBytes.length + length);
        buffer.putInt(typeBytes.length).put(typeBytes);
        if (messageBytes == null) {
            buffer.putInt(-1);
        } else {
            buffer.putInt(length).put(messageBytes);
        }
        return new Encoded(CODEC, buffer.array());
    }

    /**
     * The way back.
     *
     * @throws IllegalArgumentException if the bytes are none of ours
     */
    static StoredFailure decode(byte[] bytes) {
        try {
            ByteBuffer buffer = ByteBuffer.wrap(bytes);
            String type = text(buffer);
            if (type == null) {
                throw new IllegalArgumentException("a stored failure without a type");
            }
            return new StoredFailure(type, text(buffer));
        } catch (BufferUnderflowException e) {
            throw new IllegalArgumentException("a stored failure that ends too early", e);
        }
    }

    private static @Nullable String text(ByteBuffer buffer) {
        int length = buffer.getInt();
        if (length < 0) {
            return null;
        }
        if (length > buffer.remaining()) {
            throw new IllegalArgumentException("a stored failure that ends too early");
        }
        byte[] bytes = new byte[length];
        buffer.get(bytes);
        return new String(bytes, StandardCharsets.UTF_8);
    }

    /** An exception may build its message when asked, and fail; with an Error too. */
    private static @Nullable String messageOf(Throwable failure) {
        String message;
        try {
            message = failure.getMessage();
        } catch (Throwable e) {
            return null;
        }
        return message == null || message.length() <= LONGEST_MESSAGE
                ? message
                : message.substring(0, LONGEST_MESSAGE) + "…";
    }
}
