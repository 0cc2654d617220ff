package dev.plankey.benchmarks;

import com.zaxxer.hikari.HikariDataSource;
import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;

/** What a careful developer would write: claim, read of the task's state, completion, each its own statement and commit, on rows of the same shape, over a pool. */
final class ByHand implements Subject {

    private static final String CLAIM =
            "INSERT INTO plankey_intent (intent_key, tenant, task, step, tool, ordinal, epoch,"
                    + " attempt, state, in_doubt, owner_token, lease_until, first_call_at, horizon_from, key_format,"
                    + " arguments_codec, arguments) VALUES (?, '', ?, '3', 'create_invoice', ?, 0, 1, 'IN_FLIGHT', 0, ?, ?, ?, ?,"
                    + " 'by-hand', 'json', ?) ON CONFLICT (intent_key) DO NOTHING";
    private static final String TASK = "SELECT closed_at FROM plankey_task WHERE tenant = '' AND task = ?";
    private static final String COMPLETE = "UPDATE plankey_intent SET state = 'DONE', settled_by = owner_token,"
            + " owner_token = NULL, lease_until = NULL, result_codec = 'json', result = ?, answered_at = ?"
            + " WHERE intent_key = ? AND owner_token = ? AND state = 'IN_FLIGHT'";

    private final String name;
    private final HikariDataSource pool;
    private final boolean readsTask;
    private final byte[] bytes;

    ByHand(String name, HikariDataSource pool, int bytes, boolean readsTask) {
        this.name = name;
        this.pool = pool;
        this.readsTask = readsTask;
        this.bytes = "x".repeat(bytes).getBytes(StandardCharsets.UTF_8);
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public void call(int caller, long number) throws SQLException {
        String key = "%032x%016x%016x".formatted(name.hashCode(), caller, number);
        String token = "of " + key;
        long now = System.currentTimeMillis() * 1000;
        try (Connection connection = pool.getConnection()) {
            try (PreparedStatement claim = connection.prepareStatement(CLAIM)) {
                claim.setString(1, key);
                claim.setString(2, "bench-" + caller);
                claim.setString(3, Long.toString(number));
                claim.setString(4, token);
                claim.setLong(5, now + 30_000_000);
                claim.setLong(6, now);
                claim.setLong(7, now);
                claim.setBytes(8, bytes);
                if (claim.executeUpdate() != 1) {
                    throw new IllegalStateException("claimed twice: " + key);
                }
            }
            if (readsTask) {
                try (PreparedStatement task = connection.prepareStatement(TASK)) {
                    task.setString(1, "bench-" + caller);
                    try (ResultSet closed = task.executeQuery()) {
                        closed.next();
                    }
                }
            }
        }
        try (Connection connection = pool.getConnection();
                PreparedStatement complete = connection.prepareStatement(COMPLETE)) {
            complete.setBytes(1, bytes);
            complete.setLong(2, now);
            complete.setString(3, key);
            complete.setString(4, token);
            if (complete.executeUpdate() != 1) {
                throw new IllegalStateException("lost: " + key);
            }
        }
    }

    @Override
    public void close() {
        pool.close();
    }
}
