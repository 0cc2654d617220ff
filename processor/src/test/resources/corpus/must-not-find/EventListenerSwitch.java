import shop.Bank;
import shop.Plan;

/** One event, one of several calls. */
class EventListenerSwitch {
    private final Bank bank = new Bank();

    public void on(Plan.Item item) {
        switch (item.kind()) {
            case "charge" -> bank.charge(item.order());
            case "charge-again" -> bank.charge(item.order());
            default -> Bank.notify(item.id());
        }
    }
}
