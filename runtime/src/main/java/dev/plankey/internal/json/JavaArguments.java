package dev.plankey.internal.json;

import dev.plankey.InvalidArgumentsException.Problem;
import dev.plankey.internal.engine.Arguments.UnbindableException;
import dev.plankey.spi.Encoded;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/** Arguments that Java code passed to an annotated method: written down at entry. */
public final class JavaArguments extends JsonArguments {

    private static final Encoded NOTHING = new Encoded(ArgumentsForm.CODEC_ID, new byte[0]);

    private final @Nullable Object[] values;
    private final Encoded encoded;
    private final List<Problem> problems;

    /**
     * Takes the snapshot.
     *
     * @param form how the tool's arguments are stored
     * @param values the model-facing arguments, in order
     */
    public JavaArguments(ArgumentsForm form, @Nullable Object[] values) {
        super(form);
        this.values = values.clone();
        Encoded written = NOTHING;
        List<Problem> found = List.of();
        try {
            written = form.write(this.values);
        } catch (RuntimeException | Error e) {
            found = List.of(unwritable(e));
        }
        this.encoded = written;
        this.problems = found;
    }

    @Override
    List<Problem> problems() {
        return problems;
    }

    @Override
    @Nullable
    JsonNode comparable() {
        try {
            return problems.isEmpty() ? form().tree(encoded) : null;
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
    Encoded encoded() {
        return encoded;
    }
}
