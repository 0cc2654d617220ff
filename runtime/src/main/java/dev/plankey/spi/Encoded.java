package dev.plankey.spi;

import java.util.Arrays;
import java.util.Objects;

/**
 * Bytes, and the id of the codec that wrote them. A row says by itself how it is read: a ledger outlives the codec that is the default today.
 *
 * <p>The bytes are not copied; whoever makes one gives them away. Immutable by convention, so safe to share between threads.
 *
 * @param codec id of the codec that wrote the bytes
 * @param bytes what it wrote
 */
@SuppressWarnings("ArrayRecordComponent") // equality is by content, and nobody copies a megabyte per call
public record Encoded(String codec, byte[] bytes) {

    public Encoded {
        Objects.requireNonNull(codec, "codec");
        Objects.requireNonNull(bytes, "bytes");
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Encoded that && codec.equals(that.codec) && Arrays.equals(bytes, that.bytes);
    }

    @Override
    public int hashCode() {
        return 31 * codec.hashCode() + Arrays.hashCode(bytes);
    }

    /** The codec and the length; never the bytes, they may hold secrets. */
    @Override
    public String toString() {
        return "Encoded[" + codec + ", " + bytes.length + " bytes]";
    }
}
