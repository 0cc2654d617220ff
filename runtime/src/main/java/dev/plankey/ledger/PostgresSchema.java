package dev.plankey.ledger;

import dev.plankey.LedgerUnavailableException;
import java.sql.SQLException;
import java.util.List;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;

/** Makes Plankey's tables on first use, by the versioned scripts in the jar, and refuses what it cannot read rather than change it. Where the tables are there it needs no right but to use them. */
final class PostgresSchema {

    private static final long PAUSE = 10_000_000; // nanoseconds

    private static final int OLDEST_SERVER = 130_000;

    private final String ledger;
    private final PostgresDialect dialect;

    PostgresSchema(String ledger, PostgresDialect dialect) {
        this.ledger = ledger;
        this.dialect = dialect;
    }

    /**
     * Prepares the database.
     *
     * @param on a connection in auto-commit mode; after an exception it is of no use any more
     * @return the ledger's identity
     */
    String prepare(Statements on, Deadline deadline) throws SQLException {
        requireServer(on);
        while (true) {
            int found = version(on);
            if (found == dialect.scriptNames().size()) {
                break;
            }
            try {
                migrate(on, found);
            } catch (SQLException e) {
                on.connection().rollback();
                on.connection().setAutoCommit(true);
                on.forgetPrepared();
                // Another process may have been faster, or is just about it: then its tables are there at the next
                // look.
                if (!PostgresErrors.isMadeByAnother(e) || deadline.over()) {
                    throw e;
                }
                LockSupport.parkNanos(PAUSE);
            }
        }
        requireOurTables(on);
        String id = on.run(dialect.named("SELECT id FROM plankey_ledger"));
        if (id == null) {
            throw notOurs("its table " + dialect.named("plankey_ledger") + " is empty");
        }
        return id;
    }

    private void requireServer(Statements on) throws SQLException {
        String version = String.valueOf(on.run("SHOW server_version_num"));
        if (Integer.parseInt(version) < OLDEST_SERVER) {
            throw new LedgerUnavailableException(
                    "The ledger " + ledger + " needs PostgreSQL 13 or later; the server says " + version + ".", null);
        }
        String encoding = on.run("SHOW server_encoding");
        if (!"UTF8".equalsIgnoreCase(encoding)) {
            throw new LedgerUnavailableException(
                    "The ledger " + ledger
                            + " needs a database with encoding UTF8, so that every id can be stored; it has " + encoding
                            + ".",
                    null);
        }
    }

    /** The version of the tables that are there; 0 where there are none. */
    private int version(Statements on) throws SQLException {
        String text;
        try {
            text = on.run(dialect.named("SELECT schema_version FROM plankey_ledger"));
        } catch (SQLException e) {
            if (PostgresErrors.UNDEFINED_TABLE.equals(e.getSQLState())) {
                return 0;
            }
            if ("42703".equals(e.getSQLState())) {
                throw notOurs("its table " + dialect.named("plankey_ledger") + " has no schema_version");
            }
            throw e;
        }
        int version = number(text);
        int newest = dialect.scriptNames().size();
        if (version > newest) {
            throw new LedgerUnavailableException(
                    "The ledger " + ledger + " was written by a newer Plankey: its schema has version " + version
                            + ", this library knows versions up to " + newest
                            + ". Update Plankey; nothing in it was changed.",
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

    private void migrate(Statements on, int from) throws SQLException {
        requireSchema(on);
        on.connection().setAutoCommit(false);
        if (dialect.quotedSchema() != null) {
            on.run("SET LOCAL search_path TO " + dialect.quotedSchema());
        }
        if (from > 0 && lockedVersion(on) != from) {
            on.connection().rollback();
            on.connection().setAutoCommit(true);
            return; // another process has been faster
        }
        for (String script :
                dialect.scriptNames().subList(from, dialect.scriptNames().size())) {
            for (String statement : SqlScript.statements(dialect.scripts() + script)) {
                on.run(dialect.inScript(statement));
            }
        }
        on.connection().commit();
        on.connection().setAutoCommit(true);
    }

    /** Somebody else's schema is not ours to create. */
    private void requireSchema(Statements on) throws SQLException {
        String schema = dialect.quotedSchema();
        if (schema != null && on.run("SELECT to_regnamespace('" + schema + "')") == null) {
            throw new LedgerUnavailableException(
                    "The ledger " + ledger + " has no schema " + schema
                            + ": create it, with the right to create tables in it,"
                            + " or let an owner run the scripts of Plankey's jar there.",
                    null);
        }
    }

    private int lockedVersion(Statements on) throws SQLException {
        return number(on.run(dialect.named("SELECT schema_version FROM plankey_ledger FOR UPDATE")));
    }

    /** The server understands a statement that names every column only where the columns are there. */
    private void requireOurTables(Statements on) throws SQLException {
        SqlText sql = new SqlText(dialect);
        for (String statement : List.of(
                sql.find,
                PostgresText.CLAIM,
                sql.change,
                sql.closedTasksWithRows,
                sql.inFlightLeft,
                sql.drift,
                sql.driftFields,
                sql.insertLineage,
                sql.deleteWitnesses)) {
            try {
                on.prepare(statement).describe();
            } catch (SQLException e) {
                if (PostgresErrors.UNDEFINED_TABLE.equals(e.getSQLState()) || "42703".equals(e.getSQLState())) {
                    throw notOurs("its tables are not those of version "
                            + dialect.scriptNames().size() + " (" + e.getMessage() + ")");
                }
                throw e;
            }
        }
    }

    private LedgerUnavailableException notOurs(String why) {
        return new LedgerUnavailableException(
                "The ledger " + ledger + " is not a Plankey ledger, or is damaged: " + why
                        + ". Nothing in it was changed; choose another table prefix or schema, or move these tables away.",
                null);
    }
}
