package dev.plankey.secrets;

import dev.plankey.Plankey;
import dev.plankey.PlankeyException;
import dev.plankey.ReplayedFailureException;
import dev.plankey.StepContext;
import dev.plankey.ThrowingSupplier;
import dev.plankey.ToolCatalog;
import dev.plankey.ToolDispatcher;
import dev.plankey.secrets.Vaults.DeclinedException;
import dev.plankey.spi.IntentEvent;
import dev.plankey.spi.Ledger;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

/** One Plankey with its tools, that notes whatever it tells anybody. */
final class World implements AutoCloseable {

    final Vaults vaults;
    final Plankey plankey;
    final ToolDispatcher dispatcher;
    final List<IntentEvent> events = new CopyOnWriteArrayList<>();

    /** All that was said, as texts. */
    final List<String> said = new CopyOnWriteArrayList<>();

    World(Ledger ledger, Keys keys, Vaults vaults) {
        this(vaults, Plankey.builder().ledger(ledger).keyProvider(keys).waitBudget(Duration.ofMillis(200)));
    }

    World(Vaults vaults, Plankey.Builder builder) {
        this.vaults = vaults;
        this.plankey = builder.listener(events::add).build();
        this.dispatcher = ToolCatalog.of(Vaults.class).bind(plankey, vaults);
    }

    StepContext step(String id) {
        return plankey.task("t").step(id);
    }

    /** The value, or what was thrown. */
    Object in(String step, ThrowingSupplier<Object, RuntimeException> call) {
        try {
            return step(step).call(call);
        } catch (RuntimeException e) {
            told(e);
            return e;
        }
    }

    /** A body's own exception is the body's: also where it is told again. All else that is thrown is ours. */
    void told(Object thing) {
        if (thing instanceof ReplayedFailureException || thing instanceof DeclinedException) {
            return;
        }
        said.add(String.valueOf(thing));
        for (Throwable at = thing instanceof Throwable t ? t : null; at != null; at = at.getCause()) {
            if (at instanceof PlankeyException own) {
                said.add(own.modelText());
            }
        }
        if (thing instanceof Throwable failure) {
            StringWriter trace = new StringWriter();
            failure.printStackTrace(new PrintWriter(trace));
            said.add(trace.toString());
        }
    }

    String allThatWasSaid() {
        return String.join("\n", said) + '\n' + events;
    }

    @Override
    public void close() {
        plankey.close();
    }
}
