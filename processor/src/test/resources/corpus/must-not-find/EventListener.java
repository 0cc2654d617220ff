import shop.Bank;
import shop.Order;

/** One event, one call. */
class EventListener {
    private final Bank bank = new Bank();

    public void onOrder(Order order) {
        if (order.cents() > 0) {
            bank.charge(order);
        } else {
            Bank.notify(order.id());
        }
    }
}
