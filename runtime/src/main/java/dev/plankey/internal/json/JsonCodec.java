package dev.plankey.internal.json;

import dev.plankey.spi.Codec;
import java.lang.reflect.Type;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.json.JsonMapper;

/**
 * The default codec: JSON under Java's names, by the declared generic type. Decimals keep their scale and times their nanoseconds. A later version of the type may have lost components and gained
 * optional ones; one that misses a required component cannot be read. Immutable, for any thread.
 */
public final class JsonCodec implements Codec {

    /** What rows name this format by. */
    public static final String ID = "plankey-json-1";

    private final JsonMapper mapper = Mappers.storedResults();

    @Override
    public String id() {
        return ID;
    }

    @Override
    public byte[] encode(@Nullable Object value, Type type) {
        return mapper.writerFor(mapper.constructType(boxed(type))).writeValueAsBytes(value);
    }

    @Override
    public @Nullable Object decode(byte[] bytes, Type type) {
        return mapper.readerFor(mapper.constructType(type)).readValue(bytes);
    }

    /** Jackson has no writer for {@code void}, and {@code null} is its only value. */
    private static Type boxed(Type type) {
        return type == void.class ? Void.class : type;
    }
}
