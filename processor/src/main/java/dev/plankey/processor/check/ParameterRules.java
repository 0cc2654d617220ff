package dev.plankey.processor.check;

import dev.plankey.processor.model.Parameter;
import dev.plankey.processor.model.Parameter.OrdinalType;
import dev.plankey.processor.model.Parameter.Role;
import dev.plankey.processor.model.Tool;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** What parameters may be. */
final class ParameterRules {

    private static final Pattern LIKE_A_KEY = Pattern.compile(
            ".*(idempoten|dedup).*|(client|unique)?request(id|key|token)|client(token|key)|intentkey|retry(id|key|token)");

    private ParameterRules() {}

    static void check(Tool tool, Report report) {
        several(tool, report, Rule.SEVERAL_INTENT_KEYS, "@IntentKey", List.of(Role.INTENT_KEY));
        several(tool, report, Rule.SEVERAL_ORDINALS, "@Ordinal or @PlanItem", List.of(Role.ORDINAL, Role.PLAN_ITEM));
        for (Parameter p : tool.parameters()) {
            roles(tool, p, report);
            if (p.is(Role.INTENT_KEY) && !p.type().erasedName().equals("java.lang.String")) {
                report.add(Rule.INTENT_KEY_TYPE, declaration(p), "String " + p.javaName(), p.at());
            }
            boolean ordinal = p.is(Role.ORDINAL) || p.is(Role.PLAN_ITEM);
            if (ordinal && p.trait() != OrdinalType.FINE) {
                report.add(
                        Rule.ORDINAL_TYPE,
                        declaration(p)
                                + (p.trait() == OrdinalType.FLOATING ? ", and 1.0 and 1.00 would be two ordinals" : ""),
                        "an integral type, BigInteger, String, UUID or an enum",
                        p.at());
            }
            if (p.is(Role.PLAN_ITEM) && p.property() != null && p.property().sensitive()) {
                report.add(
                        Rule.SENSITIVE_PLAN_ITEM,
                        p.javaName() + " is @PlanItem and @Sensitive",
                        "@PlanItem alone",
                        p.at());
            }
            if (p.role() == Role.MODEL && isLikeAKey(p.javaName())) {
                report.add(
                        Rule.KEY_VISIBLE_TO_MODEL,
                        "the model is asked for " + p.javaName() + " of " + tool.name(),
                        "@IntentKey String " + p.javaName(),
                        p.at());
            }
        }
        for (String clash : tool.facts().ambientClashes()) {
            report.add(
                    Rule.AMBIENT_AMBIGUOUS,
                    clash,
                    "types that no one value fits",
                    tool.facts().at());
        }
    }

    private static void several(Tool tool, Report report, Rule rule, String what, List<Role> roles) {
        List<Parameter> found = tool.parameters().stream()
                .filter(p -> roles.stream().anyMatch(p::is))
                .toList();
        if (found.size() > 1) {
            report.add(
                    rule,
                    found.stream().map(Parameter::javaName).collect(Collectors.joining(", ")) + " are " + what,
                    "one",
                    found.get(1).at());
        }
    }

    private static void roles(Tool tool, Parameter p, Report report) {
        if (p.roles().size() > 1) {
            report.add(
                    Rule.CONFLICTING_ROLES,
                    p.javaName() + " is "
                            + p.roles().stream().map(ParameterRules::annotation).collect(Collectors.joining(" and ")),
                    "one of them",
                    p.at());
        }
        boolean ofAnIntent = p.is(Role.INTENT_KEY) || p.is(Role.ORDINAL) || p.is(Role.PLAN_ITEM);
        if (!tool.sideEffecting() && ofAnIntent) {
            report.add(
                    Rule.ANNOTATION_WITHOUT_TOOL,
                    annotation(p.role()) + " on a parameter of " + tool.javaName() + ", which is @ReadOnly",
                    "@SideEffecting",
                    p.at());
        }
    }

    static String annotation(Role role) {
        return switch (role) {
            case INTENT_KEY -> "@IntentKey";
            case ORDINAL -> "@Ordinal";
            case PLAN_ITEM -> "@PlanItem";
            case AMBIENT -> "@Ambient";
            case MODEL -> "an argument";
        };
    }

    private static String declaration(Parameter p) {
        return p.type().display() + " " + p.javaName();
    }

    private static boolean isLikeAKey(String name) {
        return LIKE_A_KEY
                .matcher(name.replace("_", "").toLowerCase(Locale.ROOT))
                .matches();
    }
}
