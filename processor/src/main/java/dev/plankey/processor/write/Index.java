package dev.plankey.processor.write;

import java.util.Collection;
import java.util.List;
import java.util.TreeSet;

/** The resource {@code META-INF/plankey/index}: the classes that have tools, a binary name a line, sorted; it stays readable when jars append theirs to one another. */
public final class Index {

    public static final String PATH = "META-INF/plankey/index";

    private Index() {}

    /** The names in a text. */
    public static List<String> parse(String text) {
        return text.lines().map(String::strip).filter(line -> !line.isEmpty()).toList();
    }

    /** The text of some names. */
    public static String text(Collection<String> known, Collection<String> more) {
        TreeSet<String> all = new TreeSet<>(known);
        all.addAll(more);
        StringBuilder text = new StringBuilder();
        all.forEach(name -> text.append(name).append('\n'));
        return text.toString();
    }
}
