import java.util.List;
import shop.Bank;
import shop.Order;

/** The position is the line of the name, not of the chain's beginning. */
class ChainOverLines {
    Bank bank() {
        return new Bank();
    }

    void pay(List<Order> orders) {
        for (Order order : orders) {
            this.bank()
                    .charge(order) // expect: error MissingOrdinal
                    .ok();
        }
    }
}
