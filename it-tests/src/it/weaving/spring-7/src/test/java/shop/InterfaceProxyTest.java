package shop;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.plankey.ToolCatalog;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.springframework.aop.support.AopUtils;
import shop.behaviour.Behaviour;
import shop.behaviour.Invoices;

/** Behind a proxy of its interface: callers in Java are protected; a dispatcher needs the class. */
class InterfaceProxyTest extends Behaviour {

    private Context context;

    @Override
    protected Invoices protectedService() {
        stop();
        context = Context.protecting(false)
                .bean(InvoiceService.class, () -> new InvoiceService(sent))
                .started();
        return context.get(Invoices.class);
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

    @Override
    @Test
    protected void a_model_and_a_caller_in_java_share_the_intent() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> ToolCatalog.of(toolClass()).bind(plankey, invoices))
                .withMessageContaining("proxyTargetClass = true");
    }

    @Override
    @Test
    protected void it_says_at_start_that_it_is_protected() {
        assertThat(AopUtils.isJdkDynamicProxy(invoices)).isTrue();
    }
}
