package dev.plankey.internal.engine;

import dev.plankey.LedgerUnavailableException;
import dev.plankey.spi.Ledger;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.util.Map;
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
                    Object result;
                    try {
                        result = m.invoke(real, a);
                    } catch (InvocationTargetException e) {
                        throw e.getCause();
                    }
                    if (take(after, name)) {
                        throw new LedgerUnavailableException("cut off after " + name, null);
                    }
                    return result;
                });
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
