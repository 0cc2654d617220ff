package dev.plankey.internal.engine;

import dev.plankey.internal.engine.World.TinyClock;
import dev.plankey.spi.Ledger;
import java.util.Optional;
import java.util.Random;
import net.jqwik.api.RandomGenerator;
import net.jqwik.api.sessions.JqwikSession;

/** Plays many random plots, always the same ones for a seed, and makes the first that breaks a promise as small as it gets. */
final class Histories {

    /** Histories share a ledger, each in its own task; it is renewed before it gets large. */
    private static final int ON_ONE_LEDGER = 5_000;

    private static final int GENERATED_WITH_EDGE_CASES_FOR = 1_000;

    private final TinyClock clock = new TinyClock();
    private final Ledger ledger;
    private int played;

    private Histories(Setting setting, LedgerKind kind) {
        ledger = kind.open(clock);
        if (setting.isTransactional()) {
            Bookings.create(ledger);
        }
    }

    /**
     * Looks for a history that breaks a promise.
     *
     * @return what it breaks, and everything that happens in the smallest one like it
     */
    static Optional<String> firstViolation(Setting setting, LedgerKind kind, long seed, int count) {
        return firstViolation(setting, kind, seed, count, true);
    }

    static Optional<String> firstViolation(
            Setting setting, LedgerKind kind, long seed, int count, boolean makeItSmall) {
        String[] found = new String[1];
        JqwikSession.run(() -> {
            RandomGenerator<Plot> plots = Plot.in(setting).generator(GENERATED_WITH_EDGE_CASES_FOR);
            Random random = new Random(seed);
            for (int i = 0; i < count && found[0] == null; i += ON_ONE_LEDGER) {
                Histories histories = new Histories(setting, kind);
                try (histories.ledger) {
                    for (int j = i; j < Math.min(count, i + ON_ONE_LEDGER) && found[0] == null; j++) {
                        Plot plot = plots.next(random).value();
                        Optional<String> violation = histories.violation(plot);
                        if (violation.isPresent()) {
                            found[0] = "history " + (j + 1) + " of seed " + seed + ": "
                                    + (makeItSmall ? histories.smallest(plot) : violation.get());
                        }
                    }
                }
            }
        });
        return Optional.ofNullable(found[0]);
    }

    private Optional<String> violation(Plot plot) {
        try {
            History.play(plot, clock, ledger, "history-" + ++played);
            return Optional.empty();
        } catch (Violation violation) {
            return Optional.of(String.valueOf(violation.getMessage()));
        }
    }

    private String smallest(Plot plot) {
        Plot smallest = plot;
        boolean smaller = true;
        while (smaller) {
            Optional<Plot> next = smallest.simpler()
                    .filter(each -> violation(each).isPresent())
                    .findFirst();
            smaller = next.isPresent();
            smallest = next.orElse(smallest);
        }
        return violation(smallest).orElseThrow();
    }
}
