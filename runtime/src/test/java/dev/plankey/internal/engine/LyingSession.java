package dev.plankey.internal.engine;

import dev.plankey.LedgerUnavailableException;
import dev.plankey.spi.Ledger;
import dev.plankey.spi.LedgerSession;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.util.Optional;

/** A ledger whose next commit is not made, or made and not acknowledged. */
final class LyingSession {

    private enum Lie {
        NONE,
        NOT_MADE,
        NOT_ACKNOWLEDGED
    }

    private final Ledger real;
    private volatile Lie next = Lie.NONE;
    private volatile Runnable afterwards = () -> {};

    LyingSession(Ledger real) {
        this.real = real;
    }

    void failNextCommit() {
        next = Lie.NOT_MADE;
    }

    /** All of it is rolled back, and something happens before anybody learns of it. */
    void failNextCommit(Runnable meanwhile) {
        afterwards = meanwhile;
        next = Lie.NOT_MADE;
    }

    /** It is made, and something happens before nobody learns of it. */
    void loseNextCommit(Runnable meanwhile) {
        afterwards = meanwhile;
        next = Lie.NOT_ACKNOWLEDGED;
    }

    void loseNextCommit() {
        next = Lie.NOT_ACKNOWLEDGED;
    }

    Ledger ledger() {
        return proxy(Ledger.class, (method, arguments) -> {
            Object result = call(real, method, arguments);
            return method.getName().equals("begin")
                    ? ((Optional<?>) result).map(session -> session((LedgerSession) session))
                    : result;
        });
    }

    private LedgerSession session(LedgerSession session) {
        return proxy(LedgerSession.class, (method, arguments) -> {
            if (!method.getName().equals("commit")) {
                return call(session, method, arguments);
            }
            Lie lie = next;
            next = Lie.NONE;
            if (lie != Lie.NOT_MADE) {
                call(session, method, arguments);
            }
            if (lie == Lie.NOT_MADE) {
                session.abandon();
            }
            if (lie != Lie.NONE) {
                afterwards.run();
                throw new LedgerUnavailableException("the connection broke at the commit", null);
            }
            return null;
        });
    }

    private interface Handler {
        Object handle(Method method, Object[] arguments) throws Throwable;
    }

    private static <T> T proxy(Class<T> type, Handler handler) {
        return type.cast(Proxy.newProxyInstance(
                type.getClassLoader(),
                new Class<?>[] {type},
                (p, method, arguments) -> handler.handle(method, arguments)));
    }

    private static Object call(Object target, Method method, Object[] arguments) throws Throwable {
        try {
            return method.invoke(target, arguments);
        } catch (InvocationTargetException e) {
            throw e.getCause();
        }
    }
}
