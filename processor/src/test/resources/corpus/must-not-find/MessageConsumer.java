import dev.plankey.Plankey;
import java.util.Map;
import java.util.concurrent.BlockingQueue;
import shop.Bank;

/** A consumer that re-opens the place that each message carries. */
class MessageConsumer {
    void consume(Bank bank, Plankey plankey, BlockingQueue<Map<String, String>> messages) throws InterruptedException {
        while (true) {
            Map<String, String> message = messages.take();
            plankey.resume(message).run(() -> Bank.notify(message.get("text")));
        }
    }
}
