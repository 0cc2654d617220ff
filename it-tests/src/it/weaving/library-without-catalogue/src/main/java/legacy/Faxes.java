package legacy;

import dev.plankey.annotations.IntentKey;
import dev.plankey.annotations.SideEffecting;
import java.util.List;

public class Faxes {

    private final List<String> sent;

    public Faxes(List<String> sent) {
        this.sent = sent;
    }

    @SideEffecting
    public String send(String to, @IntentKey String key) {
        sent.add(to);
        return "fax " + sent.size() + " to " + to;
    }
}
