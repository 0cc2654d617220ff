package dev.plankey.ledger;

import dev.plankey.Drift;
import dev.plankey.DriftKind;
import dev.plankey.FieldChange;
import dev.plankey.spi.Ledger;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;

/** Drift records as rows. */
final class JdbcDrift {

    private final SqlText sql;

    JdbcDrift(SqlText sql) {
        this.sql = sql;
    }

    /** Keeps a record, and lets go of what is older than the last twenty. The record of an intent that was purged meanwhile is nobody's. */
    void record(Statements on, String key, Drift drift) throws SQLException {
        if (on.prepare(sql.exists).text(key).first(columns -> true) == null) {
            return;
        }
        Long last = on.prepare(sql.lastDrift).text(key).first(columns -> columns.getLong(1));
        long seq = last == null ? 1 : last + 1;
        on.prepare(sql.insertDrift)
                .text(key)
                .number(seq)
                .text(drift.kind().name())
                .number(LedgerClock.toMicros(drift.at()))
                .number(drift.attempt())
                .update();
        for (int i = 0; i < drift.changes().size(); i++) {
            FieldChange change = drift.changes().get(i);
            on.prepare(sql.insertDriftField)
                    .text(key)
                    .number(seq)
                    .number(i)
                    .text(change.path())
                    .text(change.first())
                    .text(change.later())
                    .flag(change.representationOnly())
                    .update();
        }
        long tooOld = seq - Ledger.DRIFT_RECORDS_KEPT;
        on.prepare(sql.deleteDriftFields).text(key).number(tooOld).update();
        on.prepare(sql.deleteDrift).text(key).number(tooOld).update();
    }

    List<Drift> of(Statements on, String key) throws SQLException {
        record Head(long seq, DriftKind kind, long at, int attempt) {}
        List<Head> heads = on.prepare(sql.drift)
                .text(key)
                .all(columns -> new Head(
                        columns.getLong(1),
                        DriftKind.valueOf(columns.getString(2)),
                        columns.getLong(3),
                        columns.getInt(4)));
        List<Drift> drifts = new ArrayList<>();
        for (Head head : heads) {
            List<FieldChange> changes = on.prepare(sql.driftFields)
                    .text(key)
                    .number(head.seq)
                    .all(columns -> new FieldChange(
                            Columns.required(columns, "path"),
                            Columns.text(columns, "first_value"),
                            Columns.text(columns, "later_value"),
                            columns.getInt("representation_only") != 0));
            drifts.add(new Drift(head.kind, LedgerClock.fromMicros(head.at), head.attempt, changes));
        }
        return drifts;
    }
}
