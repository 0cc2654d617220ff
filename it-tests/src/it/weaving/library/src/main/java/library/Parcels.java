package library;

import dev.plankey.annotations.IntentKey;
import dev.plankey.annotations.SideEffecting;
import java.util.List;

public class Parcels {

    private final List<String> sent;

    public Parcels(List<String> sent) {
        this.sent = sent;
    }

    @SideEffecting
    public String send(String to, @IntentKey String key) {
        sent.add(to);
        return "parcel " + sent.size() + " to " + to;
    }
}
