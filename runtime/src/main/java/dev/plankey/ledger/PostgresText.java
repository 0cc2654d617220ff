package dev.plankey.ledger;

/** The statements of the hot path as PostgreSQL has them, many rows at once, and those that lock. The rest is in {@link SqlText}. */
final class PostgresText {

    private PostgresText() {}

    /** Read-only defaults and stricter levels are the application's business: one write, its guard in the statement, needs READ COMMITTED and no more. */
    static final String BEGIN = "SET TRANSACTION ISOLATION LEVEL READ COMMITTED, READ WRITE";

    /** Until the transaction ends. A claim is durable whatever the role, the database or an earlier user of the connection said; what waits for a standby goes on waiting. */
    static final String LIMITS = "SELECT set_config('lock_timeout', ?, true), set_config('statement_timeout', ?, true),"
            + " set_config('synchronous_commit', CASE current_setting('synchronous_commit') WHEN 'off' THEN 'on'"
            + " ELSE current_setting('synchronous_commit') END, true)";

    /** Of a session, whose statements are the application's: no limit but on the wait for our own locks. */
    static final String SESSION_LIMITS = "SELECT current_setting('lock_timeout'), set_config('lock_timeout', ?, true),"
            + " set_config('synchronous_commit', CASE current_setting('synchronous_commit') WHEN 'off' THEN 'on'"
            + " ELSE current_setting('synchronous_commit') END, true)";

    static final String LOCK_TIMEOUT = "SELECT set_config('lock_timeout', ?, true)";

    /** Only for completions that say so. */
    static final String RELAXED = "SET LOCAL synchronous_commit = off";

    static final String INSERT_TASKS = "INSERT INTO plankey_task (tenant, task, last_used_at)"
            + " SELECT c.tenant, c.task, {now} FROM unnest(?::text[], ?::text[]) AS c (tenant, task)"
            + " ON CONFLICT (tenant, task) DO NOTHING";

    static final String TOUCH_TASK = "UPDATE plankey_task SET last_used_at = {now}"
            + " WHERE tenant = ? AND task = ? AND last_used_at <= {now} - ?";

    static final String CLAIM = "INSERT INTO plankey_intent (intent_key, tenant, task, step, tool, ordinal, epoch,"
            + " attempt, state, in_doubt, owner_token, lease_until, first_call_at, horizon_from, key_format,"
            + " arguments_codec, arguments) SELECT c.intent_key, c.tenant, c.task, c.step, c.tool, c.ordinal, 0, 1,"
            + " 'IN_FLIGHT', 0, c.token, {now} + c.lease, {now}, {now}, ?, c.codec, c.arguments"
            + " FROM unnest(?::text[], ?::text[], ?::text[], ?::text[], ?::text[], ?::text[], ?::text[], ?::bigint[],"
            + " ?::text[], ?::bytea[])"
            + " AS c (intent_key, tenant, task, step, tool, ordinal, token, lease, codec, arguments)"
            + " ON CONFLICT (intent_key) DO NOTHING RETURNING owner_token";

    /** Sets in_doubt to what it is where all went well, so no index is touched and the update stays in its page. */
    static final String COMPLETE = "UPDATE plankey_intent SET state = 'DONE', settled_by = owner_token,"
            + " owner_token = NULL, lease_until = NULL, not_before = NULL, kept_arguments = NULL, in_doubt = 0,"
            + " result_codec = ?, result = ?, answered_at = {now}, answered_pass = ?"
            + " WHERE intent_key = ? AND owner_token = ? AND state IN ('IN_FLIGHT', 'UNKNOWN')";

    /** One look-up by key for each, whatever the planner thinks of the number of keys and the size of the table. */
    static String findAll(SqlText sql) {
        return "SELECT f.* FROM unnest(?::text[]) AS k (intent_key) CROSS JOIN LATERAL ("
                + sql.find.replace("i.intent_key = ?", "i.intent_key = k.intent_key") + " OFFSET 0) f";
    }

    /** Beside any other session, and beside an update of last_used_at; not beside a close. */
    static final String LOCK_TASK_SHARED =
            "SELECT closed_at, last_used_at, {now} FROM plankey_task" + " WHERE tenant = ? AND task = ? FOR KEY SHARE";

    static final String LOCK_TASK = "SELECT 1 FROM plankey_task WHERE tenant = ? AND task = ? FOR UPDATE";

    /** Calls may be in flight until the opposite is seen: should this process die before it has looked, they are still found. */
    static final String CLOSE_TASK = "UPDATE plankey_task SET closed_at = {now}, in_flight_left = 1"
            + " WHERE tenant = ? AND task = ? AND closed_at IS NULL";

    static final String NOTHING_IN_FLIGHT = "UPDATE plankey_task SET in_flight_left = 0 WHERE tenant = ? AND task = ?";

    /** Keeps a purge from taking the intent away before its record is written. */
    static final String EXISTS = "SELECT 1 FROM plankey_intent WHERE intent_key = ? FOR KEY SHARE";
}
