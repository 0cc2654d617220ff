package dev.plankey.processor.bodies;

import com.sun.source.util.TreePath;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import javax.lang.model.element.Element;
import javax.lang.model.element.Modifier;

/**
 * Calls through private methods of the class: whoever calls the helper twice calls the tool twice. One hop; what is further away is the ledger's to find.
 */
final class Helpers {

    private final Parts parts;

    Helpers(Parts parts) {
        this.parts = parts;
    }

    /** The call, as the callers of the method around it make it. Nothing if it is repeated there already, or kept for later. */
    Stream<CallSite> callersOf(Reach reach) {
        Element method = parts.source().element(reach.method()).orElse(null);
        if (method == null
                || reach.verdict() != null
                || reach.kept()
                || !method.getModifiers().contains(Modifier.PRIVATE)
                || Api.has(method, Api.SIDE_EFFECTING)) {
            return Stream.empty();
        }
        return parts.calls().of(method).stream()
                .filter(call -> !Source.within(call, reach.method().getLeaf()))
                .map(call -> through(call, reach, method));
    }

    private CallSite through(TreePath call, Reach reach, Element method) {
        List<Supply> supplies = reach.supplies().stream()
                .map(supply -> parts.openers().seenFrom(call, supply, reach.method()))
                .toList();
        return new CallSite(
                call, reach.site().tool(), supplies, method.getSimpleName().toString(), false);
    }

    /** Whether the method of a call calls itself such that the call is made again, with the identity that it had. */
    boolean recurs(Reach reach) {
        Element method = parts.source().element(reach.method()).orElse(null);
        // The body of a tool has an intent of its own, and what is nested in it another identity at each level.
        if (method == null || reach.kept() || Api.has(method, Api.SIDE_EFFECTING)) {
            return false;
        }
        List<Reach> again = parts.calls().of(method).stream()
                .filter(call -> Source.within(call, reach.method().getLeaf()))
                .map(call -> Ascent.of(new CallSite(call, reach.site().tool(), List.of(), "", false), parts))
                .filter(inner -> !inner.kept())
                .toList();
        return again.stream()
                .anyMatch(inner -> isSame(reach, inner) && (isRepeated(inner, again) || onOnePath(reach, inner)));
    }

    private boolean isSame(Reach reach, Reach again) {
        return !parts.openers().differsInside(reach.supplies(), again.site().path(), reach.method())
                && again.supplies().stream()
                        .noneMatch(supply -> supply.expressions().stream().anyMatch(place -> differs(place, reach)));
    }

    private boolean differs(TreePath place, Reach reach) {
        Supply supply = Supply.of(place, "");
        return Optional.of(parts.openers().seenFrom(place, supply, reach.method()))
                .filter(seen -> seen.always() || !seen.expressions().isEmpty())
                .isPresent();
    }

    private static boolean isRepeated(Reach again, List<Reach> all) {
        return again.verdict() != null
                || all.stream()
                        .filter(other -> other.site().path().getLeaf()
                                != again.site().path().getLeaf())
                        .anyMatch(other -> Branches.bothRun(
                                other.site().path(), again.site().path()));
    }

    private static boolean onOnePath(Reach call, Reach again) {
        return Branches.bothRun(call.site().path(), again.site().path())
                || Branches.bothRun(again.site().path(), call.site().path());
    }
}
