import shop.Bank;
import shop.Order;

/** Records with explicit constructors, sealed types, patterns: nothing of it is touched. */
class RecordsAndSealedTypes {
    sealed interface Event permits Paid, Told {}

    record Paid(Order order) implements Event {
        Paid(Order order) {
            this.order = order;
        }
    }

    record Told(String text) implements Event {
        Told {
            text = text.strip();
        }

        Told() {
            this("nothing");
        }
    }

    void on(Bank bank, Event event) {
        if (event instanceof Paid paid) {
            bank.charge(paid.order());
        } else if (event instanceof Told told) {
            Bank.notify(told.text());
        }
    }
}
