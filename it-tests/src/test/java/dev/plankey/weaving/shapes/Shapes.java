package dev.plankey.weaving.shapes;

import dev.plankey.annotations.OnUnknown;
import dev.plankey.annotations.SideEffecting;
import dev.plankey.annotations.ToolGroup;
import dev.plankey.weaving.Effects;
import dev.plankey.weaving.RuntimeClasses;
import dev.plankey.weaving.Shape;
import java.io.IOException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;

/** Every form that a tool's method may have: one class each, named after it. */
public final class Shapes {

    private Shapes() {}

    /** As most are. */
    public static final class PublicMethod implements Shape {
        /** Tools. */
        @ToolGroup(prefix = "public_method")
        public static class Tools {
            @SideEffecting(onUnknown = OnUnknown.REPEAT)
            public String run(String text) {
                return Effects.of(text);
            }
        }

        @Override
        public Object tools() {
            return new Tools();
        }

        @Override
        public Object call(Object tools, String text) throws Throwable {
            return ((Tools) tools).run(text);
        }

        @Override
        public String tool() {
            return "public_method_run";
        }
    }

    /** Without a modifier. */
    public static final class PackagePrivateMethod implements Shape {
        /** Tools. */
        @ToolGroup(prefix = "package_private_method")
        public static class Tools {
            @SideEffecting(onUnknown = OnUnknown.REPEAT)
            String run(String text) {
                return Effects.of(text);
            }
        }

        @Override
        public Object tools() {
            return new Tools();
        }

        @Override
        public Object call(Object tools, String text) throws Throwable {
            return ((Tools) tools).run(text);
        }

        @Override
        public String tool() {
            return "package_private_method_run";
        }
    }

    /** Protected. */
    public static final class ProtectedMethod implements Shape {
        /** Tools. */
        @ToolGroup(prefix = "protected_method")
        public static class Tools {
            @SideEffecting(onUnknown = OnUnknown.REPEAT)
            protected String run(String text) {
                return Effects.of(text);
            }
        }

        @Override
        public Object tools() {
            return new Tools();
        }

        @Override
        public Object call(Object tools, String text) throws Throwable {
            return ((Tools) tools).run(text);
        }

        @Override
        public String tool() {
            return "protected_method_run";
        }
    }

    /** Final. */
    public static final class FinalMethod implements Shape {
        /** Tools. */
        @ToolGroup(prefix = "final_method")
        public static class Tools {
            @SideEffecting(onUnknown = OnUnknown.REPEAT)
            public final String run(String text) {
                return Effects.of(text);
            }
        }

        @Override
        public Object tools() {
            return new Tools();
        }

        @Override
        public Object call(Object tools, String text) throws Throwable {
            return ((Tools) tools).run(text);
        }

        @Override
        public String tool() {
            return "final_method_run";
        }

        @Override
        public String refusedByProxies() {
            return "It is final";
        }
    }

    /** Static. */
    public static final class StaticMethod implements Shape {
        /** Tools. */
        @ToolGroup(prefix = "static_method")
        public static class Tools {
            @SideEffecting(onUnknown = OnUnknown.REPEAT)
            public static String run(String text) {
                return Effects.of(text);
            }
        }

        @Override
        public Object tools() {
            return new Tools();
        }

        @Override
        public Object call(Object tools, String text) throws Throwable {
            return Tools.run(text);
        }

        @Override
        public String tool() {
            return "static_method_run";
        }

        @Override
        public String refusedByProxies() {
            return "It is static";
        }
    }

    /** Private, called by its neighbour. */
    public static final class PrivateMethod implements Shape {
        /** Tools. */
        @ToolGroup(prefix = "private_method")
        public static class Tools {
            @SideEffecting(onUnknown = OnUnknown.REPEAT)
            @SuppressWarnings("plankey:PrivateTool")
            private String run(String text) {
                return Effects.of(text);
            }

            public String outer(String text) {
                return run(text);
            }
        }

        @Override
        public Object tools() {
            return new Tools();
        }

        @Override
        public Object call(Object tools, String text) throws Throwable {
            return ((Tools) tools).outer(text);
        }

