import java.util.List;
import shop.Bank;
import shop.Order;

/** A helper of a helper. */
class TwoHops {
    private final Bank bank = new Bank();

    void chargeAll(List<Order> orders) {
        for (Order order : orders) {
            first(order); // run time: the second call is replayed as a SECOND_CALL, or refused with refuseSecondCalls
        }
    }

    private void first(Order order) {
        second(order);
    }

    private void second(Order order) {
        bank.charge(order);
    }
}
