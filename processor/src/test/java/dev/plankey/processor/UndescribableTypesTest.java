package dev.plankey.processor;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.testing.compile.Compilation;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A type that cannot be described is named, with the path to it; nothing is guessed. */
class UndescribableTypesTest {

    private static final String SOURCE = """
            package shop;

            import com.fasterxml.jackson.annotation.*;
            import dev.plankey.annotations.*;
            import java.util.*;

            public class Tools {
              public record Line(String sku, Thread handle) {}
              public record Order(List<Line> lines, Map<String, Line[]> named) {}
              public record Tree(Tree left, Runnable leaf) {}
              public record Page<T>(T item) {}
              public interface Open {}
              public abstract static class Partial {}
              public static class Opaque {}
              public sealed interface Kinds permits Sealed {}
              public abstract static non-sealed class Sealed implements Kinds {}
              @JsonTypeInfo(use = JsonTypeInfo.Id.CLASS) public sealed interface ByClass permits One {}
              public record One() implements ByClass {}
              public enum Computed { A; @JsonValue public String code() { return name().toLowerCase(Locale.ROOT); } }
              public record Twice(String a, @JsonProperty("a") String b) {}
              public record Umlaut(String größe) {}

              @SideEffecting
              public void store(TYPE order, @IntentKey String key) {}
            }
            """;

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    Object              | order: java.lang.Object
                    Order               | order.lines[].handle: java.lang.Thread
                    Map<String, Thread> | order{}: java.lang.Thread
                    Map<Line, String>   | order{key}.handle: java.lang.Thread
                    Map<One, String>    | order: a map with keys of this type
                    Thread[][]          | order[][]: java.lang.Thread
                    Optional<Thread>    | order: java.lang.Thread
                    Tree                | order.leaf: java.lang.Runnable
                    List<?>             | order[]: java.lang.Object
                    List                | order: List without type argument
                    Map                 | order: Map without type arguments
                    Page                | order: shop.Tools.Page without type arguments
                    Page<Thread>        | order.item: java.lang.Thread
                    Open                | order: interface shop.Tools.Open
                    Partial             | order: abstract class shop.Tools.Partial
                    Opaque              | order: shop.Tools.Opaque
                    Kinds               | order: shop.Tools.Kinds
                    ByClass             | order: shop.Tools.ByClass
                    Computed            | order: enum Computed with a computed @JsonValue
                    Twice               | order.b: the name a
                    Umlaut              | order.größe: the name größe
                    Date                | order: java.util.Date
                    Iterator<String>    | order: java.util.Iterator
                    """)
    void it_is_an_error_at_the_parameter_that_names_type_and_path(String type, String found) {
        Compilation compilation =
                TestCompiler.compile(List.of("-Xlint:-rawtypes,-serial"), SOURCE.replace("TYPE", type));

        assertThat(compilation.errors()).isNotEmpty();
        assertThat(TestCompiler.messages(compilation))
                .anyMatch(m -> m.startsWith("ERROR 24:")
                        && m.contains("[UndescribableType]")
                        && m.contains("found:    " + found));
    }
}
