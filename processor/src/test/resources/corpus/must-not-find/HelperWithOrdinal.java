import dev.plankey.StepContext;
import java.util.List;
import java.util.stream.Stream;
import shop.Bank;
import shop.Order;

/** The helper's ordinal is its parameter, which varies. */
class HelperWithOrdinal {
    private final Bank bank = new Bank();

    void run(StepContext step, List<Order> orders) {
        for (int i = 0; i < orders.size(); i++) {
            charge(step, i, orders.get(i));
        }
        Stream.of("a", "b").forEach(this::close);
    }

    private void charge(StepContext step, int number, Order order) {
        step.ordinal(number).run(() -> bank.charge(order));
    }

    private void close(String region) {
        bank.close(region);
    }
}
