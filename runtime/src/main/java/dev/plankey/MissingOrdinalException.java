package dev.plankey;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Which of several legitimate calls of one tool in one step this is cannot be told: no ordinal, two, or one that the plan does not have. The body did
 * not run for this call.
 */
public final class MissingOrdinalException extends PlankeyException {

    private static final long serialVersionUID = 1L;
    private static final int SHOWN = 50;

    /** Why the ordinal is missing. */
    public enum Reason {
        /** The tool is called once per ordinal, and none was given. */
        NOT_GIVEN,
        /** The ordinal of the scope cannot be read as the type of the tool's {@code @Ordinal} parameter. */
        UNREADABLE,
        /** The scope has an ordinal, and the call brings another. */
        TWO_SOURCES,
        /** The tool has a {@code @PlanItem}, and the step declares no items. */
        NO_ITEMS,
        /** The value is none of the step's items. */
        NOT_AN_ITEM,
        /** Answered in this pass already, now called with changed arguments. */
        SECOND_CALL,
        /** Another call of the same assistant message has this intent, with other arguments. */
        SAME_MESSAGE
    }

    private final Reason reason;
    private final String tool;
    private final String modelText;
    private final ArrayList<String> allowedItems;
    private final @Nullable String key;

    private MissingOrdinalException(
            Reason reason,
            String tool,
            String message,
            String modelText,
            List<String> allowedItems,
            @Nullable String key) {
        super(message, null);
        this.reason = reason;
        this.tool = tool;
        this.modelText = modelText;
        this.allowedItems = new ArrayList<>(allowedItems);
        this.key = key;
    }

    /**
     * The tool is called once per ordinal, and none was given.
     *
     * @param task the task's id
     * @param step the step's path
     * @param tool the tool's name
     * @return the exception
     */
    public static MissingOrdinalException notGiven(String task, String step, String tool) {
        return new MissingOrdinalException(
                Reason.NOT_GIVEN,
                tool,
                at(task, step, tool) + "it is called once per ordinal, and none was given, so it did not run."
                        + " Give it one from the plan: step.ordinal(item.id()).run(() -> …), an @Ordinal parameter, or a @PlanItem.",
                "Nothing was executed: the application did not say which item of the plan this call is for."
                        + " It must be mended there; do not repeat the call.",
                List.of(),
                null);
    }

    /**
     * The ordinal of the scope cannot be read as the type of the tool's parameter.
     *
     * @param task the task's id
     * @param step the step's path
     * @param tool the tool's name
     * @param parameter the {@code @Ordinal} parameter
     * @param expected its type, in words
     * @return the exception
     */
    public static MissingOrdinalException unreadable(
            String task, String step, String tool, String parameter, String expected) {
        return new MissingOrdinalException(
                Reason.UNREADABLE,
                tool,
                at(task, step, tool) + "the scope's ordinal cannot be read as its parameter " + parameter
                        + ", which takes " + expected
                        + ", so it did not run. Open the scope with an ordinal of that type.",
                "Nothing was executed: the application named an item of the plan that this tool cannot take."
                        + " It must be mended there; do not repeat the call.",
                List.of(),
                null);
    }

    /**
     * The ordinal comes from two places.
     *
     * @param task the task's id
     * @param step the step's path
     * @param tool the tool's name
     * @param parameter the {@code @Ordinal} or {@code @PlanItem} parameter that brings the second
     * @return the exception
     */
    public static MissingOrdinalException twoSources(String task, String step, String tool, String parameter) {
        return new MissingOrdinalException(
                Reason.TWO_SOURCES,
                tool,
                at(task, step, tool) + "the scope has an ordinal and the parameter " + parameter
                        + " brings another, so it did not run. To nest them use step.child(p.id()) instead of step.ordinal(p.id()).",
                "Nothing was executed: the application named two items of the plan for one call."
                        + " It must be mended there; do not repeat the call.",
                List.of(),
                null);
    }

