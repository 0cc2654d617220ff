package dev.plankey.processor;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.testing.compile.Compilation;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The class that is generated beside a class with tools. */
class CompanionTest {

    private static Compilation compile(String kind) {
        Compilation compilation = TestCompiler.compile(
                List.of("-Werror"), TestCompiler.resource("CompanionTest/" + kind + "/Tools.java"));
        assertThat(TestCompiler.messages(compilation)).isEmpty();
        return compilation;
    }

    @Test
    void it_names_whatever_differs_from_the_defaults() {
        Golden.assertMatches(
                "CompanionTest/every_option/Tools_Plankey.txt",
                TestCompiler.generated(compile("every_option"), "shop/Tools_Plankey.java"));
    }

    @Test
    void generic_and_nested_classes_have_companions_of_their_own() {
        Compilation compilation = compile("generic_and_nested_classes");

        Golden.assertMatches(
                "CompanionTest/generic_and_nested_classes/Tools_Box_Plankey.txt",
                TestCompiler.generated(compilation, "shop/Tools_Box_Plankey.java"));
        Golden.assertMatches(
                "CompanionTest/generic_and_nested_classes/Tools_Box_Lid_Plankey.txt",
                TestCompiler.generated(compilation, "shop/Tools_Box_Lid_Plankey.java"));
        assertThat(TestCompiler.generated(compilation, "META-INF/plankey/index"))
                .isEqualTo("shop.Tools$Box\nshop.Tools$Box$Lid\n");
    }

    @Test
    void a_private_tool_is_guarded_but_not_shown_to_a_model() {
        Compilation compilation = compile("every_option");

        assertThat(TestCompiler.generated(compilation, "META-INF/plankey/shop.Tools.json"))
                .doesNotContain("secretly");
        assertThat(TestCompiler.generated(compilation, "shop/Tools_Plankey.java"))
                .contains("\"secretly(java.lang.String)\"")
                .doesNotContain(".secretly(");
    }
}
