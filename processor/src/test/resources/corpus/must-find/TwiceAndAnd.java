import shop.Bank;
import shop.Order;

/** The second call runs if the first went well. */
class TwiceAndAnd {
    boolean run(Bank bank, Order a, Order b) {
        return bank.charge(a).ok() && bank.charge(b).ok(); // expect: warning MissingOrdinal
    }
}
