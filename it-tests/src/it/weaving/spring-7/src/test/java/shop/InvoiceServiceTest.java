package shop;

import static org.assertj.core.api.Assertions.assertThat;

import dev.plankey.ToolCatalog;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.springframework.aop.support.AopUtils;
import shop.behaviour.Behaviour;
import shop.behaviour.Invoices;

/** Behind a proxy of its class. */
class InvoiceServiceTest extends Behaviour {

    private Context context;

    @Override
    protected Invoices protectedService() {
        stop();
        context = Context.protecting()
                .bean(InvoiceService.class, () -> new InvoiceService(sent))
                .started();
        return context.get(InvoiceService.class);
    }

    @AfterEach
    void stop() {
        if (context != null) {
            context.close();
        }
    }

    @Override
    protected Class<?> toolClass() {
        return InvoiceService.class;
    }

    /** The class cannot say it; its bean can. */
    @Override
    @Test
    protected void it_says_at_start_that_it_is_protected() {
        assertThat(AopUtils.isCglibProxy(invoices)).isTrue();
        ToolCatalog.of(toolClass()).bind(plankey, invoices);
    }
}
