import java.util.stream.IntStream;
import shop.Bank;
import shop.Order;

/** The ordinal as an argument, from a range. */
class StreamOfOrdinalArguments {
    void run(Bank bank, Order order) {
        IntStream.rangeClosed(1, 12).forEach(month -> bank.payInstalment(order, month));
    }
}
