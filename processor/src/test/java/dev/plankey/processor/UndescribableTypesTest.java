package dev.plankey.processor;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.testing.compile.Compilation;
import java.util.List;
import org.junit.jupiter.api.Test;
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
              public static class Closed { public String a; public Closed(String a) { this.a = a; } }
              public class Inner { public String a; }
              public record Basket(List<Closed> held) {}
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
                    Closed              | order: shop.Tools.Closed
                    Basket              | order.held[]: shop.Tools.Closed
                    Inner               | order: shop.Tools.Inner
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
                .anyMatch(m -> m.startsWith("ERROR 27:")
                        && m.contains("[UndescribableType]")
                        && m.contains("found:    " + found));
    }

    @Test
    void what_jackson_cannot_make_is_an_error_as_a_parameter_that_says_what_it_needs_and_fine_as_a_result() {
        String source = """
                package shop;

                import com.fasterxml.jackson.annotation.*;
                import dev.plankey.annotations.*;

                public class Tools {
                  /** As Lombok's @Value makes it, with its fields named for JSON. */
                  public static final class Money {
                    @JsonProperty private final String currency;
                    @JsonProperty private final long cents;
                    CREATOR public Money(@JsonProperty("currency") String currency, @JsonProperty("cents") long cents) {
                      this.currency = currency;
                      this.cents = cents;
                    }
                    public String getCurrency() { return currency; }
                    public long getCents() { return cents; }
                  }

                  @SideEffecting
                  public Money pay(PARAMETER, @IntentKey String key) { return new Money("EUR", 1); }
                }
                """;

        String asParameter = source.replace("PARAMETER", "Money price");
        assertThat(TestCompiler.messages(TestCompiler.compile(List.of(), asParameter.replace("CREATOR", ""))))
                .singleElement()
                .asString()
                .startsWith("ERROR 20:")
                .contains("[UndescribableType]", "price: shop.Tools.Money", "@JsonCreator");
        assertThat(TestCompiler.messages(
                        TestCompiler.compile(List.of(), asParameter.replace("CREATOR", "@JsonCreator"))))
                .isEmpty();
        assertThat(TestCompiler.messages(TestCompiler.compile(
                        List.of(), source.replace("PARAMETER", "String order").replace("CREATOR", ""))))
                .isEmpty();
    }
}
