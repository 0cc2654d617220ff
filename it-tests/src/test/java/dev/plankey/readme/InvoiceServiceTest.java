package dev.plankey.readme;

import static dev.plankey.testkit.PlankeyAssertions.assertThatIntent;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.plankey.DriftKind;
import dev.plankey.MissingOrdinalException;
import dev.plankey.TaskContext;
import dev.plankey.annotations.IntentKey;
import dev.plankey.readme.InvoiceService.Invoice;
import dev.plankey.testkit.InTask;
import java.io.UncheckedIOException;
import java.math.BigDecimal;
import java.net.http.HttpTimeoutException;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Currency;
import java.util.List;
import org.junit.jupiter.api.Test;

/** A unit test of a woven class as people have them; {@code @InTask} is all that is new. */
@InTask
class InvoiceServiceTest {

    private final List<String> posted = new ArrayList<>();
    private boolean gatewayTimesOut;
    private final InvoiceService invoices = new InvoiceService((key, customer, description, amount, currency, due) -> {
        posted.add(key + " " + description);
        if (gatewayTimesOut) {
            throw new UncheckedIOException(new HttpTimeoutException("504"));
        }
        return new Invoice("inv_" + posted.size(), amount);
    });

    private Invoice create(String description) {
        return invoices.createInvoice(
                "cus_1",
                description,
                new BigDecimal("4250.00"),
                Currency.getInstance("AUD"),
                LocalDate.of(2026, 10, 31),
                IntentKey.INJECTED);
    }

    @Test
    void creates_an_invoice() {
        assertThat(create("Consulting").id()).isEqualTo("inv_1");

        assertThatIntent("create_invoice").isDone().ranOnce();
    }

    @Test
    void a_reworded_retry_creates_no_second_one(TaskContext task) {
        Invoice first = create("Consulting");
        Invoice second = task.step("step").call(() -> create("Consulting, September"));

        assertThat(second).isEqualTo(first);
        assertThat(posted).hasSize(1);
        assertThatIntent("create_invoice").ranOnce().wasReplayed(1).drifted(DriftKind.AFTER_RESTART, "/description");
    }

    @Test
    void a_time_out_sends_the_first_words_again_under_the_same_key(TaskContext task) {
        gatewayTimesOut = true;
        assertThatThrownBy(() -> create("Consulting")).hasRootCauseMessage("504");
        assertThatIntent("create_invoice").isInDoubt();

        gatewayTimesOut = false;
        task.step("step").run(() -> create("Consulting, September"));

        assertThatIntent("create_invoice")
                .isDone()
                .isNotInDoubt()
                .hadAttempts(2)
                .wasReplayed(0);
        assertThat(posted).hasSize(2).containsOnly(posted.get(0));
    }

    @Test
    @SuppressWarnings("plankey:MissingOrdinal") // what happens without one is what is tested
    void two_invoices_in_one_step_need_an_ordinal() {
        create("Apollo");
        assertThatThrownBy(() -> create("Gemini")).isInstanceOf(MissingOrdinalException.class);
    }
}
