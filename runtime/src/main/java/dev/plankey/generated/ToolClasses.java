package dev.plankey.generated;

import java.lang.reflect.Modifier;
import java.util.Optional;

/**
 * Finds the companion that was generated beside a class with tools: {@code a.b.Outer_Inner_Plankey} of {@code a.b.Outer.Inner}, by name, through the class's own loader. Each is made once. For
 * Plankey's own packages and generated code only; thread-safe.
 */
public final class ToolClasses {

    private static final ClassValue<Optional<ToolClass>> COMPANIONS = new ClassValue<>() {
        @Override
        protected Optional<ToolClass> computeValue(Class<?> type) {
            return load(type);
        }
    };

    private ToolClasses() {}

    /**
     * The companion of a class.
     *
     * @param type a class, perhaps with tools
     * @return its companion; empty where none was generated, because it has no tools or no processor ran
     * @throws IllegalStateException if there is one that does not fit
     */
    public static Optional<ToolClass> of(Class<?> type) {
        return COMPANIONS.get(type);
    }

    /**
     * The name of a class's companion.
     *
     * @param type the class
     * @return binary name
     */
    public static String companionName(Class<?> type) {
        String packageName = type.getPackageName();
        String simpleName =
                packageName.isEmpty() ? type.getName() : type.getName().substring(packageName.length() + 1);
        return (packageName.isEmpty() ? "" : packageName + ".") + simpleName.replace('$', '_') + "_Plankey";
    }

    private static Optional<ToolClass> load(Class<?> type) {
        if (type.isArray() || type.isPrimitive() || type.isHidden()) {
            return Optional.empty();
        }
        String name = companionName(type);
        Class<?> companion;
        try {
            companion = Class.forName(name, true, type.getClassLoader());
        } catch (ClassNotFoundException e) {
            return Optional.empty();
        }
        if (!ToolClass.class.isAssignableFrom(companion) || Modifier.isAbstract(companion.getModifiers())) {
            throw new IllegalStateException(
                    name
                            + " has the name of a generated class and is none, or it sees another copy of Plankey: rename it, or let one class loader have plankey-runtime");
        }
        ToolClass tools;
        try {
            tools = (ToolClass) companion.getConstructor().newInstance();
        } catch (IllegalAccessException e) {
            throw new IllegalStateException(
                    name + " cannot be reached: add \"exports " + type.getPackageName()
                            + ";\", or \"opens " + type.getPackageName()
                            + " to dev.plankey.runtime;\", to the module-info of "
                            + type.getModule(),
                    e);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(
                    name + " could not be made: it was generated for another version of Plankey or of " + type.getName()
                            + "; build both again",
                    e);
        }
        if (tools.type() != type) {
            throw new IllegalStateException(
                    name + " was generated for " + tools.type().getName() + " and not for " + type.getName()
                            + ": two classes must not differ only in \"$\" and \"_\"; rename one");
        }
        return Optional.of(tools);
    }
}
