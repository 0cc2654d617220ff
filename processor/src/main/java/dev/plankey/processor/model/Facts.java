package dev.plankey.processor.model;

import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * What rules want to know of a tool's declaration and writers don't.
 *
 * @param at the method
 * @param values where the annotation's values stand, by their names, and {@code ""} for the annotation; only those that were written
 * @param explicitName whether somebody chose the tool's name
 * @param derivable whether the naming rule applies to the Java name
 * @param traits what else is so
 * @param superAnnotated the annotated method that this one overrides, empty if it overrides none
 * @param overrides binary class names and signatures of the methods that it overrides: {@code a.B#pay(int)}
 * @param ambientClashes pairs of ambient parameters that one value could fill
 * @param foreign the framework's annotation that exposes the method, empty if none does
 * @param transactional what {@code @Transactional} says: its propagation, empty if it is not there
 * @param wantedCheck what a check method of this tool looks like
 * @param inaccessible types of the signature that generated code cannot name
 */
public record Facts(
        Position at,
        Map<String, Position> values,
        boolean explicitName,
        boolean derivable,
        Set<Trait> traits,
        String superAnnotated,
        List<String> overrides,
        List<String> ambientClashes,
        String foreign,
        String transactional,
        String wantedCheck,
        List<String> inaccessible) {

    /** What else is so of a tool method. */
    public enum Trait {
        /** No body: no advice runs. */
        ABSTRACT,
        PRIVATE,
        /** Kotlin: a trailing Continuation. */
        SUSPEND,
        /** Both annotations at once. */
        BOTH_ANNOTATIONS,
        /** The body calls the method that it overrides. */
        CALLS_SUPER
    }

    public boolean is(Trait trait) {
        return traits.contains(trait);
    }

    /** Where an annotation value stands, or the annotation, or the method. */
    public Position at(String value) {
        Position position = values.get(value);
        if (position == null) {
            position = values.get("");
        }
        return position == null ? at : position;
    }
}
