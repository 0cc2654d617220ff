import java.util.concurrent.BlockingQueue;
import shop.Bank;
import shop.Plan;
import shop.Receipt;

/** Arms that return are no loop. */
class StateMachineReturns {
    Receipt run(Bank bank, BlockingQueue<Plan.Item> items) throws InterruptedException {
        while (true) {
            Plan.Item item = items.take();
            switch (item.kind()) {
                case "charge":
                    return bank.charge(item.order());
                default:
                    System.out.println(item.id());
            }
        }
    }
}
