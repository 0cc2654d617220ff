package shop;

import shop.behaviour.Behaviour;
import shop.behaviour.Invoices;

/** Woven while it is loaded. */
class InvoiceServiceTest extends Behaviour {

    @Override
    protected Invoices protectedService() {
        return new InvoiceService(sent);
    }

    @Override
    protected Class<?> toolClass() {
        return InvoiceService.class;
    }
}
