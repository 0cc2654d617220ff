/**
 * Where intents are kept: in memory for tests, in a SQLite file on one machine.
 *
 * <p>A ledger decides nothing: it inserts where there is no row, changes a row that is still the one that was seen, and reads back. What both ledgers must agree on stands in
 * {@code StoredRow}; SQL that every database understands in {@code SqlText} and {@code JdbcRows}; what only SQLite needs in the classes that are named after it.
 */
@NullMarked
package dev.plankey.ledger;

import org.jspecify.annotations.NullMarked;
