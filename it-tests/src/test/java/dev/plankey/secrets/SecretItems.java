package dev.plankey.secrets;

import dev.plankey.annotations.IntentKey;
import dev.plankey.annotations.PlanItem;
import dev.plankey.annotations.Sensitive;
import dev.plankey.annotations.SideEffecting;
import java.util.concurrent.atomic.AtomicInteger;

/** What the processor reports, suppressed: the runtime has to refuse it, too. */
@SuppressWarnings("plankey:SensitivePlanItem")
public class SecretItems {

    final AtomicInteger runs = new AtomicInteger();

    @SideEffecting
    public String payCard(@PlanItem @Sensitive String card, @IntentKey String key) {
        runs.incrementAndGet();
        return "paid";
    }
}
