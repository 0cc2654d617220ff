package dev.plankey.processor.bodies;

import dev.plankey.processor.check.Rule;
import dev.plankey.processor.check.Severity;
import java.util.Optional;

/** How loud a rule is in this build, after its options; empty if it is off. */
@FunctionalInterface
public interface Loudness {

    /**
     * What the build makes of a rule.
     *
     * @param rule the rule that is broken
     * @param otherwise how loud it is where the build says nothing
     */
    Optional<Severity> of(Rule rule, Severity otherwise);
}
