package dev.plankey.internal.engine;

import dev.plankey.IntentStatus;
import dev.plankey.Outcome;
import dev.plankey.internal.context.Contexts;
import dev.plankey.internal.context.Home;
import dev.plankey.internal.context.Place;
import dev.plankey.internal.context.ScopeFrame;
import dev.plankey.internal.identity.IntentKeys;
import dev.plankey.internal.secrets.Secrets;
import dev.plankey.spi.Encoded;
import dev.plankey.spi.FailureClassifier;
import dev.plankey.spi.IntentEvent;
import dev.plankey.spi.IntentListener;
import dev.plankey.spi.IntentRow;
import dev.plankey.spi.Ledger;
import dev.plankey.spi.ResultClassifier;
import dev.plankey.spi.TaskId;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.Executor;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;

/** An engine on a ledger whose clock a test moves, and calls in one step of a task. Another process is another world on the same ledger. */
final class World implements AutoCloseable {

    /** A body that blocks holds its thread: never one of the common pool, which has a single one on two cores. */
    static final Executor OWN_THREAD = work -> new Thread(work, "caller").start();

    static final TaskId TASK = new TaskId(null, "t1");
    static final Home HOME = new Home() {
        @Override
        public void answerLost(Place place) {
            throw new UnsupportedOperationException();
        }

        @Override
        public List<IntentStatus> replan(TaskId task, String oldPath, String newPath) {
            throw new UnsupportedOperationException();
        }

        @Override
        public String modelFacingName(Enum<?> constant) {
            return constant.name();
        }
    };

    final TinyClock clock;
    final Ledger ledger;
    final Engine engine;
    final List<IntentEvent> events = new CopyOnWriteArrayList<>();
    volatile IntentListener listener = event -> {};
    private volatile String pass = "pass-1";
    private volatile TaskId task = TASK;

    private World(TinyClock clock, Ledger ledger, Options options) {
        this.clock = clock;
        this.ledger = ledger;
        EngineSettings settings = new EngineSettings(
                ledger,
                options.lease,
                options.heartbeat,
                options.waitBudget,
                EngineSettings.NEAR_CACHE_BYTES,
                1_000,
                1_000,
                options.refuseSecondCalls,
                clock,
                options.owner::nanos,
                options.failureClassifiers,
                options.resultClassifiers,
                List.of(events::add, event -> listener.on(event)),
                Secrets.NONE);
        Steps steps = options.steps;
        engine = steps == null ? new Engine(settings) : new Engine(settings, steps.background(), steps);
    }

    static World open() {
        return open(LedgerKind.IN_MEMORY);
    }

    static World open(LedgerKind kind) {
        return open(kind, new Options());
    }

    static World open(LedgerKind kind, Options options) {
        TinyClock clock = new TinyClock();
        return new World(clock, kind.open(clock), options);
    }

    /** A world whose ledger can fail. */
    static World in(Trouble trouble, TinyClock clock, Options options) {
        return new World(clock, trouble.ledger(), options);
    }

    static World on(TinyClock clock, Ledger ledger, Options options) {
        return new World(clock, ledger, options);
    }

    /** Another process on the same ledger. */
    World another() {
        return new World(clock, ledger, new Options());
    }

    World another(Options options) {
        return new World(clock, ledger, options);
    }

    World inTask(String id) {
        task = new TaskId(null, id);
        return this;
    }

    World inPass(String value) {
        pass = value;
        return this;
    }

    Answer call(FakeTool tool, String arguments) {
        return call(tool.with(arguments));
    }

    Answer call(Call call) {
        return at(place("1", null), () -> engine.call(call));
    }

    CompletableFuture<Answer> callAsync(Call call) {
        return at(place("1", null), () -> engine.callAsync(call));
    }

    TaskId task() {
        return task;
    }

    Place place(String step, String ordinal) {
        return new Place(HOME, task, step, ordinal, null, pass);
    }

    <T> T at(Place place, java.util.function.Supplier<T> work) {
        var before = Contexts.replace(new ScopeFrame(place, null));
        try {
            return work.get();
        } finally {
            Contexts.replace(before);
        }
    }

    IntentRow row() {
        return row("pay");
    }

    IntentRow row(String tool) {
        return ledger.find(List.of(IntentKeys.key(task, "1", tool, "0", 0)))
                .get(0)
                .row();
    }

