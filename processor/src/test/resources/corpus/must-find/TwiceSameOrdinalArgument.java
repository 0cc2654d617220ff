import shop.Bank;
import shop.Order;

/** The same ordinal, by name and by value. */
class TwiceSameOrdinalArgument {
    void pay(Bank bank, Order order, String part) {
        bank.payPart(order, part);
        bank.payPart(order, part); // expect: warning MissingOrdinal
    }
}
