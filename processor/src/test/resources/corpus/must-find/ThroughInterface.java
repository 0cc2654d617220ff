import dev.plankey.annotations.OnUnknown;
import dev.plankey.annotations.SideEffecting;

/** Called through an interface whose implementation is annotated. */
class ThroughInterface {
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

    void sendAll(Gateway gateway, String[] names) {
        for (String name : names) {
            gateway.send(name); // expect: error MissingOrdinal
        }
    }
}
