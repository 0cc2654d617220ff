package dev.plankey.ledger;

import dev.plankey.LedgerUnavailableException;
import java.sql.SQLException;
import java.sql.SQLTransientConnectionException;

/** What PostgreSQL's SQLSTATEs mean: for the ledger, and for the person who has to mend it. */
final class PostgresErrors {

    static final String UNDEFINED_TABLE = "42P01";
    private static final String LOCK_NOT_AVAILABLE = "55P03";

    private PostgresErrors() {}

    private static String state(SQLException e) {
        return e.getSQLState() == null ? "" : e.getSQLState();
    }

    /** Another transaction keeps a row locked, or has inserted the same key and not ended yet. */
    static boolean isLocked(SQLException e) {
        return state(e).equals(LOCK_NOT_AVAILABLE);
    }

    /** The same statements may succeed in another transaction: serialization failure, deadlock, and the same drift number taken twice. */
    static boolean isTransient(SQLException e) {
        return switch (state(e)) {
            case "40001", "40P01", "23505" -> true;
            default -> false;
        };
    }

    /** Somebody made the same tables at the same time. */
    static boolean isMadeByAnother(SQLException e) {
        return switch (state(e)) {
            case "23505", "42P06", "42P07", "42710", "40001", "40P01" -> true;
            default -> false;
        };
    }

    /** The connection is gone, or the server is. Nobody knows whether the last statement was done. */
    static boolean isConnectionLost(SQLException e) {
        String state = state(e);
        return state.startsWith("08")
                || state.startsWith("57P")
                || e instanceof SQLTransientConnectionException
                || state.equals("53300");
    }

    static LedgerUnavailableException unavailable(String ledger, String doing, SQLException e) {
        return new LedgerUnavailableException(
                "Could not " + doing + " the ledger " + ledger + ": " + remedy(e) + " (" + reason(e) + ")", e);
    }

    /** Without the detail: it may quote a row. */
    private static String reason(SQLException e) {
        String message = String.valueOf(e.getMessage());
        int detail = message.indexOf("\n");
        return (e.getSQLState() == null ? "" : "SQLSTATE " + e.getSQLState() + ", ")
                + (detail < 0 ? message : message.substring(0, detail));
    }

    private static String remedy(SQLException e) {
        String state = state(e);
        return switch (state) {
            case "25006" ->
                "the connection leads to a server that only reads, such as a replica; give the ledger a DataSource of the"
                        + " primary that never routes elsewhere";
            case "42501" ->
                "the role may not do this; grant it SELECT, INSERT, UPDATE and DELETE on Plankey's tables, or let an owner"
                        + " run the script dev/plankey/ledger/postgres/V1__intents.sql of Plankey's jar";
            case UNDEFINED_TABLE ->
                "its tables are missing; look at the schema and the search path, or run the scripts of Plankey's jar";
            case LOCK_NOT_AVAILABLE ->
                "another transaction keeps the row of this intent or task locked and does not end; look for it in"
                        + " pg_stat_activity (state 'idle in transaction') and end it";
            case "25P02" ->
                "a statement of the body failed before and the body went on: PostgreSQL has given the transaction up, and all"
                        + " of it is rolled back; let the body throw, or go back to a savepoint of its own";
            case "3B001" ->
                "the body ended the transaction by a statement of its own, so its effect and its result are not one"
                        + " transaction; leave COMMIT and ROLLBACK to Plankey";
            case "57014" -> "the server took too long and the statement was cancelled; look at its load and its disk";
            case "53100" -> "the server's disk is full";
            case "53300" -> "the server has no connection left; make pools smaller or raise max_connections";
            case "28000", "28P01" -> "the server refused user or password of the DataSource";
            case "3D000" -> "the database of the DataSource does not exist";
            case "57P01", "57P02", "57P03" ->
                "the server is shutting down, starting, or ended this connection; try again when it is up";
            case "22021" -> "the database cannot hold all characters; its encoding must be UTF8";
            default -> {
                if (state.startsWith("08")) {
                    yield "the server cannot be reached or did not answer in time; look at the server and the network, then"
                            + " try again";
                }
                yield e instanceof SQLTransientConnectionException
                        ? "the DataSource gave no connection; look at the server, and give the pool room: one connection"
                                + " more than there are threads that hold one while they call tools"
                        : "the database refused";
            }
        };
    }
}
