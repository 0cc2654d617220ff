package dev.plankey.ledger;

import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** PostgreSQL, with the names that somebody chose for Plankey's tables, and with the server's clock where no other is given. */
final class PostgresDialect implements SqlDialect {

    static final String PREFIX = "plankey_";

    /** Plain, so that nothing has to be quoted in the scripts; short enough that the longest name of an index stays below PostgreSQL's 63 bytes. */
    private static final Pattern TABLE_PREFIX = Pattern.compile("[a-z_][a-z0-9_]{0,39}");

    private static final Pattern SCHEMA = Pattern.compile("[A-Za-z_][A-Za-z0-9_]{0,62}");

    /** When the server began with the statement. */
    private static final String SERVER_TIME =
            "((extract(epoch FROM statement_timestamp()) * 1000000)::bigint + ?::bigint)";

    private final @Nullable String schema;
    private final String prefix;
    private final boolean serverTime;
    private final List<String> scriptNames;
    private final Map<String, String> known = new ConcurrentHashMap<>();

    PostgresDialect(@Nullable String schema, String prefix, boolean serverTime, List<String> scriptNames) {
        if (schema != null && !SCHEMA.matcher(schema).matches()) {
            throw new IllegalArgumentException(
                    "schema is no plain identifier; letters, digits and underscores were expected, at most 63, none of them a digit at the start");
        }
        if (!TABLE_PREFIX.matcher(prefix).matches()) {
            throw new IllegalArgumentException(
                    "tablePrefix is no plain identifier; lower-case letters, digits and underscores were expected, at most 40, none of them a digit at the start");
        }
        this.schema = schema;
        this.prefix = prefix;
        this.serverTime = serverTime;
        this.scriptNames = scriptNames;
    }

    @Override
    public String named(String sql) {
        return known.computeIfAbsent(
                sql,
                text -> text.replace(PREFIX, qualifier() + prefix)
                        .replace("{now}", serverTime ? SERVER_TIME : "?::bigint"));
    }

    /** A statement of a script: the schema is where the search path leads, since an index cannot be created by a qualified name. */
    String inScript(String sql) {
        return sql.replace(PREFIX, prefix);
    }

    /** Null where the search path decides. */
    @Nullable
    String quotedSchema() {
        return schema == null ? null : '"' + schema + '"';
    }

    private String qualifier() {
        return schema == null ? "" : quotedSchema() + '.';
    }

    @Override
    public String scripts() {
        return "dev/plankey/ledger/postgres/";
    }

    @Override
    public List<String> scriptNames() {
        return scriptNames;
    }
}
