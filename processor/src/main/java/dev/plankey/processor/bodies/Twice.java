package dev.plankey.processor.bodies;

import dev.plankey.processor.bodies.Verdict.Cause;
import dev.plankey.processor.check.Severity;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The second of two calls that one run of a body makes with one identity. A warning, since whoever calls the method may open scopes. */
final class Twice {

    private Twice() {}

    /** What to say about each second call. */
    static Map<Reach, Verdict> in(List<Reach> reaches, Parts parts) {
        List<Reach> ordered = new ArrayList<>(reaches);
        ordered.sort(Comparator.comparingLong(reach -> position(reach, parts)));
        Map<Reach, Verdict> second = new HashMap<>();
        for (int i = 0; i < ordered.size(); i++) {
            for (int j = 0; j < i; j++) {
                if (isSame(ordered.get(j), ordered.get(i))
                        && Branches.bothRun(
                                ordered.get(j).site().path(),
                                ordered.get(i).site().path())) {
                    boolean constant = !ordered.get(i).inBody().isEmpty();
                    second.put(ordered.get(i), new Verdict(Severity.WARNING, Cause.TWICE, constant));
                }
            }
        }
        return second;
    }

    private static long position(Reach reach, Parts parts) {
        return parts.source()
                .trees()
                .getSourcePositions()
                .getEndPosition(parts.source().unit(), reach.site().path().getLeaf());
    }

    private static boolean isSame(Reach one, Reach other) {
        return one.body().getLeaf() == other.body().getLeaf()
                && one.site().path().getLeaf() != other.site().path().getLeaf()
                && one.site().tool().id().equals(other.site().tool().id())
                && one.identity().equals(other.identity())
                && meansOneClass(one, other);
    }

    /** Two receivers of an interface with several implementations may be two classes. */
    private static boolean meansOneClass(Reach one, Reach other) {
        return one.site().tool().alternatives() == 1 || receiver(one).equals(receiver(other));
    }

    private static String receiver(Reach reach) {
        return Receivers.of(reach.site().path())
                .map(path -> path.getLeaf().toString())
                .orElse("");
    }
}
