package dev.plankey.ledger;

import dev.plankey.ledger.Columns.Read;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What became of a list of writes.
 *
 * @param made for each whether it was made
 * @param after the rows as they were read once it was durable; null where the connection was lost right after the commit
 */
record Written(List<Boolean> made, @Nullable Map<String, Read> after) {}
