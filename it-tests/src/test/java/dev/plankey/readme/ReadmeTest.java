package dev.plankey.readme;

import static org.assertj.core.api.Assertions.assertThat;

import dev.plankey.Dialect;
import dev.plankey.Plankey;
import dev.plankey.TaskContext;
import dev.plankey.ToolCall;
import dev.plankey.ToolCatalog;
import dev.plankey.ToolDispatcher;
import dev.plankey.ToolResult;
import dev.plankey.annotations.IntentKey;
import dev.plankey.ledger.SqliteLedger;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Currency;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.json.JsonMapper;

/** The README's tour is what really happens. */
class ReadmeTest {

    private static final Listings README = new Listings(Path.of("../README.md"));

    private final List<String> posted = new ArrayList<>();

    private final InvoiceService.BillingApi billing = (key, customerId, description, amount, currency, dueDate) -> {
        posted.add(key);
        return new InvoiceService.Invoice("inv_" + posted.size(), amount);
    };

    @Test
    void the_service_method_in_the_readme_is_the_one_that_is_compiled_here() throws IOException {
        String source = Files.readString(Path.of("src/test/java/dev/plankey/readme/InvoiceService.java"));
        String method = README.listing("listing: InvoiceService", "java");
        assertThat(Listings.folded(source))
                .contains(Listings.folded(method.substring(method.indexOf("/**"), method.lastIndexOf('}'))));
    }

    @Test
    void the_schema_in_the_readme_is_the_one_that_came_out_of_the_build() throws IOException {
        String generated = ToolCatalog.of(InvoiceService.class).definitions(Dialect.MCP);
        JsonMapper json = new JsonMapper();
        assertThat(json.readTree(README.listing("schema: create_invoice, MCP", "json")))
                .isEqualTo(json.readTree(generated).get(0));
        assertThat(generated).doesNotContain("\"key\"");
    }

    @Test
    void the_tour_ends_with_one_invoice(@TempDir Path folder) throws IOException {
        try (SqliteLedger ledger = SqliteLedger.at(folder.resolve("plankey.db"));
                Plankey plankey = Plankey.builder().ledger(ledger).build()) {
            InvoiceService invoices = new InvoiceService(billing);
            ToolDispatcher tools = ToolCatalog.of(InvoiceService.class).bind(plankey, invoices);
            TaskContext task = plankey.task("bill-client-september");

            ToolResult first =
                    task.step("3").call(() -> tools.call(ToolCall.anthropic(incident("anthropic-attempt-1"))));
            ToolResult second =
                    task.step("3").call(() -> tools.call(ToolCall.anthropic(incident("anthropic-attempt-2"))));
            InvoiceService.Invoice third = task.step("3")
                    .call(() -> invoices.createInvoice(
                            "cus_XXXX",
                            "Consulting",
                            new BigDecimal("4250"),
                            Currency.getInstance("AUD"),
                            LocalDate.of(2026, 10, 31),
                            IntentKey.INJECTED));
            plankey.closeTask("bill-client-september");

            assertThat(first.isError()).isFalse();
            assertThat(second.text()).isEqualTo(first.text());
            assertThat(third.id()).isEqualTo("inv_1");
            assertThat(posted).hasSize(1);
        }
    }

    @Test
    void the_build_in_the_readme_is_one_that_is_built_whole() throws IOException {
        README.assertIsOf("build: Maven", Path.of("src/it/weaving/binary/pom.xml"));
    }

    @Test
    void the_versions_in_the_readme_are_those_of_the_build() throws IOException {
        README.assertVersions();
    }

    private static String incident(String name) throws IOException {
        try (var resource = ReadmeTest.class.getResourceAsStream("/incident/" + name + ".json")) {
            return new String(resource.readAllBytes(), java.nio.charset.StandardCharsets.UTF_8);
        }
    }
}
