package dev.plankey.processor;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.testing.compile.Compilation;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What went wrong for people in the field, where a build can say it. Each test is named after its case. */
class FieldCasesTest {

    private static final String IMPORTS = """
            package shop;

            import dev.plankey.annotations.*;
            import java.util.*;

            """;

    private static Compilation compile(String... sources) {
        return TestCompiler.compile(
                List.of(),
                java.util.Arrays.stream(sources).map(s -> IMPORTS + s).toArray(String[]::new));
    }

    private static String messages(Compilation compilation) {
        return String.join("\n", TestCompiler.messages(compilation));
    }

    @Test
    void c25_a_key_is_in_no_schema_and_a_parameter_named_like_one_is_a_warning() {
        Compilation compilation = compile("""
                public class Shop {
                    /** Pays.
                     * @param key unique for every request */
                    @SideEffecting
                    public String pay(String order, @IntentKey String key) { return order; }

                    @SideEffecting(onUnknown = OnUnknown.ESCALATE)
                    public String refund(String order, String idempotencyKey, String request_id) { return order; }
                }
                """);
        assertThat(compilation.status()).isEqualTo(Compilation.Status.SUCCESS);
        String pay = TestCompiler.generated(compilation, "META-INF/plankey/shop.Shop.json");
        assertThat(pay.substring(0, pay.indexOf("\"refund\""))).doesNotContain("unique for every request", "\"key\":");
        assertThat(messages(compilation))
                .contains("[KeyVisibleToModel]", "idempotencyKey", "request_id")
                .contains("refund");
    }

    @Test
    void c64_strict_mode_closes_every_object_and_requires_every_property() {
        Compilation compilation = compile("""
                public class Shop {
                    public record Address(String street, Optional<String> zip) {}
                    public record Item(String sku, Address from) {}
                    @SideEffecting(strictSchema = true)
                    public String order(Address ship, List<Item> items, Optional<String> note, @IntentKey String key) { return ""; }
                }
                """);
        String catalogue = TestCompiler.generated(compilation, "META-INF/plankey/shop.Shop.json");
        String strict =
                catalogue.substring(catalogue.indexOf("\"OPENAI_STRICT\""), catalogue.indexOf("\"OPENAI_RESPONSES\""));
        int objects = count(strict, "\"properties\":");
        assertThat(objects).isGreaterThan(2);
        assertThat(count(strict, "\"additionalProperties\": false")).isEqualTo(objects);
        assertThat(strict.replaceAll("\\s+", ""))
                .contains("\"required\":[\"ship\",\"items\",\"note\"]", "\"required\":[\"street\",\"zip\"]")
                .contains("\"required\":[\"sku\",\"from\"]", "null")
                .doesNotContain("\"key\"");
    }

    @Test
    void c66_an_annotated_constructor_does_not_compile() {
        Compilation compilation = compile("""
                public class Shop {
                    @SideEffecting(onUnknown = OnUnknown.ESCALATE)
                    public Shop() {}
                }
                """);
        assertThat(compilation.status()).isEqualTo(Compilation.Status.FAILURE);
    }

    @Test
    void c69_an_annotation_that_nobody_would_see_does_not_compile() {
        assertThat(messages(compile("""
                public interface Shop {
                    @SideEffecting(onUnknown = OnUnknown.ESCALATE)
                    String pay(String order);
                }
                """))).contains("ERROR", "[MethodWithoutBody]");
        assertThat(messages(compile("""
                public abstract class Shop {
                    @SideEffecting(onUnknown = OnUnknown.ESCALATE)
                    public abstract String pay(String order);
                }
                """))).contains("ERROR", "[MethodWithoutBody]");
        assertThat(messages(compile("""
                public class Shop {
                    @SideEffecting(onUnknown = OnUnknown.ESCALATE)
                    public String pay(String order) { return order; }
                }
                """, """
                public class LoudShop extends Shop {
                    @Override
                    public String pay(String order) { return order + "!"; }
                }
                """))).contains("ERROR", "[DroppedAnnotation]");
    }

    @Test
    void c69_an_annotated_implementation_of_a_plain_interface_is_guarded_by_itself() {
        Compilation compilation = compile("""
                public interface Shop {
                    String pay(String order);
                }
                """, """
                public class RealShop implements Shop {
                    @Override
                    @SideEffecting(onUnknown = OnUnknown.ESCALATE)
                    public String pay(String order) { return order; }
                }
                """);
        assertThat(TestCompiler.messages(compilation)).isEmpty();
    }

    @Test
    void c72_overloads_with_one_name_do_not_compile_and_names_tell_them_apart() {
        assertThat(messages(compile("""
                public class Shop {
                    @SideEffecting(onUnknown = OnUnknown.ESCALATE)
                    public String pay(String order) { return order; }
                    @SideEffecting(onUnknown = OnUnknown.ESCALATE)
                    public String pay(String order, int parts) { return order; }
                }
                """)))
                .contains("ERROR", "[OverloadedTool]", "pay(java.lang.String)", "pay(java.lang.String,int)");
        Compilation named = compile("""
                public class Shop {
                    @SideEffecting(onUnknown = OnUnknown.ESCALATE)
                    public String pay(String order) { return order; }
                    @SideEffecting(name = "pay_split", onUnknown = OnUnknown.ESCALATE)
                    public String pay(String order, int parts) { return order; }
                }
                """);
        assertThat(TestCompiler.messages(named)).isEmpty();
        String first = """
                public class Shop {
                    @SideEffecting(onUnknown = OnUnknown.ESCALATE)
                    public String pay(String order) { return order; }
                }
                """;
        String second = """
                public class Bank {
                    @SideEffecting(onUnknown = OnUnknown.ESCALATE)
                    public String pay(String order) { return order; }
                }
                """;
        assertThat(messages(compile(first, second))).contains("ERROR", "[DuplicateToolName]");
        assertThat(TestCompiler.messages(compile(first, "@ToolGroup(prefix = \"bank\") " + second)))
                .isEmpty();
    }

    @Test
    void c74_objects_inside_lists_keep_their_required_list_and_descriptions() {
        Compilation compilation = compile("""
                public class Travel {
                    public record Leg(@Describe("IATA") String from, Optional<String> seat) {}
                    @SideEffecting
                    public String book(List<Leg> legs, @IntentKey String key) { return ""; }
                }
                """);
        assertThat(TestCompiler.generated(compilation, "META-INF/plankey/shop.Travel.json")
                        .replaceAll("\\s+", ""))
                .contains("\"from\":{\"type\":\"string\",\"description\":\"IATA\"}", "\"required\":[\"from\"]");
    }

    @Test
    void c94_a_reactive_result_does_not_compile_and_a_future_does() {
        Compilation reactive = compile("""
                public class Shop {
                    /** Delivers. */
                    @SideEffecting
                    public java.util.concurrent.Flow.Publisher<String> deliver(String order, @IntentKey String key) { return null; }
                }
                """);
        assertThat(reactive.status()).isEqualTo(Compilation.Status.FAILURE);
        assertThat(messages(reactive)).contains("ERROR 9:", "[ReactiveResult]");

        Compilation future = compile("""
                public class Shop {
                    /** Delivers. */
                    @SideEffecting
                    public java.util.concurrent.CompletableFuture<String> deliver(String order, @IntentKey String key) { return null; }
                }
                """);
        assertThat(future.status()).isEqualTo(Compilation.Status.SUCCESS);
    }

    private static int count(String text, String part) {
        return (text.length() - text.replace(part, "").length()) / part.length();
    }
}
