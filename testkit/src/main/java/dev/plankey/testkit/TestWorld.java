package dev.plankey.testkit;

import dev.plankey.Plankey;
import dev.plankey.StepContext;
import dev.plankey.TaskContext;
import dev.plankey.ledger.InMemoryLedger;
import dev.plankey.spi.Ledger;
import java.util.List;
import org.junit.platform.commons.support.ReflectionSupport;

/**
 * What a test in a task has. One object for each test.
 *
 * @param plankey the one on the ledger; a tenant's view where there is a tenant
 * @param task its task
 * @param step the step that is open around the test
 * @param ledger in memory
 * @param clock of the ledger and of the Plankey
 * @param events all that happened
 * @param root what has to be closed
 */
record TestWorld(
        Plankey plankey,
        TaskContext task,
        StepContext step,
        InMemoryLedger ledger,
        MovableClock clock,
        RecordedEvents events,
        Plankey root)
        implements AutoCloseable {

    static TestWorld open(InTask inTask) {
        MovableClock clock = new MovableClock();
        InMemoryLedger ledger = new InMemoryLedger(clock);
        RecordedEvents events = new RecordedEvents();
        Plankey.Builder builder =
                Plankey.builder().ledger(ledger).clock(clock).listener(events).keyProvider(new RandomKey());
        if (inTask.refuseSecondCalls()) {
            builder.refuseSecondCalls();
        }
        ReflectionSupport.newInstance(inTask.settings()).apply(builder);
        Plankey root = builder.build();
        Plankey plankey = inTask.tenant().isEmpty() ? root : root.tenant(inTask.tenant());
        TaskContext task = plankey.task(inTask.task());
        StepContext step = task.step(inTask.step());
        if (!inTask.ordinal().isEmpty()) {
            step = step.ordinal(inTask.ordinal());
        }
        if (inTask.items().length > 0) {
            step = step.items(List.of(inTask.items()));
        }
        return new TestWorld(plankey, task, step, ledger, clock, events, root);
    }

    static boolean has(Class<?> type) {
        return type == Plankey.class
                || type == TaskContext.class
                || type == StepContext.class
                || type == Ledger.class
                || type == InMemoryLedger.class
                || type == MovableClock.class
                || type == RecordedEvents.class;
    }

    Object get(Class<?> type) {
        return List.of(plankey, task, step, ledger, clock, events).stream()
                .filter(type::isInstance)
                .findFirst()
                .orElseThrow();
    }

    @Override
    public void close() {
        root.close();
        ledger.close();
    }
}
