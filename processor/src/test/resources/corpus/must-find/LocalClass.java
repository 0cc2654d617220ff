import java.util.List;
import shop.Bank;
import shop.Order;

/** A local class made in a loop. */
class LocalClass {
    void run(Bank bank, List<Order> orders) {
        for (Order order : orders) {
            class Job implements Runnable {
                public void run() { bank.charge(order); } // expect: warning MissingOrdinal
            }
            new Thread(new Job()).start();
        }
    }
}
