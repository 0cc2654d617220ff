package dev.plankey.internal.json;

import dev.plankey.InvalidArgumentsException.Problem;
import dev.plankey.internal.engine.Arguments.UnbindableException;
import dev.plankey.spi.Encoded;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/** Arguments that Java code passed to an annotated method. What somebody can change is written down at entry; the rest when it is asked for: a replay needs none. */
public final class JavaArguments extends JsonArguments {

    private final @Nullable Object[] values;
    private volatile @Nullable Written written;

    /**
     * Takes the snapshot.
     *
     * @param form how the tool's arguments are stored
     * @param values the model-facing arguments, in order
     */
    public JavaArguments(ArgumentsForm form, @Nullable Object[] values) {
        super(form);
        this.values = values.clone();
        if (!isImmutable()) {
            written = write();
        }
    }

    /** What was written, or why it cannot be. */
    private record Written(Encoded encoded, List<Problem> problems) {

        static final Encoded NOTHING = new Encoded(ArgumentsForm.CODEC_ID, new byte[0]);
    }

    private Written write() {
        try {
            return new Written(form().write(values), List.of());
        } catch (RuntimeException | Error e) {
            return new Written(Written.NOTHING, List.of(unwritable(e)));
        }
    }

    private Written written() {
        Written known = written;
        if (known == null) {
            known = write();
            written = known;
        }
        return known;
    }

    @Override
    List<Problem> problems() {
        return written().problems();
    }

    @Override
    @Nullable
    JsonNode comparable() {
        try {
            return problems().isEmpty() ? form().tree(encoded()) : null;
        } catch (UnbindableException e) {
            throw new IllegalStateException("What was just written cannot be read", e);
        }
    }

    @Override
    String text() {
        return "";
    }

    @Override
    @Nullable
    Object[] values() {
        return values;
    }

    @Override
    boolean isBound() {
        return true;
    }

    @Override
    Encoded encoded() {
        return written().encoded();
    }
}
