package dev.plankey.internal.engine;

import dev.plankey.IntentState;
import dev.plankey.LedgerUnavailableException;
import dev.plankey.annotations.OnUnknown;
import dev.plankey.internal.context.Contexts;
import dev.plankey.internal.context.Frame;
import dev.plankey.spi.Claim;
import dev.plankey.spi.IntentRow;
import dev.plankey.spi.RowAnswer;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.function.Predicate;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * The calls of one assistant message: those that nobody has, as far as this JVM knows, are claimed in one request, so in one forced commit. Everything else about a call (a replay, a take-over, arguments
 * that are refused) goes the way of a single call when it is answered. No body runs here: each runs where its call is answered, and its lease is kept alive until then.
 */
final class Together {

    private final EngineSettings settings;
    private final Store store;
    private final Answers answers;
    private final Heartbeat heartbeat;
    private final Joins joins;
    private final NearCache nearCache;
    private final Rim rim;
    private final Ways engine;

    /** The ways of a single call. */
    interface Ways {

        /** Then nothing is claimed. */
        boolean isClosed();

        /** From the beginning. */
        Step enter(Call call, boolean async);

        /** Runs an attempt that was claimed. */
        Step owned(Attempt attempt, RowAnswer answer);

        /** Nothing runs for this claim. */
        void withdraw(Attempt attempt);

        /** A claim of which nobody knows whether it was made. */
        void putBackOrphan(Claim claim);
    }

    Together(
            EngineSettings settings,
            Store store,
            Answers answers,
            Heartbeat heartbeat,
            Joins joins,
            NearCache nearCache,
            Rim rim,
            Ways engine) {
        this.settings = settings;
        this.store = store;
        this.answers = answers;
        this.heartbeat = heartbeat;
        this.joins = joins;
        this.nearCache = nearCache;
        this.rim = rim;
        this.engine = engine;
    }

    /** A call that goes first for its intent, and what its claim asks for. */
    private record Claiming(Caller caller, @Nullable Object bound, Claim claim) {}

    <C extends Call> List<OpenedCall> open(List<C> calls, Predicate<C> isAsync) {
        List<@Nullable Claiming> claiming = new ArrayList<>(calls.size());
        for (C call : calls) {
            claiming.add(claiming(call, isAsync.test(call)));
        }
        List<@Nullable OpenedCall> claimed = claim(claiming);
        List<OpenedCall> opened = new ArrayList<>(calls.size());
        for (int i = 0; i < calls.size(); i++) {
            C call = calls.get(i);
            OpenedCall own = claimed.get(i);
            opened.add(own != null ? own : new Opened(inThisContext(call, isAsync.test(call)), () -> {}));
        }
        return opened;
    }

    private Supplier<Step> inThisContext(Call call, boolean async) {
        Frame frame = Contexts.current().orElse(null);
        return () -> {
            Frame before = Contexts.replace(frame);
            try {
                return engine.enter(call, async);
            } finally {
                Contexts.replace(before);
            }
        };
    }

    /** Null where the call goes its own way: also where it will be told there why not. */
    private @Nullable Claiming claiming(Call call, boolean async) {
        try {
            return leading(call, async);
        } catch (Arguments.UnbindableException | RuntimeException | Error e) {
            // It is thrown again there, and stands for that call alone.
            return null;
        }
    }

