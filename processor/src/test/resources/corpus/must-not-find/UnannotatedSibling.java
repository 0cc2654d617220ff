import dev.plankey.annotations.OnUnknown;
import dev.plankey.annotations.SideEffecting;
import java.util.List;

/** The implementation that is called is no tool. */
class UnannotatedSibling {
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

    void sendAll(NullGateway gateway, List<String> names) {
        names.forEach(gateway::send);
    }
}
