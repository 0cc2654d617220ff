package dev.plankey.weaving;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

/** What the tools of shapes have done, whichever class loader they are of. */
public final class Effects {

    public static final List<String> DONE = new CopyOnWriteArrayList<>();

    private Effects() {}

    public static String of(String text) {
        DONE.add(text);
        return text + " done";
    }
}
