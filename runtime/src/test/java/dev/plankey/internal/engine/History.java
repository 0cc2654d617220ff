package dev.plankey.internal.engine;

import dev.plankey.CurrentIntent;
import dev.plankey.Found;
import dev.plankey.IntentInFlightException;
import dev.plankey.IntentState;
import dev.plankey.IntentStatus;
import dev.plankey.LedgerUnavailableException;
import dev.plankey.OutcomeUnknownException;
import dev.plankey.annotations.OnUnknown;
import dev.plankey.internal.engine.LifeOfAnIntentTest.CardDeclined;
import dev.plankey.internal.engine.LifeOfAnIntentTest.Declined;
import dev.plankey.internal.engine.LifeOfAnIntentTest.Expired;
import dev.plankey.internal.engine.LifeOfAnIntentTest.NeedsApproval;
import dev.plankey.internal.engine.Plot.Event;
import dev.plankey.internal.engine.Setting.How;
import dev.plankey.internal.engine.World.Options;
import dev.plankey.internal.engine.World.TinyClock;
import dev.plankey.internal.identity.IntentKeys;
import dev.plankey.internal.identity.StepPath;
import dev.plankey.spi.IntentEvent;
import dev.plankey.spi.IntentRow;
import dev.plankey.spi.Ledger;
import dev.plankey.spi.TaskId;
import java.net.ConnectException;
import java.net.http.HttpTimeoutException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;

/**
 * Plays a plot: two processes on one ledger, whose bodies are asynchronous so that they begin and end when the plot says so. One thread does it all, so a plot is always the same history. A process
 * that dies is abandoned: nothing of it goes on, its requests on the wire do.
 */
final class History {

    /** No codec takes it. */
    static final Thread UNSTORABLE = new Thread("a result that cannot be stored");

    private static final Duration LONG_FOR_A_CALL_THAT_NEVER_WAITS = Duration.ofSeconds(5);
    private static final List<String> PRIMITIVES = List.of("claim", "change", "complete", "change", "find");
    private static final List<String> PRIMITIVES_OF_TRANSACTIONS =
            List.of("commit", "begin", "commit", "commit", "find");

    /** Long enough to be given a lock that nobody has. */
    private static final Duration WAIT_FOR_A_LOCK = Duration.ofMillis(30);

    private final Setting setting;
    private final TinyClock clock;
    private final Ledger ledger;
    private final TaskId task;
    private final Downstream receiver;
    private final Downstream nestedReceiver;
    private final HistoryChecker checker;
    private final Process[] processes = new Process[2];
    private final List<Run> held = new ArrayList<>();
    private final List<String> trace = new ArrayList<>();

    private History(Setting setting, TinyClock clock, Ledger ledger, String task) {
        this.setting = setting;
        this.clock = clock;
        this.ledger = ledger;
        this.task = new TaskId(null, task);
        receiver = new Downstream(setting.receiver, clock);
        nestedReceiver = new Downstream(Downstream.Kind.REMEMBERS, clock);
        checker = new HistoryChecker(setting, receiver, nestedReceiver, this::row, this::nestedRow);
        processes[0] = new Process();
        processes[1] = new Process();
    }

    /**
     * Plays it to its end.
     *
     * @throws Violation where a promise does not hold, with everything that happened
     */
    static void play(Plot plot, TinyClock clock, Ledger ledger, String task) {
        History history = new History(plot.setting(), clock, ledger, task);
        try {
            plot.events().forEach(history::play);
            history.endsWell();
        } catch (Violation violation) {
            throw history.explained(violation.getMessage(), violation);
        } catch (RuntimeException | Error e) {
            throw history.explained("the engine threw " + e, e);
        } finally {
            FaultPoint.NAMES.forEach(name -> FaultPoint.arm(name, null));
        }
    }

    private Violation explained(String promise, Throwable cause) {
        Violation explained = new Violation(promise + "\n  " + setting + ":\n    " + String.join("\n    ", trace));
        explained.initCause(cause);
        return explained;
    }

    private IntentRow row() {
        return row(IntentKeys.key(task, "1", "pay", "0", 0));
    }

