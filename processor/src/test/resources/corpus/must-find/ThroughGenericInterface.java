import dev.plankey.annotations.OnUnknown;
import dev.plankey.annotations.SideEffecting;
import java.util.List;
import shop.Order;

/** The interface is generic. */
class ThroughGenericInterface {
    interface Handler<T> {
        void handle(T what);
    }

    static class Payment implements Handler<Order> {
        @Override
        @SideEffecting(onUnknown = OnUnknown.ESCALATE)
        public void handle(Order order) {
            System.out.println(order);
        }
    }

    void all(Handler<Order> handler, List<Order> orders) {
        for (Order order : orders) {
            handler.handle(order); // expect: error MissingOrdinal
        }
    }
}
