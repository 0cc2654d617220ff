package dev.plankey.ledger;

import dev.plankey.IntentState;
import dev.plankey.spi.Encoded;
import dev.plankey.spi.IntentRow;
import dev.plankey.spi.TaskId;
import java.io.UncheckedIOException;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** How a row stands in columns: times as microseconds, no tenant as the empty text. */
final class Columns {

    private Columns() {}

    /** A row as read, with what the same read said about its task. */
    record Read(
            StoredRow stored, boolean taskClosed, @Nullable Instant taskLastUsed, Instant now) {}

    /** What cannot be read is a failure of the database, not of the caller. */
    static Read read(ResultSet columns) throws SQLException {
        try {
            return readRow(columns);
        } catch (IllegalArgumentException | UncheckedIOException e) {
            throw new SQLException(
                    "the row of the intent " + required(columns, "intent_key") + " is damaged: " + e.getMessage(), e);
        }
    }

    private static Read readRow(ResultSet columns) throws SQLException {
        String resultCodec = text(columns, "result_codec");
        IntentRow row = new IntentRow(
                required(columns, "intent_key"),
                task(columns),
                required(columns, "step"),
                required(columns, "tool"),
                required(columns, "ordinal"),
                columns.getInt("epoch"),
                columns.getInt("attempt"),
                IntentState.valueOf(required(columns, "state")),
                columns.getInt("in_doubt") != 0,
                text(columns, "owner_token"),
                instant(columns, "lease_until"),
                LedgerClock.fromMicros(columns.getLong("first_call_at")),
                LedgerClock.fromMicros(columns.getLong("horizon_from")),
                instant(columns, "not_before"),
                encoded(required(columns, "arguments_codec"), columns.getBytes("arguments")),
                EncodedLists.fromBytes(columns.getBytes("kept_arguments")),
                resultCodec == null ? null : encoded(resultCodec, columns.getBytes("result")),
                instant(columns, "answered_at"),
                text(columns, "answered_pass"),
                false, // follows from answer_lost
                text(columns, "resolved_by"),
                required(columns, "key_format"));
        StoredRow stored =
                new StoredRow(row, columns.getLong("id"), text(columns, "settled_by"), text(columns, "answer_lost"));
        return new Read(
                stored,
                instant(columns, "closed_at") != null,
                instant(columns, "last_used_at"),
                LedgerClock.fromMicros(columns.getLong("ledger_now")));
    }

    /** Text of a column that may be empty of it. */
    static @Nullable String text(ResultSet columns, String name) throws SQLException {
        return StoredText.fromColumn(columns.getString(name));
    }

    /** Text of a column that is never null. */
    static String required(ResultSet columns, String name) throws SQLException {
        String text = text(columns, name);
        if (text == null) {
            throw new SQLException("the column " + name + " is null");
        }
        return text;
    }

    static TaskId task(ResultSet columns) throws SQLException {
        String tenant = required(columns, "tenant");
        return new TaskId(tenant.isEmpty() ? null : tenant, required(columns, "task"));
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

    static @Nullable Long micros(@Nullable Duration duration) {
        return duration == null ? null : LedgerClock.toMicros(duration);
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