        @Override
        public String refusedByProxies() {
            return "It is private";
        }
    }

    /** Synchronized. */
    public static final class SynchronizedMethod implements Shape {
        /** Tools. */
        @ToolGroup(prefix = "synchronized_method")
        public static class Tools {
            @SideEffecting(onUnknown = OnUnknown.REPEAT)
            public synchronized String run(String text) {
                return Effects.of(text);
            }
        }

        @Override
        public Object tools() {
            return new Tools();
        }

        @Override
        public Object call(Object tools, String text) throws Throwable {
            return ((Tools) tools).run(text);
        }

        @Override
        public String tool() {
            return "synchronized_method_run";
        }
    }

    /** With varargs. */
    public static final class VariadicMethod implements Shape {
        /** Tools. */
        @ToolGroup(prefix = "variadic_method")
        public static class Tools {
            @SideEffecting(onUnknown = OnUnknown.REPEAT)
            public String run(String... text) {
                return Effects.of(String.join("+", text));
            }
        }

        @Override
        public Object tools() {
            return new Tools();
        }

        @Override
        public Object call(Object tools, String text) throws Throwable {
            return ((Tools) tools).run(text, "more");
        }

        @Override
        public String tool() {
            return "variadic_method_run";
        }

        @Override
        public String json(String text) {
            return "{\"text\":[\"" + text + "\",\"more\"]}";
        }
    }

    /** One of two with one Java name. */
    public static final class OverloadedMethod implements Shape {
        /** Tools. */
        @ToolGroup(prefix = "overloaded_method")
        public static class Tools {
            @SideEffecting(onUnknown = OnUnknown.REPEAT)
            public String run(String text) {
                return Effects.of(text);
            }

            @SideEffecting(name = "overloaded_with_number", onUnknown = OnUnknown.REPEAT)
            public String run(String text, int number) {
                return Effects.of(text + number);
            }
        }

        @Override
        public Object tools() {
            return new Tools();
        }

        @Override
        public Object call(Object tools, String text) throws Throwable {
            return ((Tools) tools).run(text);
        }

        @Override
        public String tool() {
            return "overloaded_method_run";
        }
    }

    /** Without a result. */
    public static final class VoidMethod implements Shape {
        /** Tools. */
        @ToolGroup(prefix = "void_method")
        public static class Tools {
            @SideEffecting(onUnknown = OnUnknown.REPEAT)
            public void run(String text) {
                Effects.of(text);
            }
        }

        @Override
        public Object tools() {
            return new Tools();
        }

        @Override
        public Object call(Object tools, String text) throws Throwable {
            ((Tools) tools).run(text);
            return "void";
        }

        @Override
        public String tool() {
            return "void_method_run";
        }
    }

    /** With a primitive. */
    public static final class PrimitiveResult implements Shape {
        /** Tools. */
        @ToolGroup(prefix = "primitive_result")
        public static class Tools {
            @SideEffecting(onUnknown = OnUnknown.REPEAT)
            public long run(String text) {
                return Effects.of(text).length();
            }
        }

        @Override
        public Object tools() {
            return new Tools();
        }

        @Override
        public Object call(Object tools, String text) throws Throwable {
            return ((Tools) tools).run(text);
        }

        @Override
        public String tool() {
            return "primitive_result_run";
        }
    }

    /** With primitive parameters. */
    public static final class PrimitiveParameters implements Shape {
        /** Tools. */
        @ToolGroup(prefix = "primitive_parameters")
        public static class Tools {
            @SideEffecting(onUnknown = OnUnknown.REPEAT)
            public String run(String text, int count, boolean flag, double weight, char sign) {
                return Effects.of(text);
            }
        }

        @Override
        public Object tools() {
            return new Tools();
        }

        @Override
        public Object call(Object tools, String text) throws Throwable {
            return ((Tools) tools).run(text, 1, true, 2.5, 'x');
        }

        @Override
        public String tool() {
            return "primitive_parameters_run";
        }

        @Override
        public String json(String text) {
            return "{\"text\":\"" + text + "\",\"count\":1,\"flag\":true,\"weight\":2.5,\"sign\":\"x\"}";
        }
    }

