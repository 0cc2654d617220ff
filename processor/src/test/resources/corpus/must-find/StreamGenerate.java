import java.util.List;
import java.util.stream.Stream;
import shop.Bank;
import shop.Order;
import shop.Receipt;

/** Stream.generate. */
class StreamGenerate {
    List<Receipt> pay(Bank bank, Order order) {
        return Stream.generate(() -> bank.charge(order)).limit(3).toList(); // expect: warning MissingOrdinal
    }
}
