package dev.plankey.internal.dispatch;

import dev.plankey.StepContext;
import dev.plankey.TaskContext;
import dev.plankey.generated.ToolParameter;
import dev.plankey.internal.context.Place;
import dev.plankey.internal.context.StepHandle;
import dev.plankey.internal.context.TaskHandle;
import dev.plankey.internal.tool.ToolMethod;
import java.lang.invoke.MethodType;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Values of the call's surroundings, for parameters that no model sees. */
final class Ambients {

    private Ambients() {}

    /**
     * Finds them, before anything is claimed.
     *
     * @param method the tool
     * @param given what came with the call
     * @param place where the call is made; null: outside of a task
     * @return by index of the parameter; null for all others
     * @throws IllegalArgumentException where none fits, or more than one: the orchestrator has to mend that, no model can
     */
    static @Nullable Object[] of(ToolMethod method, List<Object> given, @Nullable Place place) {
        List<ToolParameter> parameters = method.parameters();
        @Nullable Object[] values = new Object[parameters.size()];
        for (int i = 0; i < values.length; i++) {
            if (parameters.get(i).role() == ToolParameter.Role.AMBIENT) {
                values[i] = one(method, parameters.get(i).name(), method.rawType(i), given, place);
            }
        }
        return values;
    }

    private static Object one(
            ToolMethod method, String name, Class<?> type, List<Object> given, @Nullable Place place) {
        if (place != null && type == StepContext.class) {
            return new StepHandle(place);
        }
        if (place != null && type == TaskContext.class) {
            return new TaskHandle(place.home(), place.task());
        }
        Class<?> boxed = MethodType.methodType(type).wrap().returnType();
        List<Object> fitting = given.stream().filter(boxed::isInstance).toList();
        if (fitting.size() == 1) {
            return fitting.get(0);
        }
        throw new IllegalArgumentException("Tool " + method.name() + " takes " + name + ", one " + boxed.getName()
                + ", from the surroundings of the call, and ToolCall.withAmbient(…) gave "
                + (fitting.isEmpty() ? "none" : fitting.size()) + "; it did not run. Give exactly one");
    }
}
