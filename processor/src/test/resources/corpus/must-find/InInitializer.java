import java.util.List;
import shop.Bank;
import shop.Order;

/** An initialiser has a body, too. */
class InInitializer {
    private final Bank bank = new Bank();

    {
        for (String name : List.of("a", "b")) {
            bank.charge(new Order(name, name, 1)); // expect: error MissingOrdinal
        }
    }
}
