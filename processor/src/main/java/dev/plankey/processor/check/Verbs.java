package dev.plankey.processor.check;

import java.util.Locale;
import java.util.Set;

/** What a method's name says about its effect. Only words that are hardly ever nouns: a false warning breaks a build, too. */
final class Verbs {

    private static final Set<String> CREATING = Set.of(
            "create",
            "creates",
            "add",
            "insert",
            "send",
            "sends",
            "resend",
            "charge",
            "charges",
            "pay",
            "pays",
            "refund",
            "refunds",
            "book",
            "books",
            "transfer",
            "purchase",
            "buy",
            "submit",
            "withdraw",
            "publish",
            "dispatch",
            "notify",
            "append",
            "increment");
    private static final Set<String> CHANGING = Set.of(
            "delete",
            "deletes",
            "remove",
            "removes",
            "cancel",
            "cancels",
            "revoke",
            "update",
            "updates",
            "approve",
            "reject",
            "terminate",
            "drop",
            "execute");

    private Verbs() {}

    /** A second run has a second effect. */
    static boolean createsWithEveryRun(String method) {
        return CREATING.contains(firstWord(method));
    }

    /** It changes something. */
    static boolean changes(String method) {
        String word = firstWord(method);
        return CREATING.contains(word) || CHANGING.contains(word);
    }

    private static String firstWord(String method) {
        return method.split("(?<=[a-z0-9])(?=[A-Z])|_", 2)[0].toLowerCase(Locale.ROOT);
    }
}
