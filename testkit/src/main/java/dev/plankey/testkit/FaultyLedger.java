package dev.plankey.testkit;

import dev.plankey.LedgerUnavailableException;
import dev.plankey.spi.Ledger;
import dev.plankey.spi.LedgerSession;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.time.Duration;
import java.util.Arrays;
import java.util.Map;
import java.util.Optional;
import java.util.Queue;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Stands between a {@code Plankey} and its ledger and lies on demand: throws before a write, or after it (the acknowledgement is lost), delivers it twice, answers late, or is gone.
 *
 * <p>A primitive is a method of {@link Ledger} by its name ({@code "claim"}, {@code "complete"}, {@code "renew"} …), or {@code "commit"} of its sessions; a session's writes count as the ledger's. What is asked for by
 * several calls happens to the next calls of that primitive, one after the other. Thread-safe.
 */
public final class FaultyLedger {

    private static final Duration HELD_AT_MOST = Duration.ofMinutes(1);

    private static final Set<String> PRIMITIVES = Arrays.stream(new Class<?>[] {Ledger.class, LedgerSession.class})
            .flatMap(type -> Arrays.stream(type.getMethods()))
            .map(Method::getName)
            .filter(name -> !name.equals("close") && !name.equals("now"))
            .collect(Collectors.toCollection(TreeSet::new));

    private interface Delivery {
        @Nullable
        Object deliver() throws Throwable;
    }

    private interface Fault {
        @Nullable
        Object on(String primitive, Delivery delivery) throws Throwable;
    }

    private final Ledger real;
    private final Ledger ledger;
    private final Map<String, Queue<Fault>> faults = new ConcurrentHashMap<>();
    private final Map<String, AtomicInteger> calls = new ConcurrentHashMap<>();
    private volatile boolean cut;

    private FaultyLedger(Ledger real) {
        this.real = real;
        ledger = proxy(Ledger.class, real);
    }

    /**
     * Wraps a ledger.
     *
     * @param ledger the real one; closing the wrapper closes it
     * @return faults to arm
     */
    public static FaultyLedger around(Ledger ledger) {
        return new FaultyLedger(ledger);
    }

    /**
     * The ledger to hand out.
     *
     * @return a ledger that fails where it was told to
     */
    public Ledger ledger() {
        return ledger;
    }

    /** From now on the ledger is gone: every call throws, and nothing reaches the real one. */
    public void cut() {
        cut = true;
    }

    /** The ledger is back. */
    public void restore() {
        cut = false;
    }

    /**
     * The next call throws; nothing was written.
     *
     * @param primitive which method
     */
    public void failNext(String primitive) {
        add(primitive, (name, delivery) -> {
            throw unavailable(name, "before it was delivered");
        });
    }

    /**
     * The next call is done and then throws: its acknowledgement is lost.
     *
     * @param primitive which method
     */
    public void loseNext(String primitive) {
        add(primitive, (name, delivery) -> {
            delivery.deliver();
            throw unavailable(name, "after it was done");
        });
    }

    /**
     * The next call is delivered twice; its caller gets the second answer.
     *
     * @param primitive which method
     */
    public void doubleNext(String primitive) {
        add(primitive, (name, delivery) -> {
            delivery.deliver();
            return delivery.deliver();
        });
    }

    /**
     * The next call is done at once but answered only when the test lets it go.
     *
     * @param primitive which method
     * @return the call that is held
     */
    public Held holdNext(String primitive) {
        Held held = new Held(primitive);
        add(primitive, (name, delivery) -> {
            Object answer = delivery.deliver();
            held.hold();
            return answer;
        });
        return held;
    }

    /**
     * How often a primitive was called, failed calls included.
     *
     * @param primitive which method
     * @return calls so far
     */
    public int calls(String primitive) {
        return calls.computeIfAbsent(known(primitive), name -> new AtomicInteger())
                .get();
    }

    private void add(String primitive, Fault fault) {
        faults.computeIfAbsent(known(primitive), name -> new ConcurrentLinkedQueue<>())
                .add(fault);
    }

    private static String known(String primitive) {
        if (!PRIMITIVES.contains(primitive)) {
            throw new IllegalArgumentException("No primitive is called \"" + primitive + "\"; there are " + PRIMITIVES);
        }
        return primitive;
    }

    private <T> T proxy(Class<T> type, Object target) {
        return type.cast(Proxy.newProxyInstance(
                FaultyLedger.class.getClassLoader(),
                new Class<?>[] {type},
                (proxy, method, arguments) -> call(target, method, arguments)));
    }

    private @Nullable Object call(Object target, Method method, Object @Nullable [] arguments) throws Throwable {
        Delivery delivery = () -> deliver(target, method, arguments);
        if (!PRIMITIVES.contains(method.getName())) {
            return delivery.deliver();
        }
        calls.computeIfAbsent(method.getName(), name -> new AtomicInteger()).incrementAndGet();
        if (cut) {
            throw unavailable(method.getName(), "since the test cut it off");
        }
        Queue<Fault> waiting = faults.get(method.getName());
        Fault fault = waiting == null ? null : waiting.poll();
        return fault == null ? delivery.deliver() : fault.on(method.getName(), delivery);
    }

    private @Nullable Object deliver(Object target, Method method, Object @Nullable [] arguments) throws Throwable {
        try {
            Object answer = method.invoke(target, arguments);
            return answer instanceof Optional<?> maybe
                            && maybe.isPresent()
                            && maybe.get() instanceof LedgerSession session
                    ? Optional.of(proxy(LedgerSession.class, session))
                    : answer;
        } catch (InvocationTargetException e) {
            throw e.getCause() == null ? e : e.getCause();
        }
    }

    private LedgerUnavailableException unavailable(String primitive, String when) {
        return new LedgerUnavailableException(
                "The test made " + primitive + " of " + real + " fail " + when + ".", null);
    }

    /** A call that was done and is not answered yet. */
    public static final class Held {

        private final String primitive;
        private final CountDownLatch done = new CountDownLatch(1);
        private final CountDownLatch let = new CountDownLatch(1);

        private Held(String primitive) {
            this.primitive = primitive;
        }

        private void hold() throws InterruptedException {
            done.countDown();
            if (!let.await(HELD_AT_MOST.toNanos(), TimeUnit.NANOSECONDS)) {
                throw new AssertionError("Nobody let go of the held " + primitive + " within " + HELD_AT_MOST);
            }
        }

        /**
         * Waits until the real ledger has done it.
         *
         * @param within how long at most
         */
        public void awaitDone(Duration within) {
            try {
                if (!done.await(within.toNanos(), TimeUnit.NANOSECONDS)) {
                    throw new AssertionError("No " + primitive + " came within " + within);
                }
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                throw new IllegalStateException("Interrupted while waiting for " + primitive, e);
            }
        }

        /** Lets the caller have its answer. */
        public void letGo() {
            let.countDown();
        }
    }
}
