package shop.behaviour;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.plankey.MissingTaskContextException;
import dev.plankey.Plankey;
import dev.plankey.StepContext;
import dev.plankey.ToolCall;
import dev.plankey.ToolCatalog;
import dev.plankey.ToolDispatcher;
import dev.plankey.ToolResult;
import dev.plankey.annotations.IntentKey;
import dev.plankey.ledger.SqliteLedger;
import dev.plankey.spi.IntentEvent;
import java.math.BigDecimal;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** One test for every way of protecting a service: callers in Java and a model see the same, whatever stands between them and the method. */
public abstract class Behaviour {

    @TempDir
    Path folder;

    protected final Sent sent = new Sent();
    protected final List<IntentEvent> events = new CopyOnWriteArrayList<>();
    private SqliteLedger ledger;
    protected Plankey plankey;
    protected StepContext step;
    protected Invoices invoices;

    /** A service whose effects are {@link #sent}, protected in this project's way. */
    protected abstract Invoices protectedService();

    /** The class with the tools. */
    protected abstract Class<?> toolClass();

    @BeforeEach
    void open() {
        ledger = SqliteLedger.at(folder.resolve("plankey.db"));
        plankey = Plankey.builder().ledger(ledger).listener(events::add).build();
        step = plankey.task("september").step("3");
        invoices = protectedService();
    }

    @AfterEach
    void close() {
        plankey.close();
        ledger.close();
    }

    protected long claims() {
        return events.stream().filter(IntentEvent.Claimed.class::isInstance).count();
    }

    private static BigDecimal amount(String text) {
        return new BigDecimal(text);
    }

    @Test
    void a_call_in_other_words_gets_the_first_invoice_and_sends_nothing() {
        String first = step.call(() -> invoices.createInvoice("ada", amount("10.00"), IntentKey.INJECTED));
        String second = step.call(() -> invoices.createInvoice("Ada L.", amount("10"), IntentKey.INJECTED));

        assertThat(second).isEqualTo(first);
        assertThat(sent.letters).containsExactly("invoice for ada: 10.00, key " + plankey.keyOf(step, "createInvoice"));
        assertThat(claims()).isEqualTo(1);
    }

    @Test
    void it_is_so_after_a_restart_too() {
        String first = step.call(() -> invoices.createInvoice("ada", amount("10.00"), IntentKey.INJECTED));
        close();
        open();

        assertThat(step.call(() -> invoices.createInvoice("ada", amount("10.00"), IntentKey.INJECTED)))
                .isEqualTo(first);
        assertThat(sent.letters).hasSize(1);
    }

    @Test
    protected void a_model_and_a_caller_in_java_share_the_intent() {
        ToolDispatcher tools = ToolCatalog.of(toolClass()).bind(plankey, invoices);

        ToolResult model = step.call(
                () -> tools.call(ToolCall.of("createInvoice", "{\"customerId\":\"ada\",\"amount\":10.00}")));
        String java = step.call(() -> invoices.createInvoice("ada", amount("11"), IntentKey.INJECTED));

        assertThat(model.isError()).isFalse();
        assertThat(java).isEqualTo(model.text());
        assertThat(sent.letters).hasSize(1);
        assertThat(claims()).isEqualTo(1);
    }

    @Test
    void without_a_task_nothing_is_sent() {
        assertThatExceptionOfType(MissingTaskContextException.class)
                .isThrownBy(() -> invoices.createInvoice("ada", amount("10.00"), IntentKey.INJECTED));

        assertThat(sent.letters).isEmpty();
    }

    @Test
    void without_a_task_a_key_of_the_caller_s_own_goes_through() {
        invoices.createInvoice("ada", amount("10.00"), "mine");
        invoices.createInvoice("ada", amount("10.00"), "mine");

        assertThat(sent.letters).hasSize(2).allMatch(letter -> letter.endsWith("key mine"));
        assertThat(claims()).isZero();
    }

    @Test
    void a_checked_exception_of_the_body_arrives_as_it_is() {
        PostOfficeException closed = new PostOfficeException("strike");
        sent.closed = closed;

        assertThatThrownBy(() -> step.run(() -> invoices.remind("ada"))).isSameAs(closed);
        assertThat(closed).hasNoCause().hasNoSuppressedExceptions();
        assertThat(closed.getStackTrace()[0].getMethodName()).startsWith("remind");
    }

    @Test
    void a_future_is_answered_once() throws Exception {
        String first = step.call(() -> invoices.createLater("ada", IntentKey.INJECTED)).get(30, TimeUnit.SECONDS);
        String second = step.call(() -> invoices.createLater("grace", IntentKey.INJECTED)).get(30, TimeUnit.SECONDS);

        assertThat(second).isEqualTo(first);
        assertThat(sent.letters).containsExactly("later for ada");
        assertThat(claims()).isEqualTo(1);
    }

    @Test
    void a_service_that_calls_itself_is_protected() {
        String first = step.call(() -> invoices.createSmallInvoice("ada"));
        String second = step.call(() -> invoices.createSmallInvoice("ada"));

        assertThat(second).isEqualTo(first);
        assertThat(sent.letters).hasSize(1);
    }

    @Test
    protected void it_says_at_start_that_it_is_protected() {
        plankey.verify(toolClass());
    }
}
