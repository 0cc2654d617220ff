import dev.plankey.annotations.OnUnknown;
import dev.plankey.annotations.SideEffecting;

/** The tool stands in the same compilation. */
class ToolOfSameFile {
    static class Mailer {
        @SideEffecting(onUnknown = OnUnknown.ESCALATE)
        public void send(String to) {
            System.out.println(to);
        }
    }

    void sendAll(Mailer mailer, String[] names) {
        for (String name : names) {
            mailer.send(name); // expect: error MissingOrdinal
        }
    }
}