    private @Nullable Claiming leading(Call call, boolean async) throws Arguments.UnbindableException {
        Frame frame = Contexts.current().orElse(null);
        if (frame == null
                || engine.isClosed()
                || call.rules().onUnknown() == OnUnknown.TRANSACTIONAL
                || OpenIntent.innermost(frame)
                        .filter(open -> open.isSameInvocation(call))
                        .isPresent()) {
            return null;
        }
        Caller caller = Identify.caller(call, frame, settings.secrets(), settings.waitBudget(), async);
        if (OpenIntent.isOpen(frame, caller.intent()) || caller.refusal(settings.maximumArgumentBytes()) != null) {
            return null;
        }
        caller.mark(nearCache.mark());
        if (nearCache.find(caller.key()) != null) {
            return null;
        }
        Claiming claiming = new Claiming(
                caller,
                caller.arguments().bind(caller.snapshot()),
                Transitions.claim(caller, Store.newToken(), settings.lease()));
        // Last, so that nothing can fail while others wait for this call.
        Joins.Lead lead = joins.enter(caller.key(), caller);
        if (!lead.isOf(caller)) {
            return null;
        }
        caller.lead(lead);
        return claiming;
    }

    private List<@Nullable OpenedCall> claim(List<@Nullable Claiming> claiming) {
        List<Claim> claims = new ArrayList<>();
        for (Claiming each : claiming) {
            if (each != null) {
                claims.add(each.claim());
            }
        }
        if (claims.isEmpty()) {
            return allTheirOwnWay(claiming);
        }
        long sentAt = settings.monotonic().getAsLong();
        List<RowAnswer> made;
        try {
            FaultPoint.reached(FaultPoint.BEFORE_CLAIM);
            made = store.claim(claims);
        } catch (LedgerUnavailableException e) {
            claims.forEach(engine::putBackOrphan);
            return claiming.stream()
                    .<@Nullable OpenedCall>map(each -> each == null ? null : failed(each.caller(), e))
                    .toList();
        } catch (RuntimeException e) {
            // A transaction that allows no claim, say: each call is told so by itself.
            endLeads(claiming);
            return allTheirOwnWay(claiming);
        } catch (Error e) {
            endLeads(claiming);
            throw e;
        }
        List<@Nullable OpenedCall> opened = new ArrayList<>(claiming.size());
        int next = 0;
        for (Claiming each : claiming) {
            opened.add(each == null ? null : claimed(each, sentAt, made.get(next++)));
        }
        return opened;
    }

    private static List<@Nullable OpenedCall> allTheirOwnWay(List<@Nullable Claiming> claiming) {
        return claiming.stream().<@Nullable OpenedCall>map(each -> null).toList();
    }

    private static void endLeads(List<@Nullable Claiming> claiming) {
        for (Claiming each : claiming) {
            if (each != null) {
                each.caller().endLead(Settled.NO_RESULT);
            }
        }
    }

    private @Nullable OpenedCall claimed(Claiming each, long sentAt, RowAnswer answer) {
        Caller caller = each.caller();
        IntentRow row = answer.row();
        if (!answer.applied() || row == null) {
            if (row != null && row.state() == IntentState.DONE && !answer.taskClosed()) {
                nearCache.fill(row, caller.mark());
            }
            caller.endLead(Settled.NO_RESULT);
            return null;
        }
        Attempt attempt = Attempt.claimed(caller, null, row, each.bound(), sentAt, settings.lease());
        heartbeat.begin(attempt);
        return new Opened(() -> engine.owned(attempt, answer), () -> {
            engine.withdraw(attempt);
            caller.endLead(Settled.NO_RESULT);
        });
    }

    private OpenedCall failed(Caller caller, LedgerUnavailableException failure) {
        caller.endLead(Settled.NO_RESULT);
        // A copy for each: what is thrown to several callers must not be one object.
        return new Opened(
                () -> answers.failed(
                        caller, new LedgerUnavailableException("The calls of a message could not be claimed", failure)),
                () -> {});
    }

    private final class Opened implements OpenedCall {

        private final Supplier<Step> rest;
        private final Runnable back;

        Opened(Supplier<Step> rest, Runnable back) {
            this.rest = rest;
            this.back = back;
        }

        @Override
        public Answer answer() {
            return rim.block(rest.get());
        }

        @Override
        public CompletableFuture<Answer> answerAsync() {
            return rim.drive(rest);
        }

        @Override
        public void giveBack() {
            back.run();
        }
    }
}
