package dev.plankey.internal.dispatch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import dev.plankey.Dialect;
import dev.plankey.Plankey;
import dev.plankey.StepContext;
import dev.plankey.ToolCatalog;
import dev.plankey.annotations.SideEffecting;
import dev.plankey.ledger.InMemoryLedger;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a model is shown, and what is said where nothing was generated. */
class CatalogueTest {

    private static String inStep(Dialect dialect, Object... items) {
        try (Plankey plankey = Plankey.builder().ledger(new InMemoryLedger()).build()) {
            StepContext step = plankey.task("t").step("1").items(List.of(items));
            return ToolCatalog.of(Billing.class).definitions(dialect, step);
        }
    }

    @Test
    void definitions_are_the_same_text_every_time_with_numbers_as_they_were_written() {
        String first = ToolCatalog.of(Billing.class).definitions(Dialect.MCP);
        ToolCatalog again = ToolCatalog.of(Billing.class);
        inStep(Dialect.MCP, "NORTH");

        assertThat(first)
                .startsWith("[{\"name\":\"create_invoice\",\"description\":\"Creates an invoice.\",\"inputSchema\":")
                .contains("\"minimum\":0.010");
        assertThat(again.definitions(Dialect.MCP)).isEqualTo(first);
        assertThat(again.dispatchOnly().definitions(Dialect.MCP)).isEqualTo(first);
    }

    @Test
    void gemini_s_declarations_stand_in_its_envelope() {
        assertThat(ToolCatalog.of(Billing.class).definitions(Dialect.GEMINI))
                .startsWith("[{\"functionDeclarations\":[{\"name\":\"create_invoice\"")
                .endsWith("]}]");
    }

    @Test
    void a_plan_item_takes_only_the_items_of_the_step() {
        assertThat(inStep(Dialect.MCP, Billing.Region.SOUTH))
                .contains("\"region\":{\"type\":\"string\",\"description\":\"which region\",\"enum\":[\"SOUTH\"]}");
        assertThat(inStep(Dialect.GEMINI, "NORTH"))
                .contains("\"region\":{\"type\":\"STRING\",\"description\":\"which region\",\"enum\":[\"NORTH\"]}");
    }

    @Test
    void a_step_without_items_offers_no_tool_that_needs_one() {
        assertThat(inStep(Dialect.MCP)).doesNotContain("\"pay\"").contains("\"ping\"");
    }

    @Test
    void a_dialect_that_was_not_compiled_is_named_with_tool_and_option() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> ToolCatalog.of(Billing.class).definitions(Dialect.OPENAI))
                .withMessageContaining("create_invoice")
                .withMessageContaining("OPENAI")
                .withMessageContaining("-Aplankey.dialects");
    }

    @Test
    void all_tools_that_a_loader_sees_are_found_by_the_index() {
        assertThat(ToolCatalog.load(Billing.class.getClassLoader()).definitions(Dialect.MCP))
                .contains("\"create_invoice\"");
        assertThat(ToolCatalog.load().definitions(Dialect.MCP)).contains("\"create_invoice\"");
    }

    @Test
    void a_class_that_is_gone_from_the_index_s_module_is_passed_over(@TempDir Path folder) throws Exception {
        Path index = folder.resolve("META-INF/plankey/index");
        Files.createDirectories(index.getParent());
        Files.writeString(index, "a.b.Gone\n" + Billing.class.getName() + "\n\n" + Billing.class.getName() + "\n");
        try (URLClassLoader loader =
                new URLClassLoader(new URL[] {folder.toUri().toURL()}, CatalogueTest.class.getClassLoader())) {
            assertThat(ToolCatalog.load(loader).definitions(Dialect.MCP)).containsOnlyOnce("\"create_invoice\"");
        }
    }

    @Test
    void where_no_processor_ran_the_flag_is_named() {
        assertThatIllegalStateException()
                .isThrownBy(() -> ToolCatalog.load(ClassLoader.getPlatformClassLoader()))
                .withMessageContaining("META-INF/plankey/index")
                .withMessageContaining("annotationProcessorPaths")
                .withMessageContaining("-proc:full");
        assertThatIllegalStateException()
                .isThrownBy(() -> ToolCatalog.of(NotProcessed.class))
                .withMessageContaining("CatalogueTest_NotProcessed_Plankey")
                .withMessageContaining("annotationProcessorPaths")
                .withMessageContaining("JDK 23");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> ToolCatalog.of(String.class))
                .withMessageContaining("no method with @SideEffecting");
        assertThatIllegalArgumentException().isThrownBy(ToolCatalog::of);
    }

    static class NotProcessed {
        @SideEffecting
        void pay() {}
    }
}