    /** A process that claims and dies: its claim stands, and nobody renews it. */
    void dieAfterClaim(FakeTool tool, String arguments) {
        try (World dying = another()) {
            dying.task = task;
            FaultPoint.arm(FaultPoint.AFTER_CLAIM, () -> {
                throw new Death();
            });
            boolean died = false;
            try {
                dying.call(tool, arguments);
            } catch (Death death) {
                died = true;
            } finally {
                FaultPoint.arm(FaultPoint.AFTER_CLAIM, null);
            }
            if (!died) {
                throw new AssertionError("it lived");
            }
        }
    }

    void leaseRunsOut() {
        clock.advance(Duration.ofSeconds(31));
    }

    /** What the row's first arguments are. */
    String stored() {
        return FakeTool.decoded(row().arguments());
    }

    List<String> kept() {
        return row().keptArguments().stream().map(FakeTool::decoded).toList();
    }

    void resolve(int attempt, String result) {
        engine.operators().resolve(row().key(), attempt, encoded(result), "olga");
    }

    void release(int attempt) {
        engine.operators().release(row().key(), attempt, "olga");
    }

    private static Encoded encoded(String text) {
        return FakeTool.encoded(text);
    }

    <E extends IntentEvent> List<E> events(Class<E> kind) {
        return events.stream().filter(kind::isInstance).map(kind::cast).toList();
    }

    /** Waits until something happened. */
    void await(Class<? extends IntentEvent> kind) {
        await(() -> !events(kind).isEmpty());
    }

    static void await(BooleanSupplier condition) {
        long deadline = System.nanoTime() + Duration.ofSeconds(20).toNanos();
        while (!condition.getAsBoolean()) {
            if (System.nanoTime() > deadline) {
                throw new AssertionError("waited in vain");
            }
            LockSupport.parkNanos(1_000_000);
        }
    }

    static Object value(Answer answer) {
        if (answer instanceof Answer.Failed failed) {
            throw new AssertionError("expected a value", failed.failure());
        }
        return ((Answer.Value) answer).value();
    }

    static Throwable failure(Answer answer) {
        if (answer instanceof Answer.Value value) {
            throw new AssertionError("expected a failure, not " + value.value());
        }
        return ((Answer.Failed) answer).failure();
    }

    static Outcome outcome(Answer answer) {
        return answer.outcome().orElseThrow();
    }

    @Override
    public void close() {
        engine.close();
    }

    private static final class Death extends Error {
        private static final long serialVersionUID = 1L;
    }

    /** What a test changes of the settings. */
    static final class Options {
        Duration lease = Duration.ofSeconds(30);
        Duration heartbeat = Duration.ofSeconds(10);
        Duration waitBudget = Duration.ofMillis(200);
        boolean refuseSecondCalls;
        List<FailureClassifier> failureClassifiers = new ArrayList<>();
        List<ResultClassifier> resultClassifiers = new ArrayList<>();
        TinyClock owner = new TinyClock();
        Steps steps;

        Options lease(Duration value) {
            lease = value;
            heartbeat = value.dividedBy(3);
            return this;
        }

        Options waitBudget(Duration value) {
            waitBudget = value;
            return this;
        }

        Options heartbeat(Duration value) {
            heartbeat = value;
            return this;
        }

        Options refuseSecondCalls() {
            refuseSecondCalls = true;
            return this;
        }

        Options classify(FailureClassifier classifier) {
            failureClassifiers.add(classifier);
            return this;
        }

        Options classifyResult(ResultClassifier classifier) {
            resultClassifiers.add(classifier);
            return this;
        }

        /** Nothing happens but by the test's word. */
        Options steps(Steps value) {
            steps = value;
            return this;
        }

        /** The clock by which owners judge their own leases. */
        Options ownersClock(TinyClock value) {
            owner = value;
            return this;
        }
    }

    /** A clock that stands until a test moves it. */
    static final class TinyClock extends Clock {
        private volatile Instant now = Instant.parse("2026-09-01T08:00:00Z");

        void advance(Duration duration) {
            now = now.plus(duration);
        }

        long nanos() {
            return Duration.between(Instant.EPOCH, now).toNanos();
        }

        @Override
        public Instant instant() {
            return now;
        }

        @Override
        public ZoneId getZone() {
            return ZoneOffset.UTC;
        }

        @Override
        public Clock withZone(ZoneId zone) {
            return this;
        }
    }
}
