package dev.plankey.ledger;

/**
 * Every statement of a ledger. Guards stand in the statement, not before it: what is conditional is one atomic step. Tokens are never empty, so {@code COALESCE(owner_token, '')} compares them with null
 * as a value in every database.
 *
 * <p>Tables are called by their plain names, and the ledger's time is <code>{now}</code>: {@link SqlDialect#named} puts in what a database has for them. {@code {now}} takes one value, {@link LedgerClock#stamp}.
 */
final class SqlText {

    private static final String INTENT_COLUMNS =
            "i.id, i.intent_key, i.tenant, i.task, i.step, i.tool, i.ordinal, i.epoch, i.attempt, i.state, i.in_doubt,"
                    + " i.owner_token, i.settled_by, i.lease_until, i.first_call_at, i.horizon_from, i.not_before,"
                    + " i.answered_at, i.answered_pass, i.answer_lost, i.resolved_by, i.key_format, i.arguments_codec,"
                    + " i.result_codec, i.arguments, i.kept_arguments, i.result, t.closed_at, t.last_used_at, {now} AS ledger_now";

    private static final String INTENTS = "SELECT " + INTENT_COLUMNS
            + " FROM plankey_intent i LEFT JOIN plankey_task t ON t.tenant = i.tenant AND t.task = i.task";

    private static final String BY_FIRST_CALL = " ORDER BY i.first_call_at, i.id";

    private static final String AT_OR_BELOW = "(step = ? OR (step >= ? AND step < ?))";

    private static final String LAPSED_OF_TASKS = " FROM plankey_task o CROSS JOIN plankey_intent f"
            + " WHERE f.tenant = o.tenant AND f.task = o.task AND f.state = 'IN_FLIGHT' AND f.lease_until <= {now} AND";

    private static final String SETTLED =
            "(i.state = 'DONE' OR (i.state = 'RELEASED' AND i.in_doubt = 0 AND i.kept_arguments IS NULL))";

    private static final String DONE =
            "UPDATE plankey_intent SET state = 'DONE', settled_by = owner_token, owner_token = NULL, lease_until = NULL,"
                    + " not_before = NULL, kept_arguments = NULL, result_codec = ?, result = ?, answered_at = ?,"
                    + " answered_pass = ?";

    private static final String AS_FOUND = " WHERE intent_key = ? AND attempt = ? AND COALESCE(owner_token, '') = ?"
            + " AND state IN (?, ?, ?, ?, ?) AND (? = 0 OR state <> 'IN_FLIGHT' OR lease_until <= {now})";

    final String claim;
    final String insertTask;
    final String insertLineage;

    SqlText(SqlDialect dialect) {
        claim = dialect.insertIfAbsent(
                "plankey_intent",
                "intent_key, tenant, task, step, tool, ordinal, epoch, attempt, state, in_doubt, owner_token,"
                        + " lease_until, first_call_at, horizon_from, key_format, arguments_codec, arguments",
                "?, ?, ?, ?, ?, ?, 0, 1, 'IN_FLIGHT', 0, ?, ?, ?, ?, ?, ?, ?",
                "intent_key");
        insertTask =
                dialect.insertIfAbsent("plankey_task", "tenant, task, last_used_at", "?, ?, {now}", "tenant, task");
        insertLineage = dialect.insertIfAbsent(
                "plankey_lineage",
                "tenant, task, old_step, new_step, replaced_at",
                "?, ?, ?, ?, {now}",
                "tenant, task, old_step, new_step");
    }

    final String find = INTENTS + " WHERE i.intent_key = ?";

    final String ofTask = INTENTS + " WHERE i.tenant = ? AND i.task = ?" + BY_FIRST_CALL;

    final String ofStep =
            INTENTS + " WHERE i.tenant = ? AND i.task = ? AND " + AT_OR_BELOW.replace("step", "i.step") + BY_FIRST_CALL;

    /** Rows in flight stand in no index of their own, so lapsed ones are looked for in open tasks, and in closed ones that had calls in flight. CROSS JOIN: in SQLite, tasks first. */
    final String inDoubt = INTENTS
            + " WHERE i.intent_key IN (SELECT intent_key FROM plankey_intent WHERE in_doubt = 1 AND state <> 'DONE'"
            + " UNION SELECT f.intent_key" + LAPSED_OF_TASKS + " o.closed_at IS NULL"
            + " UNION SELECT f.intent_key" + LAPSED_OF_TASKS + " o.in_flight_left = 1)" + BY_FIRST_CALL;

