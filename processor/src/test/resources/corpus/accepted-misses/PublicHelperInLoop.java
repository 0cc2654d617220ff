import java.util.List;
import shop.Bank;
import shop.Order;

/** The helper is public, so others may call it in a scope of their own. */
class PublicHelperInLoop {
    private final Bank bank = new Bank();

    public void charge(Order order) {
        bank.charge(order);
    }

    void chargeAll(List<Order> orders) {
        for (Order order : orders) {
            charge(order); // run time: the second call is replayed as a SECOND_CALL, or refused with refuseSecondCalls
        }
    }
}
