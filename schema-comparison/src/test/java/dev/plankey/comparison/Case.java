package dev.plankey.comparison;

import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * A type, values that are of it and values that are not, as arguments of its tool in JSON.
 *
 * @param family the heading under which it stands in the documentation
 * @param tool the method of {@link Tools}
 * @param title the type as people write it
 * @param accepted arguments that a caller may send
 * @param refused arguments that nothing could be made of
 * @param order names of the value's properties in the order in which they should be; empty where it does not matter
 * @param why why the schema has to tell one from the other
 */
record Case(
        String family,
        Method tool,
        String title,
        List<String> accepted,
        List<String> refused,
        List<String> order,
        String why) {

    static Builder of(String family, String tool, String title) {
        Method method = Arrays.stream(Tools.class.getDeclaredMethods())
                .filter(m -> m.getName().equals(tool))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("no tool " + tool));
        return new Builder(family, method, title);
    }

    static final class Builder {
        private final String family;
        private final Method tool;
        private final String title;
        private final List<String> accepted = new ArrayList<>();
        private final List<String> refused = new ArrayList<>();
        private List<String> order = List.of();

        private Builder(String family, Method tool, String title) {
            this.family = family;
            this.tool = tool;
            this.title = title;
        }

        Builder accepts(String... values) {
            return add(accepted, values);
        }

        Builder refuses(String... values) {
            return add(refused, values);
        }

        private Builder add(List<String> to, String... values) {
            Arrays.stream(values).map(v -> "{\"value\":" + v + "}").forEach(to::add);
            return this;
        }

        Builder acceptsArguments(String arguments) {
            accepted.add(arguments);
            return this;
        }

        Builder refusesArguments(String arguments) {
            refused.add(arguments);
            return this;
        }

        Builder inOrder(String... names) {
            order = List.of(names);
            return this;
        }

        Case because(String why) {
            return new Case(family, tool, title, List.copyOf(accepted), List.copyOf(refused), order, why);
        }
    }

    @Override
    public String toString() {
        return title;
    }
}
