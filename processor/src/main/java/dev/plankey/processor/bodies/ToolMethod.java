package dev.plankey.processor.bodies;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import javax.lang.model.element.Element;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.VariableElement;

/**
 * What a call site has to know of the tool that it calls. Strings and numbers only, so that it may outlive javac's events.
 *
 * @param id tells tools apart: the declaration of the method that runs
 * @param name the method's name, for messages
 * @param ordinals positions of parameters that are the call's ordinal: {@code @Ordinal} and {@code @PlanItem}
 * @param planItems those of them that the plan itself checks
 * @param keys positions of {@code @IntentKey} parameters
 * @param alternatives how many classes of the compilation could be meant by the call; 1 for a call of the annotated method itself
 */
record ToolMethod(
        String id, String name, Set<Integer> ordinals, Set<Integer> planItems, Set<Integer> keys, int alternatives) {

    ToolMethod {
        ordinals = Set.copyOf(ordinals);
        planItems = Set.copyOf(planItems);
        keys = Set.copyOf(keys);
    }

    static ToolMethod of(ExecutableElement method) {
        Set<Integer> ordinals = new HashSet<>();
        Set<Integer> planItems = new HashSet<>();
        Set<Integer> keys = new HashSet<>();
        List<? extends VariableElement> parameters = method.getParameters();
        for (int i = 0; i < parameters.size(); i++) {
            if (Api.has(parameters.get(i), Api.ORDINAL)) {
                ordinals.add(i);
            }
            if (Api.has(parameters.get(i), Api.PLAN_ITEM)) {
                ordinals.add(i);
                planItems.add(i);
            }
            if (Api.has(parameters.get(i), Api.INTENT_KEY)) {
                keys.add(i);
            }
        }
        return new ToolMethod(idOf(method), method.getSimpleName().toString(), ordinals, planItems, keys, 1);
    }

    /** The same tool, called through a declaration above it. */
    ToolMethod through(ExecutableElement declaration, int implementations) {
        ToolMethod above = of(declaration);
        return new ToolMethod(
                id,
                name,
                union(ordinals, above.ordinals),
                union(planItems, above.planItems),
                union(keys, above.keys),
                implementations);
    }

    static String idOf(ExecutableElement method) {
        Element owner = method.getEnclosingElement();
        return owner + "#" + method;
    }

    private static Set<Integer> union(Set<Integer> one, Set<Integer> other) {
        Set<Integer> both = new HashSet<>(one);
        both.addAll(other);
        return both;
    }
}
