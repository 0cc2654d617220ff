import shop.Bank;
import shop.Order;
import shop.Receipt;

/** Either, or. */
class ExclusiveBranches {
    void run(Bank bank, Order order) {
        if (order.cents() > 100) {
            bank.charge(order);
        } else if (order.cents() > 10) {
            bank.charge(order);
        } else {
            Receipt receipt = order.cents() > 1 ? bank.charge(order) : bank.charge(order);
            System.out.println(receipt);
        }
    }
}
