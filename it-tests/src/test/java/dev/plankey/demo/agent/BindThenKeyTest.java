package dev.plankey.demo.agent;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.plankey.InvalidArgumentsException;
import dev.plankey.Plankey;
import dev.plankey.ToolCall;
import dev.plankey.ToolCatalog;
import dev.plankey.ToolResult;
import dev.plankey.annotations.IntentKey;
import dev.plankey.demo.billing.BillingMode;
import dev.plankey.demo.billing.Effects;
import dev.plankey.demo.billing.Invoice;
import dev.plankey.demo.billing.Pace;
import dev.plankey.demo.incident.Attempt;
import dev.plankey.demo.incident.Incident;
import dev.plankey.demo.incident.ModelForm;
import dev.plankey.demo.incident.Timescale;
import dev.plankey.demo.json.Json;
import dev.plankey.demo.scenario.Account;
import dev.plankey.demo.scenario.Stage;
import dev.plankey.generated.ToolClasses;
import dev.plankey.generated.ToolDescriptor;
import dev.plankey.internal.json.ArgumentsForm;
import dev.plankey.internal.json.ModelArguments;
import dev.plankey.internal.schema.ArgumentsCheck;
import dev.plankey.internal.schema.Checked;
import dev.plankey.ledger.SqliteLedger;
import java.io.InputStream;
import java.math.BigDecimal;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.Currency;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/**
 * Why the key comes first. The same pieces in the order in which most would put them, first bind the model's arguments and then
 * call the (woven, keyed) method, tell the agent of an error about an invoice that exists.
 */
@Timeout(120)
class BindThenKeyTest {

    private static final ModelForm FORM = ModelForm.ANTHROPIC;
    private static final int ONE_MEBIBYTE = 1 << 20;

    @TempDir
    Path folder;

    private final Incident incident = Incident.load();
    private Stage stage;
    private Account account;
    private SqliteLedger ledger;
    private Plankey plankey;
    private InvoiceTools tools;

    @BeforeEach
    void open() throws Exception {
        stage = Stage.open(folder, Timescale.DEMO);
        account = stage.account("reversed", BillingMode.KEYS);
        ledger = SqliteLedger.at(Path.of(stage.ledger()));
        plankey = Plankey.builder().ledger(ledger).build();
        tools = new InvoiceTools(new BillingClient(account.throughGateway()));
        account.next(Pace.asInThe(incident, stage.scale()));
    }

    @AfterEach
    void close() throws Exception {
        plankey.close();
        ledger.close();
        stage.close();
    }

    @Test
    void bound_before_it_is_keyed_attempt_2_is_an_error_though_the_invoice_exists() throws Exception {
        assertThatThrownBy(() -> bindThenKey(incident.message(FORM, Attempt.FIRST)))
                .hasMessageContaining("504");
        assertThat(account.effects()).isEqualTo(new Effects(1, 0, 0));

        assertThatThrownBy(() -> bindThenKey(incident.message(FORM, Attempt.SECOND)))
                .isInstanceOf(InvalidArgumentsException.class)
                .hasMessageContaining("due_date");
    }

    @Test
    void keyed_before_it_is_bound_the_same_attempt_2_gets_that_invoice() throws Exception {
        assertThatThrownBy(() -> bindThenKey(incident.message(FORM, Attempt.FIRST)))
                .hasMessageContaining("504");

        ToolResult answer = keyThenBind(incident.message(FORM, Attempt.SECOND));

        assertThat(answer.isError()).isFalse();
        assertThat(answer.text()).contains(account.invoices().get(0).id());
        assertThat(account.effects()).isEqualTo(new Effects(1, 0, 0));
    }

    private ToolResult keyThenBind(String message) {
        return plankey.task(incident.task())
                .step(incident.step())
                .call(() ->
                        ToolCatalog.of(InvoiceTools.class).bind(plankey, tools).call(ToolCall.anthropic(message)));
    }

    private Invoice bindThenKey(String message) throws Exception {
        Object[] bound = bind(ToolCall.anthropic(message).argumentsJson());
        return plankey.task(incident.task())
                .step(incident.step())
                .call(() -> tools.createInvoice(
                        (String) bound[0],
                        (String) bound[1],
                        (BigDecimal) bound[2],
                        (Currency) bound[3],
                        (LocalDate) bound[4],
                        IntentKey.INJECTED));
    }

    /** What the dispatcher does to a model's arguments, and nothing else. */
    private static Object[] bind(String argumentsJson) throws Exception {
        ToolDescriptor createInvoice =
                ToolClasses.of(InvoiceTools.class).orElseThrow().tools().get(0);
        Checked checked = ArgumentsCheck.of(schema()).check(argumentsJson, ONE_MEBIBYTE, List.of("key"));
        Checked.Read read = (Checked.Read) checked;
        ModelArguments arguments = new ModelArguments(
                ArgumentsForm.of(createInvoice), argumentsJson, read.arguments(), read.faulty(), read.problems());
        arguments.require();
        return (Object[]) arguments.bind(arguments.snapshot());
    }

    private static JsonNode schema() throws Exception {
        String catalogue = "/META-INF/plankey/" + InvoiceTools.class.getName() + ".json";
        try (InputStream in = BindThenKeyTest.class.getResourceAsStream(catalogue)) {
            return Json.MAPPER.readTree(in).at("/tools/0/arguments");
        }
    }
}
