import shop.Bank;
import shop.Order;

/** The same with the older switch, in an endless for loop. */
class StateMachineOldSwitch {
    void run(Bank bank, Order order) {
        int state = 0;
        for (;;) {
            switch (state) {
                case 0:
                    bank.charge(order); // expect: note MissingOrdinal
                    state = 1;
                    break;
                default:
                    return;
            }
        }
    }
}
