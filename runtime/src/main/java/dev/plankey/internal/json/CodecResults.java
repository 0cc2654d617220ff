package dev.plankey.internal.json;

import dev.plankey.internal.engine.Results;
import dev.plankey.spi.Codec;
import dev.plankey.spi.Encoded;
import java.lang.reflect.Type;
import java.util.Objects;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.json.JsonMapper;

/** Results of one tool: written by the codec that is the default today, read by the one that the row names. */
public final class CodecResults implements Results {

    private final Type type;
    private final Codec codec;
    private final boolean secret;
    private final Function<String, @Nullable Codec> registered;
    private final Remembered<Object> shared = new Remembered<>();

    /**
     * Results of a tool.
     *
     * @param type its generic result type; of a method that returns a future the type of its value
     * @param secret whether they are a secret, whatever their type says
     * @param codec writes
     * @param registered finds codecs by id, for what was written earlier; null: there is none
     */
    public CodecResults(Type type, boolean secret, Codec codec, Function<String, @Nullable Codec> registered) {
        this.type = Objects.requireNonNull(type, "type");
        this.codec = Objects.requireNonNull(codec, "codec");
        this.secret = secret || hold(type);
        this.registered = Objects.requireNonNull(registered, "registered");
    }

    /**
     * Whether results of a type hold secrets.
     *
     * @param type a generic type
     * @return true where a component, field or accessor in it is {@code @Sensitive}
     */
    public static boolean hold(Type type) {
        JsonMapper mapper = Mappers.storedResults();
        return !SecretTypes.in(mapper, mapper.constructType(type), "").isEmpty();
    }

    /** Then they are encrypted as a whole: whichever codec wrote them, and whatever it named their parts. */
    @Override
    public boolean areSecret() {
        return secret;
    }

    @Override
    public Encoded encode(@Nullable Object result) {
        return new Encoded(codec.id(), codec.encode(result, type));
    }

    @Override
    public @Nullable Object decode(Encoded stored) {
        Object known = shared.of(stored);
        if (known != null) {
            return known;
        }
        Codec writer = registered.apply(stored.codec());
        if (writer == null) {
            throw new IllegalStateException("The result was written by the codec " + stored.codec()
                    + ", which is not registered: add it with Plankey.builder().codec(…)");
        }
        Object result = writer.decode(stored.bytes(), type);
        // A secret is in memory only while somebody has it.
        if (result != null && !secret && shareable(result)) {
            shared.remember(stored, result);
        }
        return result;
    }

    @Override
    public boolean shareable(@Nullable Object result) {
        return Immutables.isImmutable(result);
    }
}
