package shop;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.plankey.Plankey;
import dev.plankey.StepContext;
import dev.plankey.ToolCall;
import dev.plankey.ToolCatalog;
import dev.plankey.UnwovenToolException;
import dev.plankey.annotations.IntentKey;
import dev.plankey.ledger.InMemoryLedger;
import java.math.BigDecimal;
import library.Parcels;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import shop.behaviour.Sent;

/** C77: Lombok writes the type of an argument, and weaving comes after javac. */
class OrderTest {

    private final Sent sent = new Sent();
    private final InvoiceService service = new InvoiceService(sent);
    private final Plankey plankey =
            Plankey.builder().ledger(new InMemoryLedger()).build();
    private final StepContext step = plankey.task("september").step("3");

    @AfterEach
    void close() {
        plankey.close();
    }

    @Test
    void c77_a_duplicate_has_one_effect_whether_a_model_calls_or_java() {
        String model = step.call(() -> ToolCatalog.of(InvoiceService.class)
                .bind(plankey, service)
                .call(ToolCall.of("place", "{\"order\":{\"customerId\":\"ada\",\"amount\":1.50}}"))
                .text());
        String java = step.call(() -> service.place(new Order("Ada L.", new BigDecimal("1.5")), IntentKey.INJECTED));

        assertThat(java).isEqualTo(model);
        assertThat(sent.letters).containsExactly("order of ada: 1.50");
    }

    @Test
    void c77_what_is_not_woven_is_told_at_start() {
        assertThatExceptionOfType(UnwovenToolException.class)
                .isThrownBy(() -> plankey.verify(Parcels.class))
                .withMessageContaining("library.Parcels.send");
    }
}