    /** The intent in the body, of a TRANSACTIONAL tool. */
    private IntentRow nestedRow() {
        return row(IntentKeys.key(task, StepPath.nested("1", "pay", "0"), "notify", "0", 0));
    }

    private IntentRow row(String key) {
        return ledger.find(List.of(key)).get(0).row();
    }

    // ------------------------------------------------------------------ what happens

    private void play(Event event) {
        Process process = processes[event.process()];
        switch (event.act()) {
            case CALLS, CALLS_AND_NESTS, CALLS_AND_IS_HELD_BEFORE_IT_SENDS, CALLS_AND_IS_HELD_BEFORE_IT_ENDS ->
                call(process, event);
            case DIES_IN_A_CALL -> dyingCall(process, event);
            case A_HELD_BODY_GOES_ON -> goOn(event.which());
            case DIES -> note(event, () -> die(process));
            case ITS_LEDGER_FAILS_ONCE -> note(event, () -> fail(process, event.which()));
            case ITS_NEXT_CHECK_FAILS -> note(event, () -> process.checkFails = true);
            case ITS_LEDGER_IS_BACK -> note(event, process::mend);
            case ITS_HEART_BEATS -> note(event, process.steps::beat);
            case LEASES_RUN_OUT -> note(event, () -> clock.advance(Duration.ofSeconds(31)));
            case TWO_SECONDS_PASS -> note(event, () -> clock.advance(Duration.ofSeconds(2)));
            case HALF_A_DAY_PASSES -> note(event, () -> passes(Duration.ofHours(12)));
            case A_DAY_PASSES -> note(event, () -> passes(Duration.ofHours(25)));
            case A_LATE_REQUEST_ARRIVES -> note(event, receiver::lateArrives);
            case AN_OPERATOR_RELEASES -> operator(process, event, false);
            case AN_OPERATOR_RESOLVES -> operator(process, event, true);
            case THE_TASK_IS_CLOSED -> close(process, event);
            case THE_TASK_IS_PURGED ->
                note(event, () -> process.world.engine.operators().purge(Duration.ZERO, false, null));
        }
        effects();
    }

    private void effects() {
        if (inTransaction) {
            return; // nothing is committed, and the lock is not to be had
        }
        if (setting.isTransactional()) {
            seeRows(receiver, task.task());
            seeRows(nestedReceiver, nestedTask());
        }
        checker.effects();
    }

    /** The effects of a TRANSACTIONAL tool are what is committed. */
    private void seeRows(Downstream where, String booked) {
        where.effects.clear();
        Bookings.of(ledger, booked).forEach(words -> where.effects.add(new Downstream.Effect("a row", words)));
    }

    private String nestedTask() {
        return task.task() + ", nested";
    }

    private void note(Object event, Runnable work) {
        work.run();
        trace.add(event + " → " + shown(row()));
    }

    /** A receiver that forgets is not sent anything older than its memory: what it cannot compare any more nobody can protect. */
    private void passes(Duration time) {
        if (setting.receiver == Downstream.Kind.FORGETS) {
            while (!receiver.isQuiet()) {
                receiver.lateArrives();
            }
            held.forEach(run -> run.tooLate = true);
        }
        clock.advance(time);
    }

    private void fail(Process process, int which) {
        List<String> primitives = setting.isTransactional() ? PRIMITIVES_OF_TRANSACTIONS : PRIMITIVES;
        String primitive = primitives.get(which % primitives.size());
        // A transaction whose beginning was not acknowledged would be nobody's to end: a ledger ends it itself.
        if (which < primitives.size() || primitive.equals("begin")) {
            process.trouble.failBefore(primitive, 1);
        } else {
            process.trouble.failAfter(primitive, 1);
        }
    }

    private void die(Process process) {
        held.removeIf(run -> run.process == process);
        processes[process == processes[0] ? 0 : 1] = new Process();
    }

