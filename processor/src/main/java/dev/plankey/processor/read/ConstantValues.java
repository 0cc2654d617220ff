package dev.plankey.processor.read;

import java.util.Map;
import javax.lang.model.element.Element;
import javax.lang.model.element.TypeElement;

/** What a field or getter of each constant of an enum holds, where its source says so in literals. */
public interface ConstantValues {

    /** For compilers that show no source, and for class files. */
    ConstantValues NONE = (type, member) -> Map.of();

    /** Values by the constants' names; those that are not to be seen are missing. */
    Map<String, String> of(TypeElement type, Element member);
}
