package dev.plankey.spi;

import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Finds failures among returned values: tools that answer "Error: gateway timeout" as text. Called from many threads at once; one that throws counts as
 * {@link FailureClass#UNKNOWN}.
 */
@FunctionalInterface
public interface ResultClassifier {

    /**
     * Classifies a result. The value still goes to the caller whose body returned it; what it means decides about the next call.
     *
     * @param tool the tool's name
     * @param result what its body returned; may be null
     * @return which failure it is; empty for a success
     */
    Optional<FailureClass> classify(String tool, @Nullable Object result);
}
