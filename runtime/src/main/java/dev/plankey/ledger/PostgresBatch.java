package dev.plankey.ledger;

import dev.plankey.ledger.Columns.Read;
import dev.plankey.ledger.Statements.Bound;
import dev.plankey.spi.Change;
import dev.plankey.spi.Claim;
import dev.plankey.spi.Completion;
import dev.plankey.spi.IntentRow;
import dev.plankey.spi.Renewal;
import dev.plankey.spi.TaskId;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Writes the lists of many callers: each kind of write is one statement, or one round trip. Keeps nothing between two of them. */
final class PostgresBatch {

    private static final Comparator<TaskId> BY_NAME =
            Comparator.comparing((TaskId task) -> Columns.tenant(task)).thenComparing(TaskId::task);

    private final JdbcRows rows;
    private final LedgerClock clock;
    private final PostgresTasks tasks;
    private final String findAll;

    PostgresBatch(JdbcRows rows, SqlText sql, LedgerClock clock, PostgresTasks tasks) {
        this.rows = rows;
        this.clock = clock;
        this.tasks = tasks;
        findAll = PostgresText.findAll(sql);
    }

    /** Writes in a transaction that somebody else ends. For each list what was made, without the rows. */
    List<List<Boolean>> write(Statements on, List<RowWrites> lists) throws SQLException {
        insertTasks(on, lists);
        Set<String> claimed = claim(on, sorted(lists));
        List<List<Boolean>> made = new ArrayList<>(lists.size());
        for (RowWrites list : lists) {
            List<Boolean> ofList = new ArrayList<>();
            for (Claim claim : list.claims()) {
                ofList.add(claimed.contains(claim.ownerToken()));
            }
            ofList.addAll(complete(on, list.completions()));
            for (Change change : list.changes()) {
                ofList.add(rows.make(on, change));
            }
            ofList.addAll(renew(on, list.renewals()));
            made.add(ofList);
        }
        return made;
    }

    /** Of one caller in his order. Of many in the order of the keys: so two transactions wait for each other in one direction only. */
    private static List<Claim> sorted(List<RowWrites> lists) {
        List<Claim> claims = new ArrayList<>();
        lists.forEach(list -> claims.addAll(list.claims()));
        if (lists.size() > 1) {
            claims.sort(Comparator.comparing(Claim::key));
        }
        return claims;
    }

    private void insertTasks(Statements on, List<RowWrites> lists) throws SQLException {
        Set<TaskId> unknown = new LinkedHashSet<>();
        for (RowWrites list : lists) {
            for (Claim claim : list.claims()) {
                if (!tasks.isKnown(claim.task())) {
                    unknown.add(claim.task());
                }
            }
        }
        insertTasks(on, unknown);
    }

    void insertTasks(Statements on, Collection<TaskId> unknown) throws SQLException {
        if (unknown.isEmpty()) {
            return;
        }
        List<TaskId> sorted = unknown.stream().sorted(BY_NAME).toList();
        on.prepare(PostgresText.INSERT_TASKS)
                .number(clock.stamp())
                .texts(sorted.stream().map(Columns::tenant).toList())
                .texts(sorted.stream().map(TaskId::task).toList())
                .update();
    }

    /** The tokens of those that nobody had. */
    private Set<String> claim(Statements on, List<Claim> claims) throws SQLException {
        if (claims.isEmpty()) {
            return Set.of();
        }
        List<String> tokens = on.prepare(PostgresText.CLAIM)
                .number(clock.stamp())
                .number(clock.stamp())
                .number(clock.stamp())
                .text(IntentRow.KEY_FORMAT_1)
                .texts(claims.stream().map(Claim::key).toList())
                .texts(claims.stream()
                        .map(claim -> Columns.tenant(claim.task()))
                        .toList())
                .texts(claims.stream().map(claim -> claim.task().task()).toList())
                .texts(claims.stream().map(Claim::step).toList())
                .texts(claims.stream().map(Claim::tool).toList())
                .texts(claims.stream().map(Claim::ordinal).toList())
                .texts(claims.stream().map(Claim::ownerToken).toList())
                .numbers(claims.stream()
                        .map(claim -> LedgerClock.toMicros(claim.lease()))
                        .toList())
                .texts(claims.stream().map(claim -> claim.arguments().codec()).toList())
                .blobs(claims.stream().map(claim -> claim.arguments().bytes()).toList())
                .all(columns -> Columns.required(columns, "owner_token"));
        return new HashSet<>(tokens);
    }

    private List<Boolean> complete(Statements on, List<Completion> completions) throws SQLException {
        if (completions.isEmpty()) {
            return List.of();
        }
        Bound statement = on.prepare(PostgresText.COMPLETE);
        for (Completion completion : completions) {
            statement
                    .text(completion.result().codec())
                    .bytes(completion.result().bytes())
                    .number(clock.stamp())
                    .text(completion.answeredPass())
                    .text(completion.key())
                    .text(completion.ownerToken());
            statement.addToBatch();
        }
        return madeOf(statement.runBatch());
    }

    private List<Boolean> renew(Statements on, List<Renewal> renewals) throws SQLException {
        if (renewals.isEmpty()) {
            return List.of();
        }
        List<Boolean> made = new ArrayList<>(renewals.size());
        for (Renewal renewal : renewals) {
            made.add(rows.renew(on, renewal));
        }
        return made;
    }

    private static List<Boolean> madeOf(int[] counts) {
        List<Boolean> made = new ArrayList<>(counts.length);
        for (int count : counts) {
            made.add(count > 0);
        }
        return made;
    }

    /** The rows by their keys, as they stand now. */
    Map<String, Read> read(Statements on, Collection<String> keys) throws SQLException {
        Map<String, Read> found = new HashMap<>();
        if (keys.size() == 1) {
            String key = keys.iterator().next();
            Read read = rows.read(on, key);
            if (read != null) {
                found.put(key, read);
            }
        } else if (!keys.isEmpty()) {
            for (Read read : on.prepare(findAll)
                    .texts(List.copyOf(keys))
                    .number(clock.stamp())
                    .all(Columns::read)) {
                found.put(read.stored().row().key(), read);
            }
        }
        found.values().forEach(tasks::seen);
        return found;
    }
}
