package dev.plankey.ledger;

import dev.plankey.ledger.Columns.Read;
import java.util.List;
import java.util.Map;

/**
 * What became of a list of writes.
 *
 * @param made for each whether it was made
 * @param after the rows as they were read once it was durable
 */
record Written(List<Boolean> made, Map<String, Read> after) {}
