import shop.Bank;
import shop.Order;

/** A state machine in an endless loop: a note, and no more. */
class StateMachine {
    enum State {
        START,
        PAID,
        TOLD
    }

    void run(Bank bank, Order order) {
        State state = State.START;
        while (true) {
            switch (state) {
                case START -> {
                    bank.charge(order); // expect: note MissingOrdinal
                    state = State.PAID;
                }
                case PAID -> {
                    Bank.notify(order.id()); // expect: note MissingOrdinal
                    state = State.TOLD;
                }
                case TOLD -> {
                    return;
                }
            }
        }
    }
}
