package dev.plankey.processor.read;

import java.util.Map;
import javax.lang.model.element.Element;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.TypeElement;

/** What can be read off the source as it stands, where the compiler shows it: nothing is resolved for it. */
public interface SourceView {

    /** For compilers that show no source. */
    SourceView NONE = new SourceView() {};

    /**
     * What a field or getter of each constant of an enum holds, where the source says so in literals.
     *
     * @return values by the constants' names; those that are not to be seen are missing
     */
    default Map<String, String> constants(TypeElement type, Element member) {
        return Map.of();
    }

    /** Whether the body calls the method that it overrides. */
    default boolean callsSuper(ExecutableElement method) {
        return false;
    }
}
