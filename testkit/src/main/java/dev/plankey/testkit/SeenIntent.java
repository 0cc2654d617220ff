package dev.plankey.testkit;

import dev.plankey.Drift;
import dev.plankey.Intent;
import dev.plankey.IntentStatus;
import dev.plankey.StepContext;
import dev.plankey.internal.context.Place;
import dev.plankey.internal.context.StepHandle;
import dev.plankey.internal.engine.EngineHome;
import dev.plankey.internal.engine.Operators;
import dev.plankey.internal.identity.IntentKeys;
import dev.plankey.internal.identity.Ordinals;
import dev.plankey.spi.IntentEvent;
import dev.plankey.spi.IntentRow;
import dev.plankey.spi.Ledger;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * An intent as it stood when a sentence about it began.
 *
 * @param intent which
 * @param status what the ledger knew; empty: it was never called, or has been purged
 * @param drift its drift records, oldest first
 * @param events what happened to it, in order; empty: nobody recorded
 * @param neighbours what else the ledger knew of the task, for messages
 */
record SeenIntent(
        Intent intent,
        Optional<IntentStatus> status,
        List<Drift> drift,
        Optional<List<IntentEvent>> events,
        List<IntentStatus> neighbours) {

    static SeenIntent at(StepContext step, String tool) {
        if (!(step instanceof StepHandle handle)) {
            throw new IllegalArgumentException("The place is "
                    + (step == null ? "null" : "a " + step.getClass().getName())
                    + "; give one that task(…).step(…) or resume(…) made");
        }
        Place place = handle.place();
        EngineHome home = (EngineHome) place.home();
        Ledger ledger = home.engine().ledger();
        String ordinal = place.ordinal();
        Intent intent =
                IntentKeys.intent(place.task(), place.path(), tool, ordinal == null ? Ordinals.DEFAULT : ordinal);
        IntentRow row = ledger.find(List.of(intent.key())).get(0).row();
        return new SeenIntent(
                intent,
                Optional.ofNullable(row).map(Operators::status),
                ledger.drift(intent.key()),
                home.engine().events().listeners().stream()
                        .filter(RecordedEvents.class::isInstance)
                        .findFirst()
                        .map(recorded -> ((RecordedEvents) recorded).of(intent.key())),
                ledger.rowsOf(place.task(), null).stream()
                        .map(Operators::status)
                        .toList());
    }

    /** Which intent, in words. */
    String name() {
        return intent.tool() + (intent.ordinal().equals(Ordinals.DEFAULT) ? "" : ", ordinal " + intent.ordinal() + ',')
                + " in step \"" + intent.step() + "\" of task \"" + intent.task() + '"'
                + (intent.tenant() == null ? "" : " of tenant \"" + intent.tenant() + '"');
    }

    /** How it stands, in words. */
    String standing() {
        return status.map(known -> "it is " + known.state() + (known.inDoubt() ? ", in doubt," : "") + " after "
                        + times(known.attempt(), "attempt")
                        + (known.epoch() == 0 ? "" : " and " + times(known.epoch(), "recorded refusal")))
                .orElseGet(() -> "the ledger does not know it. "
                        + (neighbours.isEmpty()
                                ? "It knows nothing of that task: nothing was called, or it is closed and its rows are gone"
                                : "Of that task it knows "
                                        + neighbours.stream()
                                                .map(known -> known.tool() + " (step \"" + known.step() + "\", ordinal "
                                                        + known.ordinal() + ", " + known.state() + ')')
                                                .collect(Collectors.joining(", "))));
    }

    static String times(int number, String thing) {
        return number + " " + thing + (number == 1 ? "" : "s");
    }
}
