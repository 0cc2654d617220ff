package dev.plankey.weaving;

/** A form that a tool's method may have. Its tools leave their effects in {@link Effects}. */
public interface Shape {

    /** The object with the tool. */
    Object tools();

    /** Calls the tool as a program in Java would. */
    Object call(Object tools, String text) throws Throwable;

    /** The name by which a model calls it; empty: a model cannot. */
    default String tool() {
        return "";
    }

    /** What a model gives. */
    default String json(String text) {
        return "{\"text\":\"" + text + "\"}";
    }

    /** How many intents one call has: itself, and the tools that its body calls. */
    default int intents() {
        return 1;
    }

    /** Whether the effect is expected to fail in {@link Effects#of}. */
    default boolean failing() {
        return false;
    }

    /** Why Spring refuses the bean, where only proxies would protect it; empty: it does not. */
    default String refusedByProxies() {
        return "";
    }

    /** Why every way refuses it; empty: it does not. */
    default String refused() {
        return "";
    }

    /** Whether no class can extend the one with the tool. */
    default boolean isFinal() {
        return false;
    }
}
