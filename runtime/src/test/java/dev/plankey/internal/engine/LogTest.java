package dev.plankey.internal.engine;

import static dev.plankey.internal.engine.World.value;
import static org.assertj.core.api.Assertions.assertThat;

import dev.plankey.annotations.OnUnknown;
import dev.plankey.internal.engine.World.Options;
import dev.plankey.internal.engine.World.TinyClock;
import dev.plankey.ledger.InMemoryLedger;
import dev.plankey.spi.IntentEvent;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.lang.reflect.Field;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.parallel.ResourceLock;
import org.junit.jupiter.api.parallel.Resources;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.slf4j.spi.LocationAwareLogger;

/** What an operator reads in the log: one logger per role, the place and the key's beginning in every line, never what was said or answered. */
@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
@ResourceLock(Resources.SYSTEM_ERR)
class LogTest {

    /** In every argument, result and message of these calls. */
    private static final String SECRET = "s3cr3t";

    private static final int OFF = LocationAwareLogger.ERROR_INT + 10;

    private final PrintStream before = System.err;
    private final ByteArrayOutputStream log = new ByteArrayOutputStream();
    private final TinyClock clock = new TinyClock();
    private final Trouble trouble = new Trouble(new InMemoryLedger(clock));
    private final World world = World.in(trouble, clock, new Options().heartbeat(Duration.ofMillis(20)));

    @BeforeEach
    void listen() throws ReflectiveOperationException {
        level(LocationAwareLogger.INFO_INT);
        System.setErr(new PrintStream(log, true, StandardCharsets.UTF_8));
    }

    @AfterEach
    void stopListening() throws ReflectiveOperationException {
        System.setErr(before);
        level(OFF);
        world.close();
    }

    /** They are off in tests, which make trouble on purpose; slf4j-simple has no other way to turn them on later. */
    private static void level(int level) throws ReflectiveOperationException {
        for (String role : List.of("intent", "drift", "lease", "operator")) {
            Logger logger = LoggerFactory.getLogger("dev.plankey." + role);
            Field field = logger.getClass().getDeclaredField("currentLogLevel");
            field.setAccessible(true);
            field.setInt(logger, level);
        }
    }

    @Test
    void doubt_and_who_must_look_at_it_are_warnings() {
        FakeTool tool = failing(OnUnknown.ESCALATE);

        world.call(tool, SECRET + " a");
        world.call(tool, SECRET + " a");

        assertThat(line("Nobody knows whether attempt 1 was applied")).startsWith("WARN dev.plankey.intent");
        assertThat(line("A person must look at attempt 1")).startsWith("WARN dev.plankey.intent");
        everyLineNamesThePlaceAndNothingThatWasSaid();
    }

    @Test
    void drift_is_information_and_a_second_call_a_warning_with_the_fix() {
        FakeTool tool = FakeTool.resend();
        world.call(tool, SECRET + " a");
        world.call(tool, SECRET + " b");
        world.inPass("pass-2").call(tool, SECRET + " c");

        assertThat(line("A second call in the same pass"))
                .startsWith("WARN dev.plankey.drift")
                .contains("[/text]", "step.ordinal(item.id())");
        assertThat(line("Drift (AFTER_RESTART)"))
                .startsWith("INFO dev.plankey.drift")
                .contains("[/text]");
        everyLineNamesThePlaceAndNothingThatWasSaid();
    }

    @Test
    void a_lost_lease_and_a_late_result_are_told_and_its_value_is_not() {
        try (World other = World.in(trouble, clock, new Options())) {
            FakeTool slow = FakeTool.resend().body((arguments, intent) -> {
                trouble.failBefore("renew", Integer.MAX_VALUE);
                clock.advance(Duration.ofSeconds(31));
                assertThat(value(other.call(FakeTool.resend(), SECRET + " b"))).isNotNull();
                trouble.mend();
                world.await(IntentEvent.LeaseLost.class);
                return SECRET + " late";
            });
            world.call(slow, SECRET + " a");
        }

        assertThat(line("The lease of attempt 1 is over")).startsWith("WARN dev.plankey.lease");
        assertThat(line("Attempt 1 ended after another had taken over"))
                .startsWith("ERROR dev.plankey.intent")
                .contains("may exist twice");
        everyLineNamesThePlaceAndNothingThatWasSaid();
    }

    @Test
    void what_could_not_be_stored_is_told() {
        trouble.failBefore("complete", 1);
        world.call(FakeTool.resend(), SECRET + " a");
        world.call(FakeTool.resend()
                .rules(r -> r.named("other"))
                .body((arguments, intent) -> new Thread(SECRET))
                .with(SECRET + " b"));

        assertThat(line("Attempt 1 is done, and could not be stored")).startsWith("WARN dev.plankey.intent");
        assertThat(line("its result could not be stored")).startsWith("WARN dev.plankey.intent");
        assertThat(text()).doesNotContain(SECRET);
    }

    @Test
    void operators_stand_with_their_names() {
        world.call(failing(OnUnknown.ESCALATE), SECRET + " a");
        world.release(1);
        world.call(failing(OnUnknown.ESCALATE), SECRET + " a");
        world.resolve(2, SECRET);

        assertThat(line("Attempt 1 was released by olga")).startsWith("INFO dev.plankey.operator");
        assertThat(line("Attempt 2 was resolved by olga")).startsWith("INFO dev.plankey.operator");
        everyLineNamesThePlaceAndNothingThatWasSaid();
    }

    private static FakeTool failing(OnUnknown policy) {
        return FakeTool.of(policy).body((arguments, intent) -> {
            throw new IllegalStateException(SECRET + " failure");
        });
    }

    private void everyLineNamesThePlaceAndNothingThatWasSaid() {
        List<String> lines = text().lines()
                .filter(line -> line.contains(" dev.plankey.") && !line.contains("Could not renew"))
                .toList();
        assertThat(lines)
                .isNotEmpty()
                .allSatisfy(line -> assertThat(line)
                        .contains(
                                "tool pay",
                                "step \"1\"",
                                "task \"t1\"",
                                "(key " + world.row().key().substring(0, 12) + "…)"));
        assertThat(text()).doesNotContain(SECRET).doesNotContain(world.row().key());
    }

    private String line(String with) {
        return text().lines()
                .filter(line -> line.contains(with))
                .findFirst()
                .map(line -> line.substring(Math.max(0, level(line))))
                .orElseThrow(() -> new AssertionError("no line with \"" + with + "\" in\n" + text()));
    }

    private static int level(String line) {
        return Math.max(line.indexOf("WARN"), Math.max(line.indexOf("INFO"), line.indexOf("ERROR")));
    }

    private String text() {
        return log.toString(StandardCharsets.UTF_8);
    }
}
