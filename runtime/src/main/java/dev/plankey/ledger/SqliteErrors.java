package dev.plankey.ledger;

import dev.plankey.LedgerUnavailableException;
import java.sql.SQLException;

/** What SQLite's result codes mean for the person who has to mend it. */
final class SqliteErrors {

    private static final int BUSY = 5;
    private static final int LOCKED = 6;
    private static final int READONLY = 8;
    private static final int IOERR = 10;
    private static final int CORRUPT = 11;
    private static final int FULL = 13;
    private static final int CANTOPEN = 14;
    private static final int NOTADB = 26;

    private SqliteErrors() {}

    /** The lower byte; what is above it only says more of the same. */
    private static int code(SQLException e) {
        return e.getErrorCode() & 0xFF;
    }

    static boolean isBusy(SQLException e) {
        return code(e) == BUSY || code(e) == LOCKED;
    }

    static LedgerUnavailableException unavailable(String ledger, String doing, SQLException e) {
        return new LedgerUnavailableException(
                "Could not " + doing + " the ledger " + ledger + ": " + remedy(e) + " (" + e.getMessage() + ")", e);
    }

    static LedgerUnavailableException locked(String ledger) {
        return new LedgerUnavailableException(
                "The ledger " + ledger
                        + " stayed locked: another process, or a transaction outside of Plankey, is writing"
                        + " to the same file and does not end. Nothing was written. End that transaction; keep"
                        + " transactions on this file short.",
                null);
    }

    private static String remedy(SQLException e) {
        return switch (code(e)) {
            case BUSY, LOCKED -> "another process keeps it locked; end that process's transaction and try again";
            case READONLY -> "it is read-only; the file and its folder must be writable for this user";
            case IOERR -> "the disk reported an error; look at the system's log";
            case CORRUPT ->
                "the file is damaged; keep a copy of it, then restore a backup, or move it away to start anew"
                        + " (open tasks then lose their protection against duplicates)";
            case FULL -> "the disk is full";
            case CANTOPEN -> "the file cannot be opened; look at its path and permissions";
            case NOTADB ->
                "the file is not a Plankey ledger, or is damaged: it is no SQLite database. Nothing in it was changed;"
                        + " name another file, or move this one away";
            default -> "the database refused";
        };
    }
}
