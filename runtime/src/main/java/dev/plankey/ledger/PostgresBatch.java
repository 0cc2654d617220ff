package dev.plankey.ledger;

import dev.plankey.ledger.Columns.Read;
import dev.plankey.ledger.Statements.Bound;
import dev.plankey.spi.Change;
import dev.plankey.spi.Claim;
import dev.plankey.spi.Completion;
import dev.plankey.spi.IntentRow;
import dev.plankey.spi.Renewal;
import dev.plankey.spi.TaskId;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Iterator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.TimeUnit;

/** Writes the lists of many callers: each kind of write is one statement, or one round trip. Keeps nothing between two of them. */
final class PostgresBatch {

    private static final Comparator<TaskId> BY_NAME =
            Comparator.comparing((TaskId task) -> Columns.tenant(task)).thenComparing(TaskId::task);

    private final JdbcRows rows;
    private final LedgerClock clock;
    private final PostgresTasks tasks;
    private final String findOne;
    private final String findAll;

    PostgresBatch(JdbcRows rows, SqlText sql, LedgerClock clock, PostgresTasks tasks) {
        this.rows = rows;
        this.clock = clock;
        this.tasks = tasks;
        findOne = sql.find;
        findAll = PostgresText.findAll(sql);
    }

    /** Limits of a transaction: how long it may wait for a lock, and how long a statement may take. */
    record Limits(Duration lockWait, Deadline deadline) {

        void bindTo(Bound statement) throws SQLException {
            long left = Math.max(deadline.left(), TimeUnit.SECONDS.toNanos(1));
            statement
                    .text(PostgresTransactions.millis(lockWait))
                    .text(PostgresTransactions.millis(Duration.ofNanos(left)));
        }
    }

    /** The beginning of a transaction of ours, in the round trip of its first statements. */
    static Pipeline begin(Limits limits) {
        return new Pipeline().add(PostgresText.BEGIN).add(PostgresText.LIMITS, limits::bindTo, Pipeline.Taking.NOTHING);
    }

    /** Commits, and reads the rows once that is durable, in one round trip. */
    Map<String, Read> commitAndRead(Statements on, Collection<String> keys) throws SQLException {
        Map<String, Read> found = new HashMap<>();
        addCommitAndRead(new Pipeline(), keys, found).run(on);
        found.values().forEach(tasks::seen);
        return found;
    }

    private Pipeline addCommitAndRead(Pipeline pipeline, Collection<String> keys, Map<String, Read> found) {
        return pipeline.add("COMMIT").add(find(keys), statement -> bindFind(statement, keys), rows -> {
            while (rows.next()) {
                Read read = Columns.read(rows);
                found.put(read.stored().row().key(), read);
            }
        });
    }

    /** One caller's claims, or one completion, from begin to the rows read after the commit: a single round trip. */
    Written writeAlone(Statements on, RowWrites list, Limits limits) throws SQLException {
        Pipeline pipeline = begin(limits);
        Set<TaskId> unknown = unknown(List.of(list));
        if (!unknown.isEmpty()) {
            addTasks(pipeline, unknown);
        }
        Set<String> claimed = new HashSet<>();
        List<Boolean> completed = new ArrayList<>();
        if (!list.claims().isEmpty()) {
            addClaims(pipeline, list.claims(), claimed);
        } else {
            Completion completion = list.completions().get(0);
            pipeline.add(PostgresText.COMPLETE, statement -> bind(statement, completion), counting(completed));
            if (list.mayBeRelaxed()) {
                pipeline.add(PostgresText.RELAXED);
            }
        }
        Map<String, Read> found = new HashMap<>();
        addCommitAndRead(pipeline, list.keysRead(), found).run(on);
        found.values().forEach(tasks::seen);
        List<Boolean> made = list.claims().isEmpty()
                ? completed
                : list.claims().stream()
                        .map(claim -> claimed.contains(claim.ownerToken()))
                        .toList();
        return new Written(made, found);
    }

    private static Pipeline.Taking counting(List<Boolean> made) {
        return new Pipeline.Taking() {
            @Override
            public void rows(ResultSet rows) {
                throw new IllegalStateException("an update gives no rows");
            }

            @Override
            public void count(int changed) {
                made.add(changed > 0);
            }
        };
    }

