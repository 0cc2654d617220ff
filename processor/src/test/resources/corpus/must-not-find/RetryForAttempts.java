import java.util.Optional;
import shop.Bank;
import shop.Order;
import shop.Receipt;

/** The counter says what it counts. */
class RetryForAttempts {
    Optional<Receipt> run(Bank bank, Order order) {
        for (int attempt = 1; attempt <= 3; attempt++) {
            try {
                Receipt receipt = bank.charge(order); // expect: note MissingOrdinal
                if (receipt.ok()) {
                    return Optional.of(receipt);
                }
            } catch (IllegalStateException e) {
                System.out.println(attempt);
            }
        }
        return Optional.empty();
    }
}
