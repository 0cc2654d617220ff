package dev.plankey.benchmarks;

import com.zaxxer.hikari.HikariDataSource;
import dev.plankey.Plankey;
import dev.plankey.StepContext;
import dev.plankey.Tool;
import dev.plankey.spi.Ledger;
import java.util.List;

/** Whole calls: context, key, claim, arguments to JSON and back, body, result to JSON, completion. */
final class WithPlankey implements Subject {

    private static final Tool<String, String> TOOL =
            Tool.named("create_invoice", String.class, String.class).resend();

    private final String name;
    private final Ledger ledger;
    private final Plankey plankey;
    private final String text;
    private final boolean replays;
    private final List<HikariDataSource> pools;

    /**
     * Calls on a ledger.
     *
     * @param replays whether each call is the replay of a few intents; the near cache is off
     */
    WithPlankey(String name, Ledger ledger, int bytes, boolean replays, HikariDataSource... pools) {
        this.name = name;
        this.ledger = ledger;
        this.replays = replays;
        this.pools = List.of(pools);
        text = "x".repeat(bytes - 2); // and two quotation marks
        plankey = Plankey.builder()
                .ledger(ledger)
                .nearCache(replays ? 0 : 16 << 20)
                .build();
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public void call(int caller, long number) {
        StepContext step = plankey.task("bench-" + caller).step("3").ordinal(replays ? number % 64 : number);
        step.call(() -> plankey.call(TOOL, text, (first, intent) -> first));
    }

    @Override
    public void close() {
        plankey.close();
        ledger.close();
        pools.forEach(HikariDataSource::close);
    }
}
