import java.util.List;
import java.util.function.Consumer;
import shop.Bank;
import shop.Order;

/** The lambda has a name, and the stream gets the name. */
class LambdaInVariable {
    void chargeAll(Bank bank, List<Order> orders) {
        Consumer<Order> charge = order -> bank.charge(order);
        orders.forEach(charge); // run time: the second call is replayed as a SECOND_CALL, or refused with refuseSecondCalls
    }
}