    /** Writes in a transaction that somebody else ends. For each list what was made, without the rows. */
    List<List<Boolean>> write(Statements on, Pipeline first, List<RowWrites> lists) throws SQLException {
        Set<TaskId> unknown = unknown(lists);
        if (!unknown.isEmpty()) {
            addTasks(first, unknown);
        }
        Set<String> claimed = new HashSet<>();
        List<Claim> claims = sorted(lists);
        if (!claims.isEmpty()) {
            addClaims(first, claims, claimed);
        }
        if (!first.isEmpty()) {
            first.run(on);
        }
        Iterator<Boolean> completed = complete(
                        on,
                        lists.stream()
                                .flatMap(list -> list.completions().stream())
                                .toList())
                .iterator();
        List<List<Boolean>> made = new ArrayList<>(lists.size());
        for (RowWrites list : lists) {
            List<Boolean> ofList = new ArrayList<>();
            for (Claim claim : list.claims()) {
                ofList.add(claimed.contains(claim.ownerToken()));
            }
            for (int i = 0; i < list.completions().size(); i++) {
                ofList.add(completed.next());
            }
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

    private Set<TaskId> unknown(List<RowWrites> lists) {
        Set<TaskId> unknown = new LinkedHashSet<>();
        for (RowWrites list : lists) {
            for (Claim claim : list.claims()) {
                if (!tasks.isKnown(claim.task())) {
                    unknown.add(claim.task());
                }
            }
        }
        return unknown;
    }

    void insertTasks(Statements on, Collection<TaskId> unknown) throws SQLException {
        Pipeline alone = new Pipeline();
        addTasks(alone, unknown);
        alone.run(on);
    }

    private void addTasks(Pipeline pipeline, Collection<TaskId> unknown) {
        List<TaskId> sorted = unknown.stream().sorted(BY_NAME).toList();
        pipeline.add(
                PostgresText.INSERT_TASKS,
                statement -> statement
                        .number(clock.stamp())
                        .texts(sorted.stream().map(Columns::tenant).toList())
                        .texts(sorted.stream().map(TaskId::task).toList()),
                Pipeline.Taking.NOTHING);
    }

    /** Takes the tokens of those that nobody had. */
    private void addClaims(Pipeline pipeline, List<Claim> claims, Set<String> claimed) {
        pipeline.add(PostgresText.CLAIM, statement -> bind(statement, claims), rows -> {
            while (rows.next()) {
                claimed.add(Columns.required(rows, "owner_token"));
            }
        });
    }

    private void bind(Bound statement, List<Claim> claims) throws SQLException {
        statement
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
                .blobs(claims.stream().map(claim -> claim.arguments().bytes()).toList());
    }

    private List<Boolean> complete(Statements on, List<Completion> completions) throws SQLException {
        if (completions.isEmpty()) {
            return List.of();
        }
        Bound statement = on.prepare(PostgresText.COMPLETE);
        for (Completion completion : completions) {
            bind(statement, completion);
            statement.addToBatch();
        }
        return madeOf(statement.runBatch());
    }

    private void bind(Bound statement, Completion completion) throws SQLException {
        statement
                .text(completion.result().codec())
                .bytes(completion.result().bytes())
                .number(clock.stamp())
                .text(completion.answeredPass())
                .text(completion.key())
                .text(completion.ownerToken());
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

    private String find(Collection<String> keys) {
        return keys.size() == 1 ? findOne : findAll;
    }

    private void bindFind(Bound statement, Collection<String> keys) throws SQLException {
        if (keys.size() == 1) {
            statement.number(clock.stamp()).text(keys.iterator().next());
        } else {
            statement.texts(List.copyOf(keys)).number(clock.stamp());
        }
    }

    /** The rows by their keys, as they stand now. */
    Map<String, Read> read(Statements on, Collection<String> keys) throws SQLException {
        Map<String, Read> found = new HashMap<>();
        if (keys.isEmpty()) {
            return found;
        }
        Bound statement = on.prepare(find(keys));
        bindFind(statement, keys);
        for (Read read : statement.all(Columns::read)) {
            found.put(read.stored().row().key(), read);
        }
        found.values().forEach(tasks::seen);
        return found;
    }
}
