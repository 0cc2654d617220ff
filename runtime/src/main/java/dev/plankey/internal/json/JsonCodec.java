package dev.plankey.internal.json;

import dev.plankey.spi.Codec;
import java.lang.reflect.Type;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.ObjectReader;
import tools.jackson.databind.ObjectWriter;
import tools.jackson.databind.json.JsonMapper;

/**
 * The default codec: JSON under Java's names, by the declared generic type. Decimals keep their scale and times their nanoseconds. A later version of the type may have lost components and gained
 * optional ones; one that misses a required component cannot be read. Immutable, for any thread.
 */
public final class JsonCodec implements Codec {

    /** What rows name this format by. */
    public static final String ID = "plankey-json-1";

    private static final JsonMapper MAPPER = Mappers.storedResults();

    // Most result types are plain classes, and to look their converter up costs as much as to use it.
    private static final ClassValue<ObjectWriter> WRITERS = new ClassValue<>() {
        @Override
        protected ObjectWriter computeValue(Class<?> type) {
            return MAPPER.writerFor(MAPPER.constructType(type));
        }
    };
    private static final ClassValue<ObjectReader> READERS = new ClassValue<>() {
        @Override
        protected ObjectReader computeValue(Class<?> type) {
            return MAPPER.readerFor(MAPPER.constructType(type));
        }
    };

    @Override
    public String id() {
        return ID;
    }

    @Override
    public byte[] encode(@Nullable Object value, Type type) {
        Type written = boxed(type);
        ObjectWriter writer = written instanceof Class<?> plain
                ? WRITERS.get(plain)
                : MAPPER.writerFor(MAPPER.constructType(written));
        return writer.writeValueAsBytes(value);
    }

    @Override
    public @Nullable Object decode(byte[] bytes, Type type) {
        ObjectReader reader =
                type instanceof Class<?> plain ? READERS.get(plain) : MAPPER.readerFor(MAPPER.constructType(type));
        return reader.readValue(bytes);
    }

    /** Jackson has no writer for {@code void}, and {@code null} is its only value. */
    private static Type boxed(Type type) {
        return type == void.class ? Void.class : type;
    }
}
