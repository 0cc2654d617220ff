package dev.plankey.demo.agent;

import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import dev.plankey.demo.incident.ModelForm;
import org.jspecify.annotations.Nullable;

/** What the agent process is told, one line of JSON each. */
@JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "do")
@JsonSubTypes({
    @JsonSubTypes.Type(value = Command.Call.class, name = "call"),
    @JsonSubTypes.Type(value = Command.Replan.class, name = "replan")
})
public sealed interface Command {

    /**
     * The model wrote a tool call, at this place of the plan.
     *
     * @param ordinal which of several calls of the step, from the plan
     * @param message the model's message, untouched
     */
    record Call(String task, String step, @Nullable String ordinal, ModelForm form, String message)
            implements Command {}

    /** The planner replaced one step by another. */
    record Replan(String task, String from, String to) implements Command {}
}