    private void operator(Process process, Event event, boolean resolves) {
        IntentRow before = row();
        boolean truthful = resolves
                ? !receiver.effects.isEmpty()
                : setting.survivesAWrongOperator()
                        || (receiver.effects.isEmpty()
                                && receiver.isQuiet()
                                && held.stream().noneMatch(Run::maySend));
        if (before == null || !truthful || setting.repeatsHarmlessly()) {
            return;
        }
        int shown = before.attempt() - (event.which() == 0 ? 1 : 0);
        boolean allowed = HistoryChecker.mayAct(before, shown, resolves, clock.instant());
        boolean accepted = true;
        try {
            if (resolves) {
                process.world
                        .engine
                        .operators()
                        .resolve(before.key(), shown, FakeTool.encoded(receiver.first()), "olga");
            } else {
                process.world.engine.operators().release(before.key(), shown, "olga");
            }
        } catch (IllegalStateException refused) {
            accepted = false;
        } catch (LedgerUnavailableException unavailable) {
            // It may be done all the same.
            accepted = allowed && !Objects.equals(before, row());
            allowed = accepted;
        }
        trace.add(event + ", shown attempt " + shown + (accepted ? "" : ": refused") + " → " + shown(row()));
        checker.operatorActs(before, allowed, accepted, !resolves);
    }

    private void close(Process process, Event event) {
        IntentRow before = row();
        List<IntentStatus> reported;
        try {
            reported = closed(process);
        } catch (LedgerUnavailableException e) {
            trace.add(event + ": not closed → " + shown(row()));
            checker.failsToClose(inTransaction);
            return;
        }
        trace.add(event + ", reports " + reported.size() + " → " + shown(row()));
        checker.closeReported(
                before,
                reported.stream().filter(each -> each.tool().equals("pay")).toList());
    }

    /** A close waits for TRANSACTIONAL bodies, and for nothing else: it counts from the moment that it is asked for. */
    private List<IntentStatus> closed(Process process) {
        if (!setting.isTransactional()) {
            checker.closes();
            return process.world.engine.operators().closeTask(task);
        }
        List<IntentStatus> reported = process.world.engine.operators().closeTask(task);
        checker.closes();
        return reported;
    }

    // ------------------------------------------------------------------ calls

    private void call(Process process, Event event) {
        Run run = new Run(process, event);
        if (!event.meanwhile().isEmpty() && setting.isTransactional() && event.which() % 2 == 0) {
            process.trouble.beforeTransaction(() -> meanwhile(event, "begins its transaction"));
        } else if (!event.meanwhile().isEmpty()) {
            FaultPoint.arm(FaultPoint.AFTER_CLAIM, () -> {
                FaultPoint.arm(FaultPoint.AFTER_CLAIM, null);
                inTransaction = setting.isTransactional();
                meanwhile(event, "claimed with " + event.words());
                inTransaction = false;
            });
        }
        run.begin();
        FaultPoint.arm(FaultPoint.AFTER_CLAIM, null);
        proceed(run);
    }

    private void meanwhile(Event event, String what) {
        trace.add("[process " + event.process() + " " + what + " → " + shown(row()));
        if (setting.isTransactional()) {
            onAnotherThread(() -> event.meanwhile().forEach(this::play));
        } else {
            event.meanwhile().forEach(this::play);
        }
        trace.add("]");
    }

    /** A transaction belongs to its thread. */
    private static void onAnotherThread(Runnable work) {
        try {
            CompletableFuture.runAsync(work, World.OWN_THREAD).join();
        } catch (CompletionException e) {
            if (e.getCause() instanceof Violation violation) {
                throw violation;
            }
            throw e;
        }
    }

    private void dyingCall(Process process, Event event) {
        FaultPoint.arm(event.faultPoint(), () -> {
            FaultPoint.arm(event.faultPoint(), null);
            throw new Death();
        });
        Run run = new Run(process, event);
        run.begin();
        proceed(run);
        FaultPoint.arm(event.faultPoint(), null);
    }

    private void goOn(int which) {
        if (held.isEmpty()) {
            return;
        }
        Run run = held.remove(which % held.size());
        trace.add("(" + run.event + ") goes on");
        run.goesOn.run();
        proceed(run);
    }

