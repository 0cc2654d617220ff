package dev.plankey.ledger;

import dev.plankey.IntentState;
import dev.plankey.spi.Encoded;
import dev.plankey.spi.IntentRow;
import dev.plankey.spi.TaskId;
import java.io.UncheckedIOException;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** How a row stands in columns: times as microseconds, no tenant as the empty text. */
final class Columns {

    private Columns() {}

    /** A row as read, with what the same read said about its task. */
    record Read(
            StoredRow stored, boolean taskClosed, @Nullable Instant taskLastUsed) {}

    /** What cannot be read is a failure of the database, not of the caller. */
    static Read read(ResultSet columns) throws SQLException {
        try {
            return readRow(columns);
        } catch (IllegalArgumentException | UncheckedIOException e) {
            throw new SQLException(
                    "the row of the intent " + columns.getString("intent_key") + " is damaged: " + e.getMessage(), e);
        }
    }

    private static Read readRow(ResultSet columns) throws SQLException {
        String resultCodec = columns.getString("result_codec");
        IntentRow row = new IntentRow(
                columns.getString("intent_key"),
                task(columns),
                columns.getString("step"),
                columns.getString("tool"),
                columns.getString("ordinal"),
                columns.getInt("epoch"),
                columns.getInt("attempt"),
                IntentState.valueOf(columns.getString("state")),
                columns.getInt("in_doubt") != 0,
                columns.getString("owner_token"),
                instant(columns, "lease_until"),
                LedgerClock.fromMicros(columns.getLong("first_call_at")),
                LedgerClock.fromMicros(columns.getLong("horizon_from")),
                instant(columns, "not_before"),
                encoded(columns.getString("arguments_codec"), columns.getBytes("arguments")),
                EncodedLists.fromBytes(columns.getBytes("kept_arguments")),
                resultCodec == null ? null : encoded(resultCodec, columns.getBytes("result")),
                instant(columns, "answered_at"),
                columns.getString("answered_pass"),
                false, // follows from answer_lost
                columns.getString("resolved_by"),
                columns.getString("key_format"));
        StoredRow stored = new StoredRow(
                row, columns.getLong("id"), columns.getString("settled_by"), columns.getString("answer_lost"));
        return new Read(stored, instant(columns, "closed_at") != null, instant(columns, "last_used_at"));
    }

    static TaskId task(ResultSet columns) throws SQLException {
        String tenant = columns.getString("tenant");
        return new TaskId(tenant.isEmpty() ? null : tenant, columns.getString("task"));
    }

    /** Tenants may not be empty anyway; here it would be the same as none. */
    static String tenant(TaskId task) {
        if (task.tenant() == null) {
            return "";
        }
        if (task.tenant().isEmpty()) {
            throw new IllegalArgumentException("tenant is empty; a task without tenant has null");
        }
        return task.tenant();
    }

    static @Nullable Long micros(@Nullable Instant instant) {
        return instant == null ? null : LedgerClock.toMicros(instant);
    }

    /** A driver may give an empty value as none. */
    private static Encoded encoded(String codec, byte @Nullable [] bytes) {
        return new Encoded(codec, bytes == null ? new byte[0] : bytes);
    }

    private static @Nullable Instant instant(ResultSet columns, String name) throws SQLException {
        long micros = columns.getLong(name);
        return columns.wasNull() ? null : LedgerClock.fromMicros(micros);
    }
}
