package dev.plankey.spi;

import java.util.Optional;

/**
 * Says what an exception means that is not one's own. Asked after the marker interfaces and before the lists on the tool's annotation. Called from many
 * threads at once; one that throws counts as {@link FailureClass#UNKNOWN}.
 */
@FunctionalInterface
public interface FailureClassifier {

    /**
     * Classifies a failure.
     *
     * @param tool the tool's name
     * @param failure what its body threw
     * @return what it means; empty to leave it to the others
     */
    Optional<FailureClass> classify(String tool, Throwable failure);
}
