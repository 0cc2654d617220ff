package dev.plankey.spi;

import java.lang.reflect.Type;
import org.jspecify.annotations.Nullable;

/**
 * Writes results for the ledger and reads them back. A row names the codec that wrote it, so a codec's id stands for its format for ever: another format
 * needs another id. Called from many threads at once.
 */
public interface Codec {

    /**
     * What rows name this format by.
     *
     * @return a short ASCII name with the format's version: {@code "acme-cbor-1"}
     */
    String id();

    /**
     * Writes a value.
     *
     * @param value what the body returned; may be null
     * @param type the tool's generic result type
     * @return the bytes
     * @throws RuntimeException if the value cannot be written; the intent is then done without a stored result
     */
    byte[] encode(@Nullable Object value, Type type);

    /**
     * Reads a value: a new object each time, unless it is immutable, since each caller gets its own.
     *
     * @param bytes what {@link #encode} wrote, perhaps an earlier version of it with an earlier version of the type
     * @param type the tool's generic result type of today
     * @return the value; may be null
     * @throws RuntimeException if it cannot be read as that type; the caller gets {@link dev.plankey.ResultUnavailableException}
     */
    @Nullable
    Object decode(byte[] bytes, Type type);
}
