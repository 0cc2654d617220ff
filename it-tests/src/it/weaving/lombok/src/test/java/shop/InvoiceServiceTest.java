package shop;

import shop.behaviour.Behaviour;
import shop.behaviour.Invoices;

/** Written in half by Lombok, woven after javac. */
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
