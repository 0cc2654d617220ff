package dev.plankey.benchmarks;

import dev.plankey.annotations.IntentKey;
import dev.plankey.annotations.PlanItem;
import dev.plankey.annotations.SideEffecting;

/** A tool with an effect that costs nothing. */
public class MailTools {

    private long sent;

    /**
     * Sends a mail.
     *
     * @return how many were sent
     */
    @SideEffecting
    public synchronized long sendMail(@PlanItem int customer, String text, @IntentKey String key) {
        return sent += text.length();
    }
}
