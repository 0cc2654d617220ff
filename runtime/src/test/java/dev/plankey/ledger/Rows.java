package dev.plankey.ledger;

import dev.plankey.spi.Change;
import dev.plankey.spi.Claim;
import dev.plankey.spi.Completion;
import dev.plankey.spi.Encoded;
import dev.plankey.spi.IntentRow;
import dev.plankey.spi.TaskId;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Set;

/** Requests for the tests of this package. */
final class Rows {

    static final TaskId TASK = new TaskId(null, "bill-42");

    private Rows() {}

    static Claim claim(String key, String token) {
        return new Claim(key, TASK, "3", "create_invoice", "0", token, Duration.ofSeconds(30), encoded("first"));
    }

    static Completion completion(String key, String token) {
        return new Completion(key, token, encoded("result"), "pass-1", true);
    }

    static Change unchanged(IntentRow row) {
        return new Change(row, row, Set.of(row.state()), false, null, null, false);
    }

    static Encoded encoded(String text) {
        return new Encoded("test-1", text.getBytes(StandardCharsets.UTF_8));
    }
}
