package dev.plankey.processor.model;

import java.util.List;
import java.util.stream.Collectors;

/** A Java type as generated code names it: wildcards are their bounds, type variables their erasures. */
public sealed interface JavaType {

    /** {@code int} …, and {@code void}. */
    record Primitive(String name) implements JavaType {}

    /**
     * A class or interface.
     *
     * @param packageName empty for the unnamed package
     * @param simpleNames from the outermost class inwards
     * @param arguments none where the type is raw or not generic
     */
    record Named(String packageName, List<String> simpleNames, List<JavaType> arguments) implements JavaType {

        public Named {
            simpleNames = List.copyOf(simpleNames);
            arguments = List.copyOf(arguments);
        }

        /** {@code a.b.Outer$Inner}. */
        public String binaryName() {
            return qualified("$");
        }

        /** {@code a.b.Outer.Inner}. */
        public String canonicalName() {
            return qualified(".");
        }

        private String qualified(String separator) {
            String name = String.join(separator, simpleNames);
            return packageName.isEmpty() ? name : packageName + "." + name;
        }
    }

    /** An array. */
    record Array(JavaType component) implements JavaType {}

    /** The type as a signature has it: {@code java.util.List}, {@code a.b.Outer$Inner[]}, {@code int}. */
    default String erasedName() {
        return switch (kind()) {
            case PRIMITIVE -> ((Primitive) this).name();
            case NAMED -> ((Named) this).binaryName();
            case ARRAY -> ((Array) this).component().erasedName() + "[]";
        };
    }

    /** The type as a person writes it, without packages: {@code List<Line>}. */
    default String display() {
        if (this instanceof Primitive p) {
            return p.name();
        }
        if (this instanceof Array a) {
            return a.component().display() + "[]";
        }
        Named named = (Named) this;
        String name = String.join(".", named.simpleNames());
        return named.arguments().isEmpty()
                ? name
                : name + named.arguments().stream().map(JavaType::display).collect(Collectors.joining(", ", "<", ">"));
    }

    private Kind kind() {
        if (this instanceof Primitive) {
            return Kind.PRIMITIVE;
        }
        return this instanceof Named ? Kind.NAMED : Kind.ARRAY;
    }

    /** Which of the records it is: switches over patterns come after Java 17. */
    enum Kind {
        PRIMITIVE,
        NAMED,
        ARRAY
    }
}
