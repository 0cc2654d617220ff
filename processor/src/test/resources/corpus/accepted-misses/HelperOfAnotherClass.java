import java.util.List;
import shop.Bank;
import shop.Order;

/** The loop is here, the call is there. */
class HelperOfAnotherClass {
    static class Payments {
        private final Bank bank = new Bank();

        void charge(Order order) {
            bank.charge(order);
        }
    }

    void chargeAll(Payments payments, List<Order> orders) {
        for (Order order : orders) {
            payments.charge(order); // run time: the second call is replayed as a SECOND_CALL, or refused with refuseSecondCalls
        }
    }
}
