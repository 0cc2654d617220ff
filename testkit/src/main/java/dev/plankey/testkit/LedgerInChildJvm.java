package dev.plankey.testkit;

import dev.plankey.spi.Ledger;
import dev.plankey.testkit.DurableLedgerContract.Opener;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** The other process of {@link DurableLedgerContract}. It says a thing only after the ledger has acknowledged it, so what it said must be there. */
final class LedgerInChildJvm {

    private static final int WRITERS = 4;

    private LedgerInChildJvm() {}

    public static void main(String[] arguments) throws Exception {
        Opener opener = Class.forName(arguments[0])
                .asSubclass(Opener.class)
                .getConstructor()
                .newInstance();
        String name = arguments[3];
        int count = Integer.parseInt(arguments[4]);
        try (Ledger ledger = opener.apply(arguments[1])) {
            if (arguments[2].equals("race")) {
                race(ledger, name, count);
            } else {
                write(ledger, name, count);
            }
        }
    }

    private static void race(Ledger ledger, String name, int keys) throws IOException {
        say("ready");
        new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8)).readLine();
        for (int i = 0; i < keys; i++) {
            String key = "raced-" + i;
            if (ledger.claim(List.of(Sample.claim(key, name + "-" + i))).get(0).applied()) {
                say("won " + key);
            }
        }
        say("end");
    }

    /** Several writers, so that the kill falls into a shared transaction. */
    private static void write(Ledger ledger, String name, int count) throws InterruptedException {
        Thread[] writers = new Thread[WRITERS];
        for (int w = 0; w < WRITERS; w++) {
            String prefix = name + "-" + w + "-";
            writers[w] = new Thread(() -> {
                for (int i = 0; i < count; i++) {
                    String key = prefix + i;
                    String token = "of " + key;
                    ledger.claim(List.of(Sample.claim(key, token)));
                    say("claimed " + key);
                    ledger.complete(List.of(Sample.completion(key, token, "result of " + key)));
                    say("completed " + key);
                }
            });
            writers[w].start();
        }
        for (Thread writer : writers) {
            writer.join();
        }
    }

    /** In one write, so that the lines of two threads do not mix and a kill leaves whole lines behind. */
    private static void say(String line) {
        byte[] bytes = (line + "\n").getBytes(StandardCharsets.UTF_8);
        System.out.write(bytes, 0, bytes.length);
        System.out.flush();
    }
}
