package dev.plankey.processor.check;

import dev.plankey.annotations.OnUnknown;
import dev.plankey.processor.model.Behaviour;
import dev.plankey.processor.model.Check;
import dev.plankey.processor.model.Parameter.Role;
import dev.plankey.processor.model.Tool;
import java.time.Duration;
import java.time.format.DateTimeParseException;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What happens when nobody knows: the choice, its check, its horizon. */
final class OnUnknownRules {

    /** The default of {@code Plankey.Builder.lease}; a build cannot know another. */
    private static final Duration LEASE = Duration.ofSeconds(30);

    private OnUnknownRules() {}

    static void check(Tool tool, Report report) {
        if (!tool.sideEffecting()) {
            return;
        }
        boolean hasKey = tool.has(Role.INTENT_KEY);
        OnUnknown chosen = tool.behaviour().onUnknown();
        switch (chosen) {
            case UNSPECIFIED -> {
                if (!hasKey) {
                    report.add(
                            Rule.ON_UNKNOWN_MISSING,
                            "no @IntentKey parameter, and onUnknown is not said",
                            "one of the two",
                            tool.facts().at());
                }
            }
            case RESEND -> {
                if (!hasKey) {
                    report.add(
                            Rule.RESEND_WITHOUT_KEY,
                            "onUnknown = RESEND without an @IntentKey parameter",
                            "a parameter @IntentKey String key",
                            tool.facts().at("onUnknown"));
                }
            }
            case TRANSACTIONAL -> {
                if (hasKey) {
                    report.add(
                            Rule.TRANSACTIONAL_WITH_KEY,
                            "onUnknown = TRANSACTIONAL and an @IntentKey parameter",
                            "",
                            tool.facts().at("onUnknown"));
                }
            }
            case REPEAT -> {
                if (Verbs.createsWithEveryRun(tool.javaName())) {
                    report.add(
                            Rule.REPEAT_OF_CREATION,
                            "onUnknown = REPEAT on " + tool.javaName(),
                            "an effect like \"set the status to PAID\"",
                            tool.facts().at("onUnknown"));
                }
            }
            case CHECK, ESCALATE -> {}
        }
        checkMethod(tool, report);
        horizon(tool, report);
    }

    private static void checkMethod(Tool tool, Report report) {
        String name = tool.behaviour().check();
        OnUnknown onUnknown = tool.onUnknown();
        if (name.isEmpty()) {
            if (onUnknown == OnUnknown.CHECK) {
                report.add(
                        Rule.CHECK_MISSING,
                        "onUnknown = CHECK without check",
                        "check = \"" + "…\" and " + tool.facts().wantedCheck(),
                        tool.facts().at("onUnknown"));
            }
            return;
        }
        if (onUnknown != OnUnknown.CHECK && onUnknown != OnUnknown.RESEND) {
            report.add(
                    Rule.CHECK_NEVER_ASKED,
                    "check = \"" + name + "\" with onUnknown = " + onUnknown,
                    "CHECK or RESEND",
                    tool.facts().at("check"));
        }
        List<Check> candidates = tool.checks();
        List<Check> fitting = candidates.stream().filter(Check::fits).toList();
        if (candidates.isEmpty()) {
            report.add(
                    Rule.CHECK_MISSING,
                    "no method " + name + " in this class",
                    tool.facts().wantedCheck(),
                    tool.facts().at("check"));
        } else if (fitting.size() > 1) {
            report.add(
                    Rule.CHECK_AMBIGUOUS,
                    fitting.size() + " methods " + name + " that fit",
                    "one",
                    tool.facts().at("check"));
        } else if (fitting.isEmpty()) {
            report.add(
                    Rule.CHECK_SHAPE,
                    name + " " + candidates.get(0).mismatch(),
                    tool.facts().wantedCheck(),
                    tool.facts().at("check"));
        }
    }

    private static void horizon(Tool tool, Report report) {
        Behaviour b = tool.behaviour();
        Duration remembered = duration(b.keyRemembered(), "keyRemembered", tool, report);
        Duration attempt = duration(b.maxAttempt(), "maxAttempt", tool, report);
        if (remembered == null || attempt == null || tool.onUnknown() != OnUnknown.RESEND) {
            return;
        }
        Duration margin = max(max(LEASE, attempt), remembered.dividedBy(20));
        if (remembered.compareTo(margin) <= 0) {
            report.add(
                    Rule.HORIZON_TOO_SHORT,
                    "keyRemembered " + b.keyRemembered() + " less a margin of " + margin + " is nothing",
                    "keyRemembered longer than " + margin,
                    tool.facts().at("keyRemembered"));
        }
    }

    private static @Nullable Duration duration(String text, String element, Tool tool, Report report) {
        try {
            Duration duration = Duration.parse(text);
            if (!duration.isNegative() && !duration.isZero()) {
                return duration;
            }
        } catch (DateTimeParseException e) {
            // Reported below, like the ones that are no time at all.
        }
        report.add(
                Rule.DURATION_SYNTAX,
                element + " = \"" + text + "\"",
                "an ISO-8601 duration",
                tool.facts().at(element));
        return null;
    }

    private static Duration max(Duration a, Duration b) {
        return a.compareTo(b) >= 0 ? a : b;
    }
}
