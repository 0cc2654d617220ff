package dev.plankey.ledger;

import dev.plankey.spi.Change;
import dev.plankey.spi.Claim;
import dev.plankey.spi.Completion;
import dev.plankey.spi.Renewal;
import java.sql.SQLException;
import java.util.List;

/** A caller's list of writes to rows, which may share statements with the lists of others. One of the four lists has elements. */
record RowWrites(List<Claim> claims, List<Completion> completions, List<Change> changes, List<Renewal> renewals)
        implements WriteRequest.Work<Written> {

    static RowWrites claims(List<Claim> claims) {
        return new RowWrites(claims, List.of(), List.of(), List.of());
    }

    static RowWrites completions(List<Completion> completions) {
        return new RowWrites(List.of(), completions, List.of(), List.of());
    }

    static RowWrites changes(List<Change> changes) {
        return new RowWrites(List.of(), List.of(), changes, List.of());
    }

    static RowWrites renewals(List<Renewal> renewals) {
        return new RowWrites(List.of(), List.of(), List.of(), renewals);
    }

    /** The rows that are read once it is durable; a renewal reads none. */
    List<String> keysRead() {
        if (!claims.isEmpty()) {
            return claims.stream().map(Claim::key).toList();
        }
        if (!completions.isEmpty()) {
            return completions.stream().map(Completion::key).toList();
        }
        return changes.stream().map(change -> change.found().key()).toList();
    }

    /** Whether one statement writes it. */
    boolean isOneStatement() {
        return !claims.isEmpty() || completions.size() == 1;
    }

    /** Whether a crash of the server may lose it. */
    boolean mayBeRelaxed() {
        return !completions.isEmpty() && completions.stream().noneMatch(Completion::forced);
    }

    /** Whether it can be sent again where nobody knows if it was done: the row then tells our own write by its token. */
    boolean canBeRepeated() {
        return changes.stream()
                .allMatch(change -> change.next() == null
                        || change.next().ownerToken() != null
                        || change.found().ownerToken() != null);
    }

    @Override
    public Written on(Statements statements) throws SQLException {
        throw new SQLException("lists of rows are written by PostgresBatch");
    }
}