    /** With a generic result. */
    public static final class GenericResult implements Shape {
        /** An element. */
        public record Line(String text) {}

        /** Tools. */
        @ToolGroup(prefix = "generic_result")
        public static class Tools {
            @SideEffecting(onUnknown = OnUnknown.REPEAT)
            public java.util.Map<String, java.util.List<Line>> run(String text) {
                return java.util.Map.of("lines", java.util.List.of(new Line(Effects.of(text))));
            }
        }

        @Override
        public Object tools() {
            return new Tools();
        }

        @Override
        public Object call(Object tools, String text) throws Throwable {
            return ((Tools) tools).run(text);
        }

        @Override
        public String tool() {
            return "generic_result_run";
        }
    }

    /** With a future. */
    public static final class FutureResult implements Shape {
        /** Tools. */
        @ToolGroup(prefix = "future_result")
        public static class Tools {
            @SideEffecting(onUnknown = OnUnknown.REPEAT)
            public CompletableFuture<String> run(String text) {
                return CompletableFuture.supplyAsync(() -> Effects.of(text));
            }
        }

        @Override
        public Object tools() {
            return new Tools();
        }

        @Override
        public Object call(Object tools, String text) throws Throwable {
            return ((Tools) tools).run(text).get(30, TimeUnit.SECONDS);
        }

        @Override
        public String tool() {
            return "future_result_run";
        }
    }

    /** Inherited, called on the subclass. */
    public static final class InheritedMethod implements Shape {
        /** Tools. */
        @ToolGroup(prefix = "inherited_method")
        public static class Tools {
            @SideEffecting(onUnknown = OnUnknown.REPEAT)
            public String run(String text) {
                return Effects.of(text);
            }
        }

        /** Declares none of its own. */
        public static class Sub extends Tools {}

        @Override
        public Object tools() {
            return new Sub();
        }

        @Override
        public Object call(Object tools, String text) throws Throwable {
            return ((Tools) tools).run(text);
        }

        @Override
        public String tool() {
            return "inherited_method_run";
        }
    }

    /** Annotated, and calls the annotated method that it overrides. */
    public static final class AnnotatedOverride implements Shape {
        /** Tools. */
        @ToolGroup(prefix = "annotated_override")
        public static class Tools {
            @SideEffecting(onUnknown = OnUnknown.REPEAT)
            public String run(String text) {
                return Effects.of(text);
            }
        }

        /** Overrides it. */
        @ToolGroup(prefix = "override")
        public static class Sub extends Tools {
            @Override
            @SideEffecting(onUnknown = OnUnknown.REPEAT)
            @SuppressWarnings("plankey:SuperToolCalled")
            public String run(String text) {
                return super.run(text);
            }
        }

        @Override
        public Object tools() {
            return new Sub();
        }

        @Override
        public Object call(Object tools, String text) throws Throwable {
            return ((Tools) tools).run(text);
        }

        @Override
        public String tool() {
            return "override_run";
        }
    }

    /** A default method of an interface. */
    public static final class InterfaceDefault implements Shape {
        /** Tools. */
        @ToolGroup(prefix = "interface_default")
        public interface Tools {
            @SideEffecting(onUnknown = OnUnknown.REPEAT)
            default String run(String text) {
                return Effects.of(text);
            }
        }

        /** Inherits it. */
        public static class Implementation implements Tools {}

        @Override
        public Object tools() {
            return new Implementation();
        }

        @Override
        public Object call(Object tools, String text) throws Throwable {
            return ((Tools) tools).run(text);
        }

        @Override
        public String tool() {
            return "interface_default_run";
        }
    }

    /** A static method of an interface. */
    public static final class InterfaceStatic implements Shape {
        /** Tools. */
        @ToolGroup(prefix = "interface_static")
        public interface Tools {
            @SideEffecting(onUnknown = OnUnknown.REPEAT)
            static String run(String text) {
                return Effects.of(text);
            }
        }

        /** Has it. */
        public static class Implementation implements Tools {}

        @Override
        public Object tools() {
            return new Implementation();
        }

