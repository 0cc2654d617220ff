package shop;

import static org.assertj.core.api.Assertions.assertThat;

import dev.plankey.Plankey;
import org.junit.jupiter.api.Test;
import shop.behaviour.Behaviour;
import shop.behaviour.Invoices;

/** Woven after javac, in a named module. */
class InvoiceServiceTest extends Behaviour {

    @Override
    protected Invoices protectedService() {
        return new InvoiceService(sent);
    }

    @Test
    void it_is_in_a_named_module_and_so_is_plankey() {
        assertThat(InvoiceService.class.getModule().getName()).isEqualTo("shop");
        assertThat(Plankey.class.getModule().getName()).isEqualTo("dev.plankey.runtime");
    }

    @Override
    protected Class<?> toolClass() {
        return InvoiceService.class;
    }
}
