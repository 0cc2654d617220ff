package dev.plankey.secrets;

import dev.plankey.Plankey;
import dev.plankey.annotations.IntentKey;
import dev.plankey.ledger.SqliteLedger;
import dev.plankey.spi.Ledger;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Base64;
import java.util.concurrent.CountDownLatch;

/** A process that is killed while its tool's body has a secret. */
final class ChargingProcess {

    /** What it prints when the body runs, so after the claim. */
    static final String IN_BODY = "in the body";

    private ChargingProcess() {}

    public static void main(String[] arguments) {
        String card = new String(Base64.getUrlDecoder().decode(arguments[1]), StandardCharsets.UTF_8);
        Vaults vaults = new Vaults();
        vaults.behaviour = number -> {
            System.out.println(IN_BODY);
            return untilKilled();
        };
        try (Ledger ledger = SqliteLedger.at(Path.of(arguments[0]));
                Plankey plankey = Plankey.builder()
                        .ledger(ledger)
                        .keyProvider(new Keys())
                        .lease(Duration.ofSeconds(2))
                        .build()) {
            plankey.task("t").step("1").run(() -> vaults.charge(card, "o-1", IntentKey.INJECTED));
        }
    }

    private static String untilKilled() {
        try {
            new CountDownLatch(1).await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        return "never";
    }
}