        @Override
        public Object call(Object tools, String text) throws Throwable {
            return Tools.run(text);
        }

        @Override
        public String tool() {
            return "interface_static_run";
        }

        @Override
        public String refusedByProxies() {
            return "It is static";
        }
    }

    /** Implements a method of an interface, and is called through it. */
    public static final class ImplementedMethod implements Shape {
        /** What callers see. */
        public interface Face {
            String run(String text);
        }

        /** Tools. */
        @ToolGroup(prefix = "implemented_method")
        public static class Tools implements Face {
            @Override
            @SideEffecting(onUnknown = OnUnknown.REPEAT)
            public String run(String text) {
                return Effects.of(text);
            }
        }

        @Override
        public Object tools() {
            return new Tools();
        }

        @Override
        public Object call(Object tools, String text) throws Throwable {
            return ((Face) tools).run(text);
        }

        @Override
        public String tool() {
            return "implemented_method_run";
        }
    }

    /** Implements a generic method, called through its bridge. */
    public static final class BridgedMethod implements Shape {
        /** Generic. */
        public abstract static class Base<T> {
            public abstract String run(T text);
        }

        /** Tools. */
        @ToolGroup(prefix = "bridged_method")
        public static class Tools extends Base<String> {
            @Override
            @SideEffecting(onUnknown = OnUnknown.REPEAT)
            public String run(String text) {
                return Effects.of(text);
            }
        }

        @Override
        public Object tools() {
            return new Tools();
        }

        @Override
        @SuppressWarnings("unchecked")
        public Object call(Object tools, String text) throws Throwable {
            return callOf((Base<String>) tools, text);
        }

        @Override
        public String tool() {
            return "bridged_method_run";
        }

        private static String callOf(Base<String> tools, String text) {
            return tools.run(text);
        }
    }

    /** Overrides with a narrower result, called through the bridge. */
    public static final class CovariantOverride implements Shape {
        /** Wider. */
        public abstract static class Base {
            public abstract Object run(String text);
        }

        /** Tools. */
        @ToolGroup(prefix = "covariant_override")
        public static class Tools extends Base {
            @Override
            @SideEffecting(onUnknown = OnUnknown.REPEAT)
            public String run(String text) {
                return Effects.of(text);
            }
        }

        @Override
        public Object tools() {
            return new Tools();
        }

        @Override
        public Object call(Object tools, String text) throws Throwable {
            return ((Base) tools).run(text);
        }

        @Override
        public String tool() {
            return "covariant_override_run";
        }
    }

    /** Of an inner class, with an object around it. */
    public static final class InnerClass implements Shape {
        /** Tools. */
        @ToolGroup(prefix = "inner_class")
        public class Tools {
            @SideEffecting(onUnknown = OnUnknown.REPEAT)
            public String run(String text) {
                return Effects.of(text);
            }
        }

        @Override
        public Object tools() {
            return new Tools();
        }

        @Override
        public Object call(Object tools, String text) throws Throwable {
            return ((Tools) tools).run(text);
        }

        @Override
        public String tool() {
            return "inner_class_run";
        }
    }

    /** Of an anonymous class, which no processor sees. */
    public static final class AnonymousClass implements Shape {
        /** What callers see. */
        public abstract static class Tools {
            public abstract String run(String text);
        }

        @Override
        public Object tools() {
            return new Tools() {
                @Override
                @SideEffecting(onUnknown = OnUnknown.REPEAT)
                public String run(String text) {
                    return Effects.of(text);
                }
            };
        }

        @Override
        public Object call(Object tools, String text) throws Throwable {
            return ((Tools) tools).run(text);
        }

        @Override
        public String refused() {
            return "the annotation processor did not run";
        }
    }

    /** Of a record. */
    public static final class RecordMethod implements Shape {
        /** Tools. */
        @ToolGroup(prefix = "record_method")
        public record Tools(String name) {
            @SideEffecting(onUnknown = OnUnknown.REPEAT)
            public String run(String text) {
                return Effects.of(text);
            }
        }

        @Override
        public Object tools() {
            return new Tools("record");
        }

        @Override
        public Object call(Object tools, String text) throws Throwable {
            return ((Tools) tools).run(text);
        }

