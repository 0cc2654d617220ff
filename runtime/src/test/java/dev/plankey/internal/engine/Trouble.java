package dev.plankey.internal.engine;

import dev.plankey.LedgerUnavailableException;
import dev.plankey.spi.Ledger;
import dev.plankey.spi.LedgerSession;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;

/** A ledger that fails when a test says so: before a write, after it, or altogether. (The testkit has a better one; this module cannot use it.) */
final class Trouble {

    private final Ledger real;
    private final Map<String, AtomicInteger> before = new ConcurrentHashMap<>();
    private final Map<String, AtomicInteger> after = new ConcurrentHashMap<>();
    private final CopyOnWriteArrayList<String> calls = new CopyOnWriteArrayList<>();
    private volatile boolean cut;
    private volatile Runnable beforeTransaction;

    Trouble(Ledger real) {
        this.real = real;
    }

    Ledger ledger() {
        return (Ledger) Proxy.newProxyInstance(
                Ledger.class.getClassLoader(), new Class<?>[] {Ledger.class}, (p, m, a) -> {
                    String name = m.getName();
                    calls.add(name);
                    if (cut && !name.equals("now") || take(before, name)) {
                        throw new LedgerUnavailableException("cut off before " + name, null);
                    }
                    Runnable first = name.equals("begin") ? beforeTransaction : null;
                    if (first != null) {
                        beforeTransaction = null;
                        first.run();
                    }
                    Object result = invoke(real, m, a);
                    if (take(after, name)) {
                        throw new LedgerUnavailableException("cut off after " + name, null);
                    }
                    return name.equals("begin")
                            ? ((Optional<?>) result).map(session -> troubled((LedgerSession) session))
                            : result;
                });
    }

    /** Its commit is not made, or made and not acknowledged. */
    private LedgerSession troubled(LedgerSession session) {
        return (LedgerSession) Proxy.newProxyInstance(
                LedgerSession.class.getClassLoader(), new Class<?>[] {LedgerSession.class}, (p, m, a) -> {
                    boolean commits = m.getName().equals("commit");
                    if (commits && take(before, "commit")) {
                        throw new LedgerUnavailableException("cut off before the commit", null);
                    }
                    Object result = invoke(session, m, a);
                    if (commits && take(after, "commit")) {
                        throw new LedgerUnavailableException("cut off after the commit", null);
                    }
                    return result;
                });
    }

    private static Object invoke(Object target, Method method, Object[] arguments) throws Throwable {
        try {
            return method.invoke(target, arguments);
        } catch (InvocationTargetException e) {
            throw e.getCause();
        }
    }

    /** Somebody else is faster: what happens once, just before the next transaction begins. */
    void beforeTransaction(Runnable what) {
        beforeTransaction = what;
    }

    private static boolean take(Map<String, AtomicInteger> counts, String name) {
        AtomicInteger count = counts.get(name);
        return count != null && count.getAndUpdate(n -> Math.max(0, n - 1)) > 0;
    }

    void failBefore(String primitive, int times) {
        before.put(primitive, new AtomicInteger(times));
    }

    void failAfter(String primitive, int times) {
        after.put(primitive, new AtomicInteger(times));
    }

    void cut() {
        cut = true;
    }

    void mend() {
        cut = false;
        before.clear();
        after.clear();
    }

    long calls(String primitive) {
        return calls.stream().filter(primitive::equals).count();
    }
}
