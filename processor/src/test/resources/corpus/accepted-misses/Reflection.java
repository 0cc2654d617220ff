import java.util.List;
import shop.Bank;
import shop.Order;

/** By name, through reflection. */
class Reflection {
    void run(Bank bank, List<Order> orders) throws ReflectiveOperationException {
        for (Order order : orders) {
            Bank.class.getMethod("charge", Order.class).invoke(bank, order); // run time: the second call is replayed as a SECOND_CALL
        }
    }
}