        @Override
        public String tool() {
            return "record_method_run";
        }

        @Override
        public boolean isFinal() {
            return true;
        }

        @Override
        public String refusedByProxies() {
            return "Its class is final";
        }
    }

    /** Of an enum. */
    public static final class EnumMethod implements Shape {
        /** Tools. */
        @ToolGroup(prefix = "enum_method")
        public enum Tools {
            ONLY;

            @SideEffecting(onUnknown = OnUnknown.REPEAT)
            public String run(String text) {
                return Effects.of(text);
            }
        }

        @Override
        public Object tools() {
            return Tools.ONLY;
        }

        @Override
        public Object call(Object tools, String text) throws Throwable {
            return ((Tools) tools).run(text);
        }

        @Override
        public String tool() {
            return "enum_method_run";
        }

        @Override
        public boolean isFinal() {
            return true;
        }

        @Override
        public String refusedByProxies() {
            return "Its class is final";
        }
    }

    /** Of an enum whose constants have bodies: called on a constant. */
    public static final class EnumConstant implements Shape {
        /** Tools. */
        @ToolGroup(prefix = "enum_constant")
        public enum Tools {
            ONLY {
                @Override
                String suffix() {
                    return "!";
                }
            };

            abstract String suffix();

            @SideEffecting(onUnknown = OnUnknown.REPEAT)
            public String run(String text) {
                return Effects.of(text + suffix());
            }
        }

        @Override
        public Object tools() {
            return Tools.ONLY;
        }

        @Override
        public Object call(Object tools, String text) throws Throwable {
            return ((Tools) tools).run(text);
        }

        @Override
        public String tool() {
            return "enum_constant_run";
        }

        @Override
        public boolean isFinal() {
            return true;
        }

        @Override
        public String refusedByProxies() {
            return "Its class is final";
        }
    }

    /** Overridden without annotations by a class that ByteBuddy made (C67). */
    public static final class RuntimeSubclass implements Shape {
        /** Tools. */
        @ToolGroup(prefix = "runtime_subclass")
        public static class Tools {
            @SideEffecting(onUnknown = OnUnknown.REPEAT)
            public String run(String text) {
                return Effects.of(text);
            }
        }

        @Override
        public Object tools() {
            return RuntimeClasses.overriding(Tools.class);
        }

        @Override
        public Object call(Object tools, String text) throws Throwable {
            return ((Tools) tools).run(text);
        }

        @Override
        public String tool() {
            return "runtime_subclass_run";
        }
    }

    /** Called by its neighbour through this (C68). */
    public static final class SelfInvocation implements Shape {
        /** Tools. */
        @ToolGroup(prefix = "self_invocation")
        public static class Tools {
            @SideEffecting(onUnknown = OnUnknown.REPEAT)
            public String run(String text) {
                return Effects.of(text);
            }

            public String outer(String text) {
                return this.run(text);
            }
        }

        @Override
        public Object tools() {
            return new Tools();
        }

        @Override
        public Object call(Object tools, String text) throws Throwable {
            return ((Tools) tools).outer(text);
        }

        @Override
        public String tool() {
            return "self_invocation_run";
        }

        @Override
        public String refusedByProxies() {
            return ".outer calls it on its own object";
        }
    }

    /** Called by reference. */
    public static final class MethodReference implements Shape {
        /** Tools. */
        @ToolGroup(prefix = "method_reference")
        public static class Tools {
            @SideEffecting(onUnknown = OnUnknown.REPEAT)
            public String run(String text) {
                return Effects.of(text);
            }
        }

        @Override
        public Object tools() {
            return new Tools();
        }

        @Override
        public Object call(Object tools, String text) throws Throwable {
            UnaryOperator<String> reference = ((Tools) tools)::run;
            return reference.apply(text);
        }

        @Override
        public String tool() {
            return "method_reference_run";
        }
    }

    /** Called in a lambda of its own class. */
    public static final class LambdaInside implements Shape {
        /** Tools. */
        @ToolGroup(prefix = "lambda_inside")
        public static class Tools {
            @SideEffecting(onUnknown = OnUnknown.REPEAT)
            public String run(String text) {
                return Effects.of(text);
            }

