package dev.plankey.generated;

import dev.plankey.annotations.Naming;
import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Super class of the companion {@code a.b.Outer_Inner_Plankey} that is generated beside a class with tools. It has a public constructor without parameters, so that a runtime finds it by name and
 * needs no reflection after that. For generated code only.
 */
public abstract class ToolClass {

    private final Class<?> type;
    private final Naming naming;
    private final List<ToolDescriptor> tools = new ArrayList<>();

    /**
     * For generated constructors.
     *
     * @param type the class with the tools
     * @param naming how names were made: AS_DECLARED or SNAKE_CASE
     */
    protected ToolClass(Class<?> type, Naming naming) {
        this.type = type;
        this.naming = naming;
    }

    /** Adds a tool; the n-th one, from 0, is what {@link #call} and {@link #check} get as {@code tool}. */
    protected final ToolDescriptor tool(String name, String method, Type resultType) {
        ToolDescriptor tool = new ToolDescriptor(this, tools.size(), name, method, resultType);
        tools.add(tool);
        return tool;
    }

    /** Calls a tool's method. */
    protected abstract @Nullable Object call(int tool, @Nullable Object target, @Nullable Object[] arguments)
            throws Throwable;

    /** Calls a tool's check method; overridden where a tool has one. */
    protected @Nullable Object check(int tool, @Nullable Object target, @Nullable Object[] arguments) throws Throwable {
        throw noSuchTool(tool);
    }

    /** What an impossible tool number gets. */
    protected final IllegalStateException noSuchTool(int tool) {
        return new IllegalStateException(getClass().getName() + " has no tool number " + tool
                + ": it was generated for another version of " + type.getName() + "; build both again");
    }

    /** Asks the canary: whether the aspect was woven into this class's module. */
    public abstract boolean isWoven();

    /** The class with the tools. */
    public final Class<?> type() {
        return type;
    }

    /** How the names in this class were made. */
    public final Naming naming() {
        return naming;
    }

    /** The tools, in declaration order: as in the catalogue's resource. */
    public final List<ToolDescriptor> tools() {
        return List.copyOf(tools);
    }
}
