import dev.plankey.annotations.IntentKey;
import java.util.List;
import shop.Bank;

/** Records with explicit and compact constructors compile as ever. */
class RecordWithExplicitConstructor {
    record Money(long cents) {
        Money(long cents) {
            this.cents = Math.max(0, cents);
        }
    }

    record Account(String id) {
        Account {
            if (id.isBlank()) {
                throw new IllegalArgumentException("blank");
            }
        }
    }

    void pay(Bank bank, List<Account> accounts, Money money) {
        for (Account account : accounts) {
            bank.pay(account.id(), money.cents(), IntentKey.INJECTED); // expect: error MissingOrdinal
        }
    }
}
