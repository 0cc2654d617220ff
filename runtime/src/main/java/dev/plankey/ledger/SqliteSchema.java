package dev.plankey.ledger;

import dev.plankey.LedgerUnavailableException;
import java.sql.SQLException;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;

/** Makes Plankey's tables on first use, by the versioned scripts in the jar, and refuses what it cannot read rather than change it. */
final class SqliteSchema {

    private static final long BUSY_PAUSE = 1_000_000; // nanoseconds

    private final String ledger;
    private final SqlDialect dialect;
    private final LedgerClock clock;

    SqliteSchema(String ledger, SqlDialect dialect, LedgerClock clock) {
        this.ledger = ledger;
        this.dialect = dialect;
        this.clock = clock;
    }

    /**
     * Prepares the database.
     *
     * @return the ledger's identity
     */
    String prepare(Statements on, Deadline deadline) throws SQLException {
        while (true) {
            try {
                return prepare(on);
            } catch (SQLException e) {
                // Also where SQLite's own waiting does not help: switching to WAL wants the file for itself, at once.
                if (!SqliteErrors.isBusy(e) || deadline.over()) {
                    throw e;
                }
                LockSupport.parkNanos(BUSY_PAUSE);
            }
        }
    }

    private String prepare(Statements on) throws SQLException {
        int newest = dialect.scriptNames().size();
        int found = version(on); // before anything is written: what we do not know we leave as it is
        useWal(on);
        if (found < newest) {
            on.run("BEGIN IMMEDIATE");
            try {
                migrate(on, version(on), newest); // again: another process may have been faster
                on.run("COMMIT");
            } catch (SQLException | RuntimeException e) {
                rollback(on, e);
                throw e;
            }
        }
        requireOurTables(on);
        String id = on.run("SELECT id FROM plankey_ledger");
        if (id == null) {
            throw notOurs("its table plankey_ledger is empty");
        }
        return id;
    }

    /** The version of the tables that are there; 0 where there are none. */
    private int version(Statements on) throws SQLException {
        // One statement, hence one snapshot: between two, another process may have made the tables.
        String first =
                on.run("SELECT CASE WHEN type = 'table' AND name = 'plankey_ledger' THEN '' ELSE name END AS first"
                        + " FROM sqlite_master WHERE name LIKE 'plankey\\_%' ESCAPE '\\' ORDER BY first LIMIT 1");
        if (first == null) {
            return 0;
        }
        if (!first.isEmpty()) {
            throw notOurs("it has a table or index " + first + " but no table plankey_ledger");
        }
        String text;
        try {
            text = on.run("SELECT schema_version FROM plankey_ledger");
        } catch (SQLException e) {
            if (SqliteErrors.isBusy(e)) {
                throw e;
            }
            throw notOurs("its table plankey_ledger has no schema_version");
        }
        int version = number(text);
        int newest = dialect.scriptNames().size();
        if (version > newest) {
            throw new LedgerUnavailableException(
                    "The ledger " + ledger + " was written by a newer Plankey: its schema has version " + version
                            + ", this library knows versions up to " + newest
                            + ". Update Plankey, or name another file; nothing in it was changed.",
                    null);
        }
        return version;
    }

    private int number(@Nullable String text) {
        try {
            int version = Integer.parseInt(String.valueOf(text));
            if (version > 0) {
                return version;
            }
        } catch (NumberFormatException e) {
            // said below
        }
        throw notOurs("its schema_version is " + text);
    }

    private void migrate(Statements on, int from, int to) throws SQLException {
        for (int version = from; version < to; version++) {
            for (String statement : SqlScript.statements(
                    dialect.scripts() + dialect.scriptNames().get(version))) {
                on.run(statement);
            }
        }
        if (from == 0) {
            on.prepare("INSERT INTO plankey_ledger (id, schema_version, created_at) VALUES (?, ?, ?)")
                    .text(UUID.randomUUID().toString())
                    .number(to)
                    .number(LedgerClock.toMicros(clock.now()))
                    .update();
        } else if (from < to) {
            on.prepare("UPDATE plankey_ledger SET schema_version = ?")
                    .number(to)
                    .update();
        }
    }

    /** Lets readers read while one writes; a property of the file. */
    private void useWal(Statements on) throws SQLException {
        String mode = on.run("PRAGMA journal_mode");
        if (!"wal".equalsIgnoreCase(mode)) {
            mode = on.run("PRAGMA journal_mode = WAL");
        }
        if (!"wal".equalsIgnoreCase(mode)) {
            throw new LedgerUnavailableException(
                    "The ledger " + ledger + " must be a file on a disk of this machine: SQLite cannot keep a"
                            + " write-ahead log for it (journal_mode is " + mode + ").",
                    null);
        }
    }

    private static void rollback(Statements on, Exception why) {
        try {
            on.run("ROLLBACK");
        } catch (SQLException e) {
            why.addSuppressed(e);
        }
    }

    /** A statement that names every column is only prepared where the columns are there. */
    private void requireOurTables(Statements on) throws SQLException {
        SqlText sql = new SqlText(dialect);
        for (String statement : List.of(
                sql.find,
                sql.claim,
                sql.change,
                sql.closedTasksWithRows,
                sql.inFlightLeft,
                sql.drift,
                sql.driftFields,
                sql.insertLineage,
                sql.lineage,
                sql.deleteWitnesses)) {
            try {
                on.prepare(statement);
            } catch (SQLException e) {
                if (SqliteErrors.isBusy(e)) {
                    throw e;
                }
                throw notOurs("its tables are not those of version "
                        + dialect.scriptNames().size() + " (" + e.getMessage() + ")");
            }
        }
    }

    private LedgerUnavailableException notOurs(String why) {
        return new LedgerUnavailableException(
                "The ledger " + ledger + " is not a Plankey ledger, or is damaged: " + why
                        + ". Nothing in it was changed; name another file, or move this one away.",
                null);
    }
}
