package dev.plankey.internal;

import static org.assertj.core.api.Assertions.assertThat;

import dev.plankey.Plankey;
import dev.plankey.Tool;
import dev.plankey.ledger.InMemoryLedger;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.ResourceLock;
import org.junit.jupiter.api.parallel.Resources;

/** What an operator reads when an application starts. */
@ResourceLock(Resources.SYSTEM_ERR)
class StartUpLogTest {

    private final PrintStream before = System.err;
    private final ByteArrayOutputStream log = new ByteArrayOutputStream();

    @BeforeEach
    void listen() {
        System.setErr(new PrintStream(log, true, StandardCharsets.UTF_8));
    }

    @AfterEach
    void stopListening() {
        System.setErr(before);
    }

    private List<String> lines(String with) {
        return log.toString(StandardCharsets.UTF_8)
                .lines()
                .filter(line -> line.contains(with))
                .toList();
    }

    @Test
    void itSaysWhereIntentsAreRememberedAndHowLongClaimsHold() {
        Plankey.builder()
                .ledger(new InMemoryLedger())
                .lease(Duration.ofSeconds(12))
                .build()
                .close();
        assertThat(lines("Plankey remembers intents in InMemoryLedger"))
                .singleElement()
                .asString()
                .contains("lease PT12S", "heartbeat PT4S", "wait budget PT30S");
    }

    @Test
    void theHorizonOfAToolIsSaidOnce() {
        Tool<String, String> pay = Tool.named("pay", String.class, String.class).resend();
        try (Plankey plankey = Plankey.builder().ledger(new InMemoryLedger()).build()) {
            for (int i = 0; i < 3; i++) {
                plankey.task("t" + i).step("s").run(() -> plankey.call(pay, "x", (first, intent) -> first));
            }
        }
        assertThat(lines("Tool pay is resent"))
                .singleElement()
                .asString()
                .contains("for PT22H48M", "keyRemembered PT24H", "then escalated");
    }

    @Test
    void theHorizonOfAnAnnotatedToolIsSaidWhereItsClassIsVerified() {
        try (Plankey plankey = Plankey.builder().ledger(new InMemoryLedger()).build()) {
            plankey.verify(BuilderTest.WovenTools.class);
        }
        assertThat(lines("Tool pay is resent")).hasSize(1);
    }

    @Test
    void aLeaseThatEatsUpTheHorizonIsAWarning() {
        Tool<String, String> pay = Tool.named("pay", String.class, String.class)
                .keyRemembered(Duration.ofMinutes(30))
                .resend();
        try (Plankey plankey = Plankey.builder()
                .ledger(new InMemoryLedger())
                .lease(Duration.ofHours(1))
                .build()) {
            plankey.task("t").step("s").run(() -> plankey.call(pay, "x", (first, intent) -> first));
        }
        assertThat(lines("WARN dev.plankey.start"))
                .singleElement()
                .asString()
                .contains("Tool pay is never resent", "PT30M", "PT1H");
    }
}
