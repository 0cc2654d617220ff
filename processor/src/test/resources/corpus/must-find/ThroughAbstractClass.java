import dev.plankey.annotations.OnUnknown;
import dev.plankey.annotations.SideEffecting;
import java.util.List;

/** Called through an abstract class. */
class ThroughAbstractClass {
    abstract static class Gateway {
        abstract void send(String to);
    }

    static class SmtpGateway extends Gateway {
        @Override
        @SideEffecting(onUnknown = OnUnknown.ESCALATE)
        void send(String to) {
            System.out.println(to);
        }
    }

    void sendAll(Gateway gateway, List<String> names) {
        names.forEach(gateway::send); // expect: warning MissingOrdinal
    }
}
