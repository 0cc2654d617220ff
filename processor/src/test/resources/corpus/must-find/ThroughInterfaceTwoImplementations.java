import dev.plankey.annotations.OnUnknown;
import dev.plankey.annotations.SideEffecting;

/** Two implementations; the receiver is one of them all the time. */
class ThroughInterfaceTwoImplementations {
    interface Gateway {
        void send(String to);
    }

    static class SmtpGateway implements Gateway {
        @Override
        @SideEffecting(onUnknown = OnUnknown.ESCALATE)
        public void send(String to) {
            System.out.println(to);
        }
    }

    static class NullGateway implements Gateway {
        @Override
        public void send(String to) {}
    }

    void sendAll(Gateway gateway, String[] names) {
        for (String name : names) {
            gateway.send(name); // expect: error MissingOrdinal
        }
    }
}
