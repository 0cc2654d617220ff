package dev.plankey.ledger;

import java.util.List;

/** What databases say differently. Everything else in {@link SqlText} is understood by SQLite, PostgreSQL and MariaDB alike. */
interface SqlDialect {

    SqlDialect SQLITE = new SqlDialect() {
        @Override
        public String named(String sql) {
            return sql.replace("{now}", "?");
        }

        @Override
        public String scripts() {
            return "dev/plankey/ledger/sqlite/";
        }

        @Override
        public List<String> scriptNames() {
            return List.of("V1__intents.sql");
        }
    };

    /** A statement as this database takes it: with its tables' names, and with the ledger's time for each <code>{now}</code>, as an expression with exactly one question mark. */
    String named(String sql);

    /** An insert that changes nothing and fails at nothing where the row is there. A caught unique violation would be no substitute: PostgreSQL has aborted the transaction by then. */
    default String insertIfAbsent(String table, String columns, String values, String uniqueColumns) {
        return "INSERT INTO " + table + " (" + columns + ") VALUES (" + values + ") ON CONFLICT (" + uniqueColumns
                + ") DO NOTHING";
    }

    /** Folder of the schema's scripts, as a resource. */
    String scripts();

    /** The scripts; the first makes version 1, each next one the next version. */
    List<String> scriptNames();
}
