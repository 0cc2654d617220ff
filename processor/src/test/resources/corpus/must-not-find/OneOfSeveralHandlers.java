import dev.plankey.annotations.OnUnknown;
import dev.plankey.annotations.SideEffecting;
import java.util.List;
import shop.Order;

/** A list of handlers, one of which is a tool. */
class OneOfSeveralHandlers {
    interface Handler {
        void handle(Order order);
    }

    static class Payment implements Handler {
        @Override
        @SideEffecting(onUnknown = OnUnknown.ESCALATE)
        public void handle(Order order) {
            System.out.println(order);
        }
    }

    static class Logging implements Handler {
        @Override
        public void handle(Order order) {
            System.out.println(order.id());
        }
    }

    void all(List<Handler> handlers, Order order) {
        for (Handler handler : handlers) {
            handler.handle(order);
        }
    }

    void both(Handler payment, Handler logging, Order order) {
        payment.handle(order);
        logging.handle(order);
    }
}
