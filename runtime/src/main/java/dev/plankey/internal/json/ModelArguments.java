package dev.plankey.internal.json;

import dev.plankey.InvalidArgumentsException.Problem;
import dev.plankey.spi.Encoded;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** Arguments that a model wrote, after the check. They need not fit: what is DONE is answered whatever a later call brings. */
public final class ModelArguments extends JsonArguments {

    private final String text;
    private final @Nullable ObjectNode tree;
    private final List<Problem> problems;
    private final Set<String> unbound;
    private final @Nullable Object[] values;
    private @Nullable Encoded encoded;

    /**
     * Binds what fits.
     *
     * @param form how the tool's arguments are stored
     * @param text what the model wrote
     * @param tree what it is, in its normal form; null where it is no JSON object. Nobody changes it any more
     * @param faulty names of arguments that do not fit
     * @param problems all that the check found
     */
    public ModelArguments(
            ArgumentsForm form, String text, @Nullable ObjectNode tree, Set<String> faulty, List<Problem> problems) {
        super(form);
        this.text = text;
        this.tree = tree;
        this.unbound = new HashSet<>();
        List<Problem> all = new ArrayList<>(problems);
        this.values =
                tree == null ? new Object[form.size()] : form.bind(tree, faulty, problems.isEmpty(), all, unbound);
        this.problems = List.copyOf(all);
    }

    private ModelArguments(ArgumentsForm form, String text, @Nullable Object[] values) {
        super(form);
        this.text = text;
        // Drift compares the stored form of what is bound, and here that is all there is.
        this.tree = JsonNodeFactory.instance.objectNode();
        this.problems = List.of();
        this.unbound = Set.of();
        this.values = values;
    }

    /**
     * Arguments that were bound while they were checked.
     *
     * @param form how the tool's arguments are stored
     * @param text what the model wrote
     * @param values all of them, in declaration order
     * @return the arguments
     */
    public static ModelArguments bound(ArgumentsForm form, String text, @Nullable Object[] values) {
        return new ModelArguments(form, text, values);
    }

    @Override
    List<Problem> problems() {
        return problems;
    }

    @Override
    @Nullable
    JsonNode comparable() {
        return tree == null ? null : form().comparable(tree, values, unbound);
    }

    @Override
    String text() {
        return text;
    }

    @Override
    @Nullable
    Object[] values() {
        return values;
    }

    /**
     * The values themselves, for a call that stores nothing and is made once.
     *
     * @return model-facing values in declaration order
     * @throws dev.plankey.InvalidArgumentsException if they do not fit
     */
    public @Nullable Object[] bound() {
        require();
        return values;
    }

    @Override
    boolean isBound() {
        return problems.isEmpty();
    }

    /** Written when it is asked for: a replay needs none. */
    @Override
    synchronized Encoded encoded() {
        if (encoded == null) {
            encoded = form().write(values);
        }
        return encoded;
    }
}
