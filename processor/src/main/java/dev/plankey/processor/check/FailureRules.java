package dev.plankey.processor.check;

import dev.plankey.processor.model.Behaviour;
import dev.plankey.processor.model.Behaviour.Failure;
import dev.plankey.processor.model.Tool;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Declared classes of exceptions mean one thing each. */
final class FailureRules {

    /** The marker interfaces and the lists that mean the same. */
    private static final Map<String, String> MARKERS = Map.of(
            "dev.plankey.NotApplied", "notApplied",
            "dev.plankey.Refused", "refused",
            "dev.plankey.FinalFailure", "finalFailures",
            "dev.plankey.Paused", "paused",
            "dev.plankey.InProgress", "InProgress",
            "dev.plankey.KeyConflict", "KeyConflict");

    private FailureRules() {}

    static void check(Tool tool, Report report) {
        Behaviour b = tool.behaviour();
        Map<String, List<Failure>> lists = new LinkedHashMap<>();
        lists.put("notApplied", b.notApplied());
        lists.put("refused", b.refused());
        lists.put("finalFailures", b.finalFailures());
        lists.put("paused", b.paused());
        Map<Failure, String> earlier = new LinkedHashMap<>();
        lists.forEach((list, failures) -> {
            failures.forEach(failure -> check(failure, list, earlier, report));
            failures.forEach(failure -> earlier.put(failure, list));
        });
    }

    private static void check(Failure failure, String list, Map<Failure, String> earlier, Report report) {
        String name = failure.type().canonicalName();
        earlier.forEach((other, otherList) -> {
            String otherName = other.type().canonicalName();
            if (failure.supertypes().contains(otherName) || other.supertypes().contains(name)) {
                report.add(
                        Rule.FAILURE_CLASSES_OVERLAP,
                        failure.type().display() + " in " + list + ", "
                                + other.type().display() + " in " + otherList,
                        "no exception in two lists",
                        failure.at());
            }
        });
        MARKERS.forEach((marker, meaning) -> {
            if (!meaning.equals(list) && failure.supertypes().contains(marker)) {
                report.add(
                        Rule.FAILURE_CLASSES_OVERLAP,
                        failure.type().display() + " in " + list + ", and it implements " + marker,
                        "one of the two",
                        failure.at());
            }
        });
    }
}
