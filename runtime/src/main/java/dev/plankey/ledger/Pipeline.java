package dev.plankey.ledger;

import dev.plankey.ledger.Statements.Bound;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;

/** Statements that go to the server together, in one round trip. It runs them one after the other, and none after one that fails. Few different ones should be made: each is prepared by its whole text. */
final class Pipeline {

    interface Binding {
        void to(Bound statement) throws SQLException;
    }

    /** Takes what a statement gives. */
    interface Taking {

        Taking NOTHING = rows -> {};

        void rows(ResultSet rows) throws SQLException;

        default void count(int changed) {}
    }

    private final StringBuilder text = new StringBuilder();
    private final List<Binding> bindings = new ArrayList<>();
    private final List<Taking> takings = new ArrayList<>();

    Pipeline add(String sql, Binding binding, Taking taking) {
        text.append(text.isEmpty() ? "" : "; ").append(sql);
        bindings.add(binding);
        takings.add(taking);
        return this;
    }

    Pipeline add(String sql) {
        return add(sql, statement -> {}, Taking.NOTHING);
    }

    boolean isEmpty() {
        return takings.isEmpty();
    }

    void run(Statements on) throws SQLException {
        Bound statement = on.prepare(text.toString());
        for (Binding binding : bindings) {
            binding.to(statement);
        }
        statement.executeAll(takings);
    }
}
