package dev.plankey.internal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.plankey.MissingTaskContextException;
import dev.plankey.Plankey;
import dev.plankey.Tool;
import dev.plankey.ledger.InMemoryLedger;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.ResourceLock;
import org.junit.jupiter.api.parallel.Resources;

/** The migration property lets calls without a task through, says so once for each method, and protects nothing. */
@ResourceLock(Resources.SYSTEM_ERR)
@ResourceLock(Resources.SYSTEM_PROPERTIES)
class OutsideTaskWarningTest {

    private static final Tool<String, String> PAY =
            Tool.named("pay_in_migration", String.class, String.class).resend();

    private final PrintStream before = System.err;
    private final ByteArrayOutputStream log = new ByteArrayOutputStream();
    private final Plankey plankey =
            Plankey.builder().ledger(new InMemoryLedger()).build();

    @AfterEach
    void clear() {
        System.clearProperty("plankey.outsideTask");
        System.setErr(before);
        plankey.close();
    }

    private String key() {
        return plankey.call(PAY, "a", (text, intent) -> intent.key());
    }

    @Test
    void callsWithoutATaskGoThroughAndAreLoggedOnce() {
        System.setProperty("plankey.outsideTask", "warn");
        System.setErr(new PrintStream(log, true, StandardCharsets.UTF_8));
        List<String> keys = new ArrayList<>();
        for (int i = 0; i < 3; i++) {
            keys.add(key());
        }

        assertThat(new HashSet<>(keys)).hasSize(3).allMatch(key -> key.matches("[0-9a-f-]{36}"));
        assertThat(log.toString(StandardCharsets.UTF_8).lines().filter(line -> line.contains("outside a task")))
                .singleElement()
                .asString()
                .contains("pay_in_migration", "unprotected", "plankey.outsideTask=warn");
    }

    @Test
    void insideATaskItChangesNothing() {
        System.setProperty("plankey.outsideTask", "warn");
        String first = plankey.task("t").step("s").call(this::key);
        assertThat(plankey.task("t").step("s").call(this::key)).isEqualTo(first).hasSize(64);
    }

    @Test
    void anyOtherValueRefusesAsWithoutIt() {
        for (String value : List.of("true", "proceed", "WARN")) {
            System.setProperty("plankey.outsideTask", value);
            assertThatThrownBy(this::key).isInstanceOf(MissingTaskContextException.class);
        }
    }
}
