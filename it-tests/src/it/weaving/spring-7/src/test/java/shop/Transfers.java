package shop;

import dev.plankey.annotations.IntentKey;
import dev.plankey.annotations.SideEffecting;
import java.util.List;
import org.springframework.transaction.annotation.Transactional;

/** A tool with a transaction of its own. */
public class Transfers {

    private final List<String> log;

    public Transfers(List<String> log) {
        this.log = log;
    }

    @Transactional
    @SideEffecting
    public String transfer(String to, @IntentKey String key) {
        log.add("body " + to);
        return "transferred to " + to;
    }
}
