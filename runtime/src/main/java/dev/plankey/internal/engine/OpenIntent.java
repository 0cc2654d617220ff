package dev.plankey.internal.engine;

import dev.plankey.CurrentIntent;
import dev.plankey.Intent;
import dev.plankey.internal.context.Frame;
import dev.plankey.internal.context.OpenIntentFrame;
import dev.plankey.internal.context.Place;
import dev.plankey.internal.identity.IntentKeys;
import dev.plankey.internal.identity.StepPath;
import java.time.Instant;
import java.util.IdentityHashMap;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;

/**
 * An intent whose body (or check) runs: what the body sees as {@link CurrentIntent}, and the frame of its context chain by which further interceptions of the same invocation are told from
 * calls inside it. Travels to other threads with the chain.
 */
final class OpenIntent implements CurrentIntent, OpenIntentFrame {

    private final Caller caller;
    private final Attempt attempt;
    private final int epoch;
    private final Runnable fence;
    private final @Nullable BodyTransaction transaction;
    private final Set<Interception> seen = ConcurrentHashMap.newKeySet();
    private final AtomicInteger downstreamCalls = new AtomicInteger();
    private final IdentityHashMap<Object, String> requests = new IdentityHashMap<>();
    private final ReentrantLock requestsLock = new ReentrantLock();
    /** What stands behind the proxy that the call was made on; null: not known, or no proxy. */
    private volatile @Nullable Object behindProxy;

    private volatile boolean keyRead;
    private volatile boolean downstreamKeyRead;

    /**
     * Opens it.
     *
     * @param epoch the epoch whose key is shown; a check may be shown an earlier one's
     * @param fence throws where the attempt may no longer send anything
     */
    OpenIntent(Attempt attempt, int epoch, Runnable fence) {
        this(attempt, epoch, fence, null);
    }

    /** Opens the intent of a TRANSACTIONAL body: the row is its own until the transaction ends, so no lease guards anything. */
    OpenIntent(Attempt attempt, BodyTransaction transaction) {
        this(attempt, attempt.claimed().epoch(), () -> {}, transaction);
    }

    private OpenIntent(Attempt attempt, int epoch, Runnable fence, @Nullable BodyTransaction transaction) {
        this.transaction = transaction;
        this.caller = attempt.caller();
        this.attempt = attempt;
        this.epoch = epoch;
        this.fence = fence;
        seen.add(Interception.of(caller.call()));
    }

    static Optional<OpenIntent> innermost(@Nullable Frame from) {
        for (Frame frame = from; frame != null; frame = frame.outer()) {
            if (frame instanceof OpenIntent open) {
                return Optional.of(open);
            }
        }
        return Optional.empty();
    }

    /** Whether the intent is open already somewhere on a chain: to wait for it would be to wait for oneself. */
    static boolean isOpen(@Nullable Frame from, Intent intent) {
        for (Frame frame = from; frame != null; frame = frame.outer()) {
            if (frame instanceof OpenIntent open && open.identity().key().equals(intent.key())) {
                return true;
            }
        }
        return false;
    }

    /**
     * The layer rule: an interception not yet seen of the same target and signature is the same invocation met again (woven and proxied, dispatcher and aspect, annotated {@code super}); one
     * that was seen is a call of its own. A dispatcher knows the proxy only, the proxy what stands behind it. A programmatic call never is another's.
     */
    boolean letsThrough(Call call) {
        if (!isSameInvocation(call) || !seen.add(Interception.of(call))) {
            return false;
        }
        if (call.proxy() != null) {
            behindProxy = call.target();
        }
        return true;
    }

    /** Whether another interception of the invocation that opened this one would look like that call. */
    boolean isSameInvocation(Call call) {
        Call own = caller.call();
        if (call.layer() == Layer.PROGRAMMATIC
                || !isOnSameTarget(call)
                || !own.signature().equals(call.signature())) {
            return false;
        }
        // Static methods of two classes may share a signature.
        return call.target() != null || own.declaringClass() == call.declaringClass();
    }

    @SuppressWarnings("ReferenceEquality") // equal objects are not the same one
    private boolean isOnSameTarget(Call call) {
        Object target = caller.call().target();
        return target == call.target()
                || (target != null && target == call.proxy())
                || (call.target() != null && call.target() == behindProxy);
    }

    Verdicts.HandedOut handedOut() {
        return new Verdicts.HandedOut(keyRead, downstreamKeyRead);
    }

    ToolRules rules() {
        return caller.rules();
    }

    @Nullable
    BodyTransaction transaction() {
        return transaction;
    }

    int epoch() {
        return attempt.claimed().epoch();
    }

    /** From when the epoch counts: what was answered before belongs to an earlier one. */
    Instant epochFrom() {
        return attempt.claimed().horizonFrom();
    }

    // The frame.

    @Override
    public Frame outer() {
        return caller.frame();
    }

    @Override
    public Place place() {
        Place outer = caller.place();
        Intent intent = caller.intent();
        return new Place(
                outer.home(),
                outer.task(),
                StepPath.nested(outer.path(), intent.tool(), intent.ordinal()),
                null,
                outer.items(),
                outer.pass());
    }

    @Override
    public Intent identity() {
        return caller.intent();
    }

    @Override
    public CurrentIntent currentIntent() {
        return this;
    }

    // What the body sees.

    @Override
    public String key() {
        fence.run();
        keyRead = true;
        return IntentKeys.key(caller.intent(), epoch);
    }

    @Override
    public int attempt() {
        return attempt.number();
    }

    @Override
    public Instant firstCallAt() {
        return attempt.claimed().firstCallAt();
    }

    @Override
    public String approvalKey() {
        return IntentKeys.approval(
                IntentKeys.key(caller.intent(), epoch),
                caller.arguments().canonical(attempt.claimed().arguments()));
    }

    @Override
    public String downstreamKey(String name) {
        fence.run();
        String key = IntentKeys.downstream(caller.intent(), epoch, name);
        downstreamKeyRead = true;
        keyRead = true;
        return key;
    }

    @Override
    public String nextDownstreamKey() {
        fence.run();
        downstreamKeyRead = true;
        keyRead = true;
        return IntentKeys.downstream(caller.intent(), epoch, downstreamCalls.incrementAndGet());
    }

    @Override
    public String keyOf(Object request) {
        requestsLock.lock();
        try {
            String known = requests.get(request);
            if (known != null) {
                // Sent again, and again nobody may send under a lease that somebody else may have.
                fence.run();
                return known;
            }
            String key = requests.isEmpty() && !rules().hasKeyParameter() ? key() : nextDownstreamKey();
            requests.put(request, key);
            return key;
        } finally {
            requestsLock.unlock();
        }
    }

    /** Names the intent, never a key that could be sent. */
    @Override
    public String toString() {
        return "CurrentIntent[" + caller.intent() + ", attempt " + attempt.number() + ']';
    }

    private record Interception(Layer layer, Class<?> declaringClass) {
        static Interception of(Call call) {
            return new Interception(call.layer(), call.declaringClass());
        }
    }
}
