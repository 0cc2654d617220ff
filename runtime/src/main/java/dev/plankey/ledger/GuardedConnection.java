package dev.plankey.ledger;

import java.lang.reflect.InvocationHandler;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.sql.CallableStatement;
import java.sql.Connection;
import java.sql.DatabaseMetaData;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.concurrent.locks.ReentrantLock;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The connection of a session as a tool's body gets it: everything works but what would end the transaction. Statements and meta data lead back to it, not to the connection behind it.
 */
final class GuardedConnection {

    /** Text that ends or begins a transaction; going back to a savepoint of one's own does not. */
    private static final Pattern ENDS_IT = Pattern.compile(
            "\\s*(?:BEGIN|START|COMMIT|END|ABORT|PREPARE\\s+TRANSACTION|ROLLBACK(?!\\s+(?:TRANSACTION\\s+)?TO\\b))\\b.*",
            Pattern.CASE_INSENSITIVE | Pattern.DOTALL);

    private final OpenSession session;
    private final Connection connection;
    private final Connection shared;
    private volatile boolean dead;

    GuardedConnection(OpenSession session, Connection connection) {
        this.session = session;
        this.connection = connection;
        this.shared = proxy(Connection.class, new Guard(false));
    }

    OpenSession session() {
        return session;
    }

    /** The body's own connection; closing it is refused. */
    Connection shared() {
        return shared;
    }

    /** A connection for code that closes what it got. */
    Connection lent() throws SQLException {
        requireAlive();
        return proxy(Connection.class, new Guard(true));
    }

    /** From now on nobody writes through it any more. */
    void end() {
        dead = true;
    }

    private void requireAlive() throws SQLException {
        if (dead) {
            throw new SQLException("The transaction of this TRANSACTIONAL tool has ended; its connection is dead.");
        }
    }

    private static SQLException refused(String what) {
        return new SQLException(
                what + " is refused on the connection of a TRANSACTIONAL tool: Plankey commits the tool's"
                        + " effect together with its result, or rolls both back. Return from the body, or throw.");
    }

    private static <T> T proxy(Class<T> type, InvocationHandler handler) {
        return type.cast(
                Proxy.newProxyInstance(GuardedConnection.class.getClassLoader(), new Class<?>[] {type}, handler));
    }

    private static @Nullable Object invoke(Object target, Method method, Object @Nullable [] arguments)
            throws Throwable {
        try {
            return method.invoke(target, arguments);
        } catch (InvocationTargetException e) {
            throw e.getCause() == null ? e : e.getCause();
        }
    }

    private static @Nullable Object ofObject(Object proxy, Object target, Method method, Object[] arguments) {
        return switch (method.getName()) {
            case "equals" -> proxy == arguments[0];
            case "hashCode" -> System.identityHashCode(proxy);
            default -> "TRANSACTIONAL tool's " + target;
        };
    }

    private final class Guard implements InvocationHandler {

        private final boolean closable;
        private volatile boolean closed;

        Guard(boolean closable) {
            this.closable = closable;
        }

        @Override
        public @Nullable Object invoke(Object proxy, Method method, Object @Nullable [] given) throws Throwable {
            Object[] arguments = given == null ? new Object[0] : given;
            if (method.getDeclaringClass() == Object.class) {
                return ofObject(proxy, connection, method, arguments);
            }
            return switch (method.getName()) {
                case "isClosed" -> closed || dead;
                case "isValid" -> !closed && !dead;
                case "isWrapperFor" -> ((Class<?>) arguments[0]).isInstance(proxy);
                case "close" -> {
                    if (!closable) {
                        throw refused("close");
                    }
                    closed = true;
                    yield null;
                }
                default ->
                    inTurn(() -> {
                        requireUsable();
                        return whileUsable((Connection) proxy, method, arguments);
                    });
            };
        }

        private void requireUsable() throws SQLException {
            requireAlive();
            if (closed) {
                throw new SQLException("This connection is closed.");
            }
        }
    }

    private @Nullable Object whileUsable(Connection proxy, Method method, Object[] arguments) throws Throwable {
        return switch (method.getName()) {
            case "commit", "abort" -> throw refused(method.getName());
            case "rollback" -> {
                if (arguments.length == 0) {
                    throw refused("rollback");
                }
                yield invoke(connection, method, arguments);
            }
            case "getAutoCommit" -> false;
            case "setAutoCommit" -> {
                if (Boolean.TRUE.equals(arguments[0])) {
                    throw refused("setAutoCommit(true)");
                }
                yield null;
            }
            case "unwrap" -> {
                if (((Class<?>) arguments[0]).isInstance(proxy)) {
                    yield proxy;
                }
                throw refused("unwrap");
            }
            case "createStatement", "prepareStatement", "prepareCall", "getMetaData" -> {
                refuseText(arguments);
                yield guarded(invoke(connection, method, arguments), proxy);
            }
            default -> invoke(connection, method, arguments);
        };
    }

    private void refuseText(Object[] arguments) throws SQLException {
        if (arguments.length > 0
                && arguments[0] instanceof String sql
                && ENDS_IT.matcher(sql).matches()) {
            throw refused("A statement that begins or ends a transaction");
        }
    }

    private @Nullable Object guarded(@Nullable Object made, Connection from) {
        if (made instanceof CallableStatement) {
            return guard(CallableStatement.class, made, from);
        }
        if (made instanceof PreparedStatement) {
            return guard(PreparedStatement.class, made, from);
        }
        if (made instanceof Statement) {
            return guard(Statement.class, made, from);
        }
        return made instanceof DatabaseMetaData ? guard(DatabaseMetaData.class, made, from) : made;
    }

    private <T> T guard(Class<T> type, Object made, Connection from) {
        return proxy(type, (proxy, method, given) -> {
            Object[] arguments = given == null ? new Object[0] : given;
            if (method.getDeclaringClass() == Object.class) {
                return ofObject(proxy, made, method, arguments);
            }
            if (method.getName().equals("getConnection")) {
                return from;
            }
            if (method.getName().startsWith("execute") || method.getName().equals("addBatch")) {
                refuseText(arguments);
            }
            if (method.getName().equals("cancel")) {
                return invoke(made, method, given); // from another thread, while a statement runs
            }
            return inTurn(() -> {
                if (!method.getName().equals("close") && !method.getName().equals("isClosed")) {
                    requireAlive();
                }
                return invoke(made, method, given);
            });
        });
    }

    private interface Use {
        @Nullable
        Object now() throws Throwable;
    }

    /** Not while the transaction is ended from outside: a statement after its end would commit by itself. */
    private @Nullable Object inTurn(Use use) throws Throwable {
        ReentrantLock turn = session.turn();
        turn.lock();
        try {
            return use.now();
        } finally {
            turn.unlock();
        }
    }
}