    /**
     * The tool takes an item of the plan, and the step declares none.
     *
     * @param task the task's id
     * @param step the step's path
     * @param tool the tool's name
     * @param parameter the {@code @PlanItem} parameter
     * @return the exception
     */
    public static MissingOrdinalException noItems(String task, String step, String tool, String parameter) {
        return new MissingOrdinalException(
                Reason.NO_ITEMS,
                tool,
                at(task, step, tool) + "its parameter " + parameter
                        + " takes an item of the plan, and the step declares none, so it did not run."
                        + " Declare them: step.items(plan.ids()).run(() -> …).",
                "Nothing was executed: this step of the plan has no items that this tool could be called for."
                        + " Do not repeat the call.",
                List.of(),
                null);
    }

    /**
     * The value is none of the step's items.
     *
     * @param task the task's id
     * @param step the step's path
     * @param tool the tool's name
     * @param parameter the {@code @PlanItem} parameter, by its model-facing name
     * @param allowedItems the items' model-facing forms, in the plan's order
     * @return the exception
     */
    public static MissingOrdinalException notAnItem(
            String task, String step, String tool, String parameter, List<String> allowedItems) {
        String allowed = listed(allowedItems);
        return new MissingOrdinalException(
                Reason.NOT_AN_ITEM,
                tool,
                at(task, step, tool) + "the value of " + parameter
                        + " is no item of the step, so it did not run. Allowed: " + allowed + '.',
                "Nothing was executed: " + parameter
                        + " must be one of the items of this step of the plan. Allowed values: " + allowed
                        + ". Call the tool again with one of these.",
                allowedItems,
                null);
    }

    /**
     * Answered in this pass, and called again with changed arguments, where second calls are refused.
     *
     * @param intent the intent
     * @param originalText the original result as the model was shown it; null if it is not known as text
     * @return the exception
     */
    public static MissingOrdinalException secondCall(Intent intent, @Nullable String originalText) {
        return new MissingOrdinalException(
                Reason.SECOND_CALL,
                intent.tool(),
                "A second call with changed arguments in one pass: " + intent + ". It was refused and did not run."
                        + " If the step calls this tool more than once on purpose, give each call an ordinal from the plan:"
                        + " step.ordinal(item.id()).run(() -> …).",
                "This tool has already been executed in this step, and this call with other values was not executed."
                        + " Use the result of the first call and do not repeat it."
                        + (originalText == null ? "" : " Its result: " + originalText),
                List.of(),
                intent.key());
    }

    /**
     * Two calls of one assistant message have one intent and different arguments.
     *
     * @param intent the intent
     * @return the exception
     */
    public static MissingOrdinalException sameMessage(Intent intent) {
        return new MissingOrdinalException(
                Reason.SAME_MESSAGE,
                intent.tool(),
                "Two calls with different arguments in one message: " + intent
                        + ". The first one runs; this one was refused and did not run."
                        + " If the step calls this tool more than once on purpose, let it take a @PlanItem.",
                "This call was not executed: the same message calls this tool more than once with different values,"
                        + " and only the first of them counts. Look at its result before you go on.",
                List.of(),
                intent.key());
    }

    private static String at(String task, String step, String tool) {
        return "Tool " + Objects.requireNonNull(tool, "tool") + " in step \"" + Objects.requireNonNull(step, "step")
                + "\" of task \"" + Objects.requireNonNull(task, "task") + "\" has no ordinal: ";
    }

    private static String listed(List<String> items) {
        String shown = String.join(", ", items.subList(0, Math.min(SHOWN, items.size())));
        return items.size() <= SHOWN ? shown : shown + " and " + (items.size() - SHOWN) + " more";
    }

    /**
     * Why the ordinal is missing.
     *
     * @return the reason
     */
    public Reason reason() {
        return reason;
    }

    /**
     * Which tool was called.
     *
     * @return its name
     */
    public String tool() {
        return tool;
    }

    /**
     * What a plan item may be.
     *
     * @return the items of the step in the plan's order, for {@link Reason#NOT_AN_ITEM}; else empty
     */
    public List<String> allowedItems() {
        return List.copyOf(allowedItems);
    }

    /**
     * The intent that has this place already.
     *
     * @return its key, for {@link Reason#SECOND_CALL} and {@link Reason#SAME_MESSAGE}; else empty, since without an ordinal there is no key
     */
    public Optional<String> key() {
        return Optional.ofNullable(key);
    }

    /** For {@link Reason#SECOND_CALL} it carries the original result, for {@link Reason#NOT_AN_ITEM} the allowed items. */
    @Override
    public String modelText() {
        return modelText;
    }
}
