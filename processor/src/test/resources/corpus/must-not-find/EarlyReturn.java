import shop.Bank;
import shop.Order;
import shop.Receipt;

/** A guard clause. */
class EarlyReturn {
    Receipt run(Bank bank, Order order) {
        if (order.cents() > 100) {
            return bank.charge(order);
        }
        return bank.charge(order);
    }
}
