package dev.plankey.internal.schema;

import dev.plankey.InvalidArgumentsException.Problem;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ObjectNode;

/** What the check says of a model's arguments. */
public sealed interface Checked {

    /** All problems, in the order of the arguments; empty: a body may run with them. */
    List<Problem> problems();

    /** Stripped parameters that the model gave all the same. */
    List<String> ignored();

    /**
     * The text is no JSON object, or too large to be read.
     *
     * @param problems why
     */
    record Unreadable(List<Problem> problems) implements Checked {

        public Unreadable {
            problems = List.copyOf(problems);
        }

        @Override
        public List<String> ignored() {
            return List.of();
        }
    }

    /**
     * Plainly right, and bound already.
     *
     * @param values in declaration order
     */
    @SuppressWarnings("ArrayRecordComponent") // handed on, never compared
    record Bound(@Nullable Object[] values) implements Checked {

        @Override
        public List<Problem> problems() {
            return List.of();
        }

        @Override
        public List<String> ignored() {
            return List.of();
        }
    }

    /**
     * The text is a JSON object.
     *
     * @param arguments what fits in its normal form (integral numbers as integers, defaults filled in), the rest as it came; without stripped parameters
     * @param problems what does not fit
     * @param faulty names of the arguments that do not fit
     * @param repeated names that stand more than once: nobody knows which value is meant
     * @param ignored stripped parameters that the model gave all the same
     */
    record Read(
            ObjectNode arguments,
            List<Problem> problems,
            Set<String> faulty,
            Set<String> repeated,
            List<String> ignored)
            implements Checked {

        public Read {
            problems = List.copyOf(problems);
            faulty = Set.copyOf(faulty);
            repeated = Set.copyOf(repeated);
            ignored = List.copyOf(ignored);
        }
    }
}