    /** Until it is answered, or its body is held. */
    private void proceed(Run run) {
        boolean inTime;
        try {
            inTime = run.process.steps.goOnUntil(
                    () -> run.answer.isDone() || run.goesOn != null, LONG_FOR_A_CALL_THAT_NEVER_WAITS);
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
        if (!inTime) {
            throw new Violation("waits are bounded; this call waits for ever: " + run.event);
        }
        if (!run.answer.isDone()) {
            held.add(run);
            trace.add(run.event + ": body began → " + shown(row()));
            return;
        }
        Answer answer;
        try {
            answer = run.answer.join();
        } catch (CompletionException e) {
            if (e.getCause() instanceof Death) {
                note(run.event + ": died", () -> die(run.process));
                return;
            }
            throw new Violation("the engine answers, and does not throw " + e.getCause());
        }
        trace.add(run.event + ": " + shown(answer) + " → " + shown(row()));
        run.lateWords();
        if (answer instanceof Answer.Value value) {
            checker.returned(value.value(), run.events());
        } else if (run.closedBefore) {
            checker.calledAfterClose(((Answer.Failed) answer).failure(), inTheEnd);
        }
        last = answer;
    }

    /** Whether a body runs in its transaction, which holds SQLite's one write lock. */
    private boolean inTransaction;

    private Answer last;
    private boolean inTheEnd;

    // ------------------------------------------------------------------ the end

    /** No trouble any more: writes are made, everything arrives, leases run out; and a call or two is answered. */
    private void endsWell() {
        trace.add("no trouble any more");
        for (Process process : processes) {
            for (int i = 0; i < 5; i++) {
                process.mend();
            }
            long running = held.stream().filter(run -> run.process == process).count();
            checker.everythingIsStored(process.world.engine.open(), (int) running);
        }
        effects();
        held.clear();
        while (!receiver.isQuiet()) {
            receiver.lateArrives();
        }
        processes[0] = new Process();
        processes[1] = new Process();
        inTheEnd = true;
        for (int i = 0; i < 6; i++) {
            clock.advance(Duration.ofSeconds(31));
            callInTheEnd(processes[0], "z");
            if (isAnswered()) {
                callInTheEnd(processes[1], "y");
                checker.answeredInTheEnd(isAnswered(), shown(last));
                return;
            }
            if (isForAnOperator()) {
                resolveInTheEnd();
            }
        }
        checker.answeredInTheEnd(false, shown(last));
    }

    private void callInTheEnd(Process process, String words) {
        call(process, new Event(Plot.Act.CALLS, 0, How.RETURNS, words, 0, List.of()));
        effects();
    }

    private boolean isAnswered() {
        IntentRow row = row();
        return checker.isClosed() || (row != null && row.state() == IntentState.DONE);
    }

    /** Nobody else can know: an escalating tool, a receiver that may have forgotten, or one that answers each resend with a refusal that nobody declared to be remembered. */
    private boolean isForAnOperator() {
        Throwable failure = ((Answer.Failed) last).failure();
        if (failure instanceof OutcomeUnknownException) {
            return setting.onUnknown == OnUnknown.ESCALATE || setting == Setting.RESEND_FORGOTTEN;
        }
        return (failure instanceof CardDeclined || failure instanceof Expired)
                && setting.receiver.comparesKeys()
                && setting != Setting.RESEND_REFUSALS_REMEMBERED;
    }

    private void resolveInTheEnd() {
        IntentRow row = row();
        String truth = receiver.effects.isEmpty() ? null : receiver.first();
        boolean refused = !(((Answer.Failed) last).failure() instanceof OutcomeUnknownException);
        Operators operators = processes[0].world.engine.operators();
        if (truth != null || refused) {
            operators.resolve(
                    row.key(), row.attempt(), FakeTool.encoded(truth == null ? "it was refused" : truth), "olga");
        } else {
            operators.release(row.key(), row.attempt(), "olga");
        }
        trace.add("an operator settles it → " + shown(row()));
        checker.operatorActs(row, true, true, truth == null);
    }

    // ------------------------------------------------------------------ processes and bodies

    /** A process: its engine, its view of the ledger, and what it has left to its threads. */
    private final class Process {

        final Trouble trouble = new Trouble(ledger);
        final Steps steps = new Steps();
        final World world = World.in(
                        trouble,
                        clock,
                        new Options()
                                .waitBudget(setting.isTransactional() ? WAIT_FOR_A_LOCK : Duration.ZERO)
                                .ownersClock(clock)
                                .steps(steps))
                .inTask(task.task());

        boolean checkFails;

        Found<?> asks(String key) {
            if (checkFails) {
                checkFails = false;
                throw new IllegalStateException("no answer");
            }
            return receiver.ask(key);
        }

        void mend() {
            trouble.mend();
            steps.retry();
        }
    }

    /** A call, and the body that it may run. */
    private final class Run {

        final Process process;
        final Event event;
        final FakeTool tool;
        final int eventsBefore;
        final boolean closedBefore = checker.isClosed();
        final CompletableFuture<Object> end = new CompletableFuture<>();
        CompletableFuture<Answer> answer;
        Runnable goesOn;
        boolean sent;
        boolean tooLate;
        private int bodies;
        private int lateWordsSeen;

        Run(Process process, Event event) {
            this.process = process;
            this.event = event;
            eventsBefore = process.world.events.size();
            tool = setting.tool().body(this::body).check((arguments, key) -> process.asks(key));
        }

        void begin() {
            Call call = tool.with(event.words());
            if (!setting.isTransactional()) {
                answer = process.world.callAsync(call);
                return;
            }
            try {
                answer = CompletableFuture.completedFuture(process.world.call(call));
            } catch (Death death) {
                answer = CompletableFuture.failedFuture(death);
            }
        }

        boolean maySend() {
            return !sent;
        }

        List<IntentEvent> events() {
            return process.world.events.subList(eventsBefore, process.world.events.size());
        }

        void lateWords() {
            for (IntentEvent each : events().subList(lateWordsSeen, events().size())) {
                if (each instanceof IntentEvent.LateResultRefused late) {
                    checker.lateWordRefused(late.attempt());
                }
            }
            lateWordsSeen = events().size();
        }

        private Object body(String arguments, CurrentIntent intent) throws Throwable {
            if (setting.isTransactional()) {
                checker.transactionalBodyStarts(intent.attempt(), arguments);
            } else {
                checker.bodyStarts(intent.attempt(), arguments, bodies > 0);
            }
            boolean first = bodies++ == 0;
            if (first && event.act() == Plot.Act.CALLS_AND_NESTS) {
                nest(arguments);
            }
            How how = first ? event.how() : How.RETURNS;
            if (first && event.act() == Plot.Act.CALLS_AND_IS_HELD_BEFORE_IT_SENDS) {
                goesOn = () -> {
                    goesOn = null;
                    end(() -> send(how, arguments, intent));
                };
                return end;
            }
            if (first && event.act() == Plot.Act.CALLS_AND_IS_HELD_BEFORE_IT_ENDS) {
                CompletableFuture<Object> ending = new CompletableFuture<>();
                complete(ending, () -> send(how, arguments, intent));
                sent = true;
                goesOn = () -> {
                    goesOn = null;
                    end(ending::get);
                };
                return end;
            }
            Object value = send(how, arguments, intent);
            return setting.isTransactional() ? value : CompletableFuture.completedFuture(value);
        }

        private void end(java.util.concurrent.Callable<Object> body) {
            complete(end, body);
        }

        private static void complete(CompletableFuture<Object> future, java.util.concurrent.Callable<Object> body) {
            try {
                future.complete(body.call());
            } catch (Throwable t) {
                future.completeExceptionally(Failures.unwrapped(t));
            }
        }

        private Object send(How how, String arguments, CurrentIntent intent) throws Exception {
            if (how == How.BAD_ARGUMENT_BEFORE_IT_SENDS || how == How.NOT_APPLIED) {
                checker.blamedArguments(arguments);
            }
            switch (how) {
                case TIMES_OUT_BEFORE_IT_SENDS -> throw new HttpTimeoutException("504");
                case BAD_ARGUMENT_BEFORE_IT_SENDS -> throw new IllegalArgumentException("before");
                case NO_CONNECTION -> throw new ConnectException("refused");
                case NOT_APPLIED -> throw new Declined();
                case PAUSED -> throw new NeedsApproval();
                default -> {}
            }
            if (setting.isTransactional()) {
                return writeRow(how, arguments, intent);
            }
            if (tooLate) {
                throw new HttpTimeoutException("it took too long to connect");
            }
            String key = setting.sendsKey() ? intent.key() : "no key " + intent.attempt();
            if (how == How.TIMES_OUT_AND_ARRIVES_LATE) {
                receiver.isSent(key, arguments);
                throw new HttpTimeoutException("504");
            }
            if (how == How.TIMES_OUT_WHILE_RECEIVER_WORKS) {
                receiver.begins(key, arguments);
                throw new HttpTimeoutException("504");
            }
            String invoice = receiver.take(
                    key,
                    arguments,
                    how == How.REFUSED
                            ? Downstream.Answer.REFUSED
                            : how == How.FINAL ? Downstream.Answer.FINAL : Downstream.Answer.APPLIED);
            if (how == How.TIMES_OUT_AFTER_IT_WAS_APPLIED) {
                throw new HttpTimeoutException("504");
            }
            if (how == How.BAD_ARGUMENT_IN_THE_RESPONSE) {
                checker.blamedArguments(arguments);
                throw new IllegalArgumentException("while reading the response");
            }
            return how == How.RETURNS_WHAT_CANNOT_BE_STORED
                    ? UNSTORABLE
                    : setting.repeatsHarmlessly() ? invoice : invoice + ", told to attempt " + intent.attempt();
        }

        private Object writeRow(How how, String arguments, CurrentIntent intent) throws Exception {
            Bookings.write(task.task(), arguments);
            return switch (how) {
                case TIMES_OUT_AFTER_IT_WAS_APPLIED -> throw new HttpTimeoutException("504");
                case BAD_ARGUMENT_IN_THE_RESPONSE -> throw new IllegalArgumentException("after the row was written");
                case REFUSED -> throw new CardDeclined();
                case FINAL -> throw new Expired("ended");
                case RETURNS_WHAT_CANNOT_BE_STORED -> UNSTORABLE;
                default -> "booked " + arguments + ", told to attempt " + intent.attempt();
            };
        }

        /** Another tool inside the body: an intent of its own. */
        private void nest(String arguments) {
            if (setting.isTransactional()) {
                nestInTransaction(arguments);
                return;
            }
            FakeTool inner = FakeTool.resend()
                    .rules(r -> r.named("notify").keyRemembered(Duration.ofDays(3_650)))
                    .body((words, intent) -> nestedReceiver.take(intent.key(), words, Downstream.Answer.APPLIED));
            Answer ignored = process.world.engine.call(inner.with("about " + arguments));
        }

        /** A part of the same transaction. */
        private void nestInTransaction(String arguments) {
            FakeTool inner = FakeTool.of(OnUnknown.TRANSACTIONAL)
                    .rules(r -> r.named("notify"))
                    .body((words, intent) -> {
                        Bookings.write(nestedTask(), words);
                        return "notified";
                    });
            Answer ignored = process.world.engine.call(inner.with("about " + arguments));
        }
    }

    private static final class Death extends Error {
        private static final long serialVersionUID = 1L;
    }

    // ------------------------------------------------------------------ the trace

    private static String shown(Answer answer) {
        if (answer == null) {
            return "nothing";
        }
        if (answer instanceof Answer.Value value) {
            return "\"" + value.value() + "\"";
        }
        Throwable failure = ((Answer.Failed) answer).failure();
        return failure instanceof IntentInFlightException
                ? "told to come back"
                : failure.getClass().getSimpleName();
    }

    private static String shown(IntentRow row) {
        if (row == null) {
            return "no row";
        }
        String text = row.state() + " with " + FakeTool.decoded(row.arguments()) + ", attempt " + row.attempt();
        if (row.epoch() > 0) {
            text += ", epoch " + row.epoch();
        }
        if (row.inDoubt()) {
            text += ", in doubt";
        }
        if (!row.keptArguments().isEmpty()) {
            text += ", kept "
                    + row.keptArguments().stream().map(FakeTool::decoded).toList();
        }
        return row.state() == IntentState.DONE ? text + ": " + FakeTool.decoded(row.result()) : text;
    }
}
