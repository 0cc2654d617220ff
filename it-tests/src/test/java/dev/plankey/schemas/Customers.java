package dev.plankey.schemas;

import dev.plankey.annotations.OnUnknown;
import dev.plankey.annotations.PlanItem;
import dev.plankey.annotations.SideEffecting;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

/** Tools of the field cases; built, as everything here, without {@code -parameters}. */
public class Customers {

    /** Where customers live. */
    public enum Region {
        NORTH,
        SOUTH
    }

    /** What was done, in order. */
    public final List<String> effects = new CopyOnWriteArrayList<>();

    @SideEffecting(onUnknown = OnUnknown.REPEAT)
    public String register(String email, int age) {
        effects.add(email + " " + age);
        return email;
    }

    @SideEffecting(onUnknown = OnUnknown.REPEAT)
    public String visit(@PlanItem Region region) {
        effects.add("visit " + region);
        return region.name();
    }
}
