package dev.plankey.processor.model;

import dev.plankey.annotations.Naming;
import java.util.List;
import java.util.stream.Stream;

/**
 * A class that has tools.
 *
 * @param type the class, without type arguments
 * @param accessible whether a class of the same package can name it
 * @param naming AS_DECLARED or SNAKE_CASE
 * @param tools in declaration order
 * @param strays annotations of ours where they mean nothing, and methods that should have had one
 */
public record Toolbox(
        JavaType.Named type, boolean accessible, Naming naming, List<Tool> tools, List<Stray> strays, Position at) {

    public Toolbox {
        tools = List.copyOf(tools);
        strays = List.copyOf(strays);
    }

    /** {@code Outer_Inner_Plankey}. */
    public String companionName() {
        return String.join("_", type.simpleNames()) + "_Plankey";
    }

    /** The tools in the order of the companion's numbers: those that the catalogue has come first. */
    public List<Tool> numbered() {
        return Stream.concat(
                        tools.stream().filter(Tool::callable), tools.stream().filter(t -> !t.callable()))
                .toList();
    }
}
