package dev.plankey.internal.engine;

import dev.plankey.Intent;
import dev.plankey.MissingOrdinalException;
import dev.plankey.annotations.OnUnknown;
import dev.plankey.annotations.Repeat;
import dev.plankey.internal.context.Frame;
import dev.plankey.internal.context.Place;
import dev.plankey.internal.identity.IntentKeys;
import dev.plankey.internal.identity.Ordinals;
import dev.plankey.internal.secrets.Secrets;
import java.time.Duration;
import java.util.Optional;

/** Section 4: the identity of a call, from the plan alone, before anything is bound. */
final class Identify {

    private Identify() {}

    static Caller caller(Call call, Frame frame, Secrets secrets, Duration waitBudget, boolean async) {
        ToolRules rules = resolved(call.rules());
        Place place = frame.place();
        Intent intent = IntentKeys.intent(place.task(), place.path(), rules.name(), ordinal(call, rules, place));
        return new Caller(call, rules, intent, secrets.of(intent), frame, place, waitBudget, async);
    }

    /** Ordinals come from the plan: from the scope, or from the call itself; two sources are none. */
    private static String ordinal(Call call, ToolRules rules, Place place) {
        String task = place.task().task();
        Optional<String> own = call.ordinal(place);
        if (own.isPresent() && place.ordinal() != null) {
            throw MissingOrdinalException.twoSources(task, place.path(), rules.name(), "of the call");
        }
        Optional<String> given = own.isPresent() ? own : Optional.ofNullable(place.ordinal());
        if (given.isEmpty() && rules.repeat() == Repeat.PER_ORDINAL) {
            throw MissingOrdinalException.notGiven(task, place.path(), rules.name());
        }
        return given.orElse(Ordinals.DEFAULT);
    }

    /** Where no processor ran, nobody asked what a tool without a key wants: a blind re-run is the bug that this project exists to prevent. */
    private static ToolRules resolved(ToolRules rules) {
        if (rules.onUnknown() != OnUnknown.UNSPECIFIED) {
            return rules;
        }
        if (!rules.hasKeyParameter()) {
            throw new IllegalStateException("tool " + rules.name()
                    + " does not say what happens when nobody knows whether it was applied, and takes no key;"
                    + " declare onUnknown, or an @IntentKey parameter, and let the annotation processor run");
        }
        return rules.with(OnUnknown.RESEND);
    }
}
