package dev.plankey.spi;

import java.time.Instant;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * What the ledger says to a claim or a change: whether it is ours, and the row as it stands now. A conflict always reads the winner back.
 *
 * @param applied whether this write was made; also true where an earlier acknowledgement was lost and the row holds our owner token
 * @param row the row after the write, or the winner's; null where there is none (a change that found its row purged or withdrawn)
 * @param taskClosed whether the task is closed, read <em>after</em> the write was durable
 * @param now the ledger's time at the answer
 */
public record RowAnswer(boolean applied, @Nullable IntentRow row, boolean taskClosed, Instant now) {

    public RowAnswer {
        Objects.requireNonNull(now, "now");
    }
}
