package dev.plankey.benchmarks;

import com.zaxxer.hikari.HikariDataSource;
import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;

/** A replay by hand: the row by its primary key, result and state read. */
final class SelectByHand implements Subject {

    private static final String SELECT =
            "SELECT state, result_codec, result, attempt, answered_at FROM plankey_intent" + " WHERE intent_key = ?";

    private final HikariDataSource pool;
    private final List<String> keys = new ArrayList<>();

    SelectByHand(HikariDataSource pool) throws SQLException {
        this.pool = pool;
        try (Connection connection = pool.getConnection();
                PreparedStatement select = connection.prepareStatement(
                        "SELECT intent_key FROM plankey_intent WHERE state = 'DONE' LIMIT 64");
                ResultSet rows = select.executeQuery()) {
            while (rows.next()) {
                keys.add(rows.getString(1));
            }
        }
    }

    @Override
    public String name() {
        return "select by hand";
    }

    @Override
    public void call(int caller, long number) throws SQLException {
        try (Connection connection = pool.getConnection();
                PreparedStatement select = connection.prepareStatement(SELECT)) {
            select.setString(1, keys.get((int) (number % keys.size())));
            try (ResultSet row = select.executeQuery()) {
                if (!row.next() || new String(row.getBytes(3), StandardCharsets.UTF_8).isEmpty()) {
                    throw new IllegalStateException("no result");
                }
            }
        }
    }

    @Override
    public void close() {
        pool.close();
    }
}