            public Supplier<String> outer(String text) {
                return () -> run(text);
            }
        }

        @Override
        public Object tools() {
            return new Tools();
        }

        @Override
        public Object call(Object tools, String text) throws Throwable {
            return ((Tools) tools).outer(text).get();
        }

        @Override
        public String tool() {
            return "lambda_inside_run";
        }

        @Override
        public String refusedByProxies() {
            return "calls it on its own object";
        }
    }

    /** Calls itself: each level is an intent under the one around it. */
    public static final class Recursion implements Shape {
        /** Tools. */
        @ToolGroup(prefix = "recursion")
        public static class Tools {
            @SideEffecting(onUnknown = OnUnknown.REPEAT)
            @SuppressWarnings("plankey:MissingOrdinal")
            public String run(String text, int more) {
                return more == 0 ? Effects.of(text) : run(text, more - 1);
            }
        }

        @Override
        public Object tools() {
            return new Tools();
        }

        @Override
        public Object call(Object tools, String text) throws Throwable {
            return ((Tools) tools).run(text, 2);
        }

        @Override
        public String tool() {
            return "recursion_run";
        }

        @Override
        public String json(String text) {
            return "{\"text\":\"" + text + "\",\"more\":2}";
        }

        @Override
        public int intents() {
            return 3;
        }

        @Override
        public String refusedByProxies() {
            return ".run calls it on its own object";
        }
    }

    /** Called by reflection. */
    public static final class Reflection implements Shape {
        /** Tools. */
        @ToolGroup(prefix = "reflection")
        public static class Tools {
            @SideEffecting(onUnknown = OnUnknown.REPEAT)
            public String run(String text) {
                return Effects.of(text);
            }
        }

        @Override
        public Object tools() {
            return new Tools();
        }

        @Override
        public Object call(Object tools, String text) throws Throwable {
            return tools.getClass().getMethod("run", String.class).invoke(tools, text);
        }

        @Override
        public String tool() {
            return "reflection_run";
        }
    }

    /** Throws. */
    public static final class UncheckedException implements Shape {
        /** Tools. */
        @ToolGroup(prefix = "unchecked_exception")
        public static class Tools {
            @SideEffecting(onUnknown = OnUnknown.REPEAT)
            public String run(String text) {
                Effects.of(text);
                throw new IllegalStateException("from the body");
            }
        }

        @Override
        public Object tools() {
            return new Tools();
        }

        @Override
        public Object call(Object tools, String text) throws Throwable {
            return ((Tools) tools).run(text);
        }

        @Override
        public String tool() {
            return "unchecked_exception_run";
        }

        @Override
        public boolean failing() {
            return true;
        }
    }

    /** Throws a checked exception. */
    public static final class CheckedException implements Shape {
        /** Tools. */
        @ToolGroup(prefix = "checked_exception")
        public static class Tools {
            @SideEffecting(onUnknown = OnUnknown.REPEAT)
            public String run(String text) throws IOException {
                Effects.of(text);
                throw new IOException("from the body");
            }
        }

        @Override
        public Object tools() {
            return new Tools();
        }

        @Override
        public Object call(Object tools, String text) throws Throwable {
            return ((Tools) tools).run(text);
        }

        @Override
        public String tool() {
            return "checked_exception_run";
        }

        @Override
        public boolean failing() {
            return true;
        }
    }

    /** Throws an Error. */
    public static final class ThrownError implements Shape {
        /** Tools. */
        @ToolGroup(prefix = "thrown_error")
        public static class Tools {
            @SideEffecting(onUnknown = OnUnknown.REPEAT)
            public String run(String text) {
                Effects.of(text);
                throw new AssertionError("from the body");
            }
        }

        @Override
        public Object tools() {
            return new Tools();
        }

        @Override
        public Object call(Object tools, String text) throws Throwable {
            return ((Tools) tools).run(text);
        }

        @Override
        public String tool() {
            return "thrown_error_run";
        }

        @Override
        public boolean failing() {
            return true;
        }
    }
}
