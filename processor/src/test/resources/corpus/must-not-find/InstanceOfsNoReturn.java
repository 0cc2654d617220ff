import shop.Bank;
import shop.Order;
import shop.Plan;

/** Cases told apart by their type. */
class InstanceOfsNoReturn {
    void run(Bank bank, Object event) {
        if (event instanceof Order order) {
            bank.charge(order);
        }
        if (event instanceof Plan.Item item) {
            bank.charge(item.order());
        }
    }
}