    /** No column of an index is set, and none is read but the key's: what goes well touches the row alone. */
    final String complete = DONE + " WHERE intent_key = ? AND owner_token = ? AND state = 'IN_FLIGHT' AND in_doubt = 0";

    final String completeInDoubt =
            DONE + ", in_doubt = 0 WHERE intent_key = ? AND owner_token = ? AND state IN ('IN_FLIGHT', 'UNKNOWN')";

    final String renew =
            "UPDATE plankey_intent SET lease_until = {now} + ? WHERE intent_key = ? AND owner_token = ? AND state = 'IN_FLIGHT'";

    final String change =
            "UPDATE plankey_intent SET epoch = ?, attempt = ?, state = ?, in_doubt = ?, owner_token = ?, settled_by = ?,"
                    + " lease_until = COALESCE(?, {now} + ?), horizon_from = COALESCE(?, {now}),"
                    + " not_before = COALESCE(?, {now} + ?), answered_at = ?, answered_pass = ?,"
                    + " resolved_by = ?, arguments_codec = ?, result_codec = ?, arguments = ?, kept_arguments = ?,"
                    + " result = ?" + AS_FOUND;

    final String withdraw = "DELETE FROM plankey_intent" + AS_FOUND;

    final String task = "SELECT closed_at, last_used_at, {now} FROM plankey_task WHERE tenant = ? AND task = ?";

    final String touchTask = "UPDATE plankey_task SET last_used_at = {now} WHERE tenant = ? AND task = ?";

    final String closeTask =
            "UPDATE plankey_task SET closed_at = {now} WHERE tenant = ? AND task = ? AND closed_at IS NULL";

    final String inFlightLeft = "UPDATE plankey_task SET in_flight_left = 1 WHERE tenant = ? AND task = ?";

    final String closedTasksWithRows = "SELECT t.tenant, t.task FROM plankey_task t WHERE t.closed_at IS NOT NULL"
            + " AND t.closed_at <= {now} - ? AND (? = 0 OR t.tenant = ?) AND EXISTS (SELECT 1 FROM plankey_intent i"
            + " WHERE i.tenant = t.tenant AND i.task = t.task) ORDER BY t.closed_at";

    final String idleTasks =
            "SELECT tenant, task FROM plankey_task WHERE closed_at IS NULL AND last_used_at <= {now} - ?"
                    + " ORDER BY last_used_at LIMIT ?";

    final String purgeable = "SELECT i.intent_key FROM plankey_intent i WHERE i.tenant = ? AND i.task = ?"
            + " AND (? = 1 OR " + SETTLED + ") ORDER BY i.id LIMIT ?";

    final String deleteIntent = "DELETE FROM plankey_intent WHERE intent_key = ?";

    final String deleteWitnesses = "DELETE FROM plankey_witness WHERE intent_key = ?";

    final String deleteDrift = "DELETE FROM plankey_drift WHERE intent_key = ? AND seq <= ?";

    final String deleteDriftFields = "DELETE FROM plankey_drift_field WHERE intent_key = ? AND seq <= ?";

    final String lineage = "SELECT old_step, new_step, replaced_at FROM plankey_lineage WHERE tenant = ? AND task = ?"
            + " ORDER BY replaced_at, old_step, new_step";

    final String deleteLineage = "DELETE FROM plankey_lineage WHERE tenant = ? AND task = ?"
            + " AND NOT EXISTS (SELECT 1 FROM plankey_intent i WHERE i.tenant = ? AND i.task = ?)";

    final String answerLost = "UPDATE plankey_intent SET answer_lost = ? WHERE tenant = ? AND task = ? AND "
            + AT_OR_BELOW + " AND (? = '' OR ordinal = ?) AND (state <> 'DONE' OR answered_pass = ?)";

    final String exists = "SELECT 1 FROM plankey_intent WHERE intent_key = ?";

    final String lastDrift = "SELECT MAX(seq) FROM plankey_drift WHERE intent_key = ?";

    final String insertDrift =
            "INSERT INTO plankey_drift (intent_key, seq, kind, drifted_at, attempt) VALUES (?, ?, ?, ?, ?)";

    final String insertDriftField = "INSERT INTO plankey_drift_field (intent_key, seq, position, path, first_value,"
            + " later_value, representation_only) VALUES (?, ?, ?, ?, ?, ?, ?)";

    final String drift = "SELECT seq, kind, drifted_at, attempt FROM plankey_drift WHERE intent_key = ? ORDER BY seq";

    final String driftFields = "SELECT path, first_value, later_value, representation_only FROM plankey_drift_field"
            + " WHERE intent_key = ? AND seq = ? ORDER BY position";
}
