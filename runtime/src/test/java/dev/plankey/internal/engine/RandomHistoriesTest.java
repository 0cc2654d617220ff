package dev.plankey.internal.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.stream.Stream;
import org.junit.jupiter.api.parallel.Isolated;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Random histories of calls, failures of every class, pauses, crashes, failing writes, clock moves, take-overs, operators, closes and purges; TRANSACTIONAL tools, whose effect is a row, on SQLite alone. What must hold stands in {@link HistoryChecker}. A fixed sample in every build;
 * with {@code -Pfull} 100,000 in memory and 9,000 on SQLite, where each write is forced to the disk.
 */
@Isolated
class RandomHistoriesTest {

    private static final long SEED = 20260901;
    private static final boolean FULL = Boolean.getBoolean("plankey.full");

    static Stream<Arguments> settings() {
        return Arrays.stream(LedgerKind.values())
                .flatMap(kind -> Arrays.stream(Setting.values())
                        .filter(setting -> setting.isFor(kind))
                        .map(setting -> Arguments.of(setting, kind)));
    }

    @ParameterizedTest(name = "{0}, {1}")
    @MethodSource("settings")
    void no_history_breaks_a_promise(Setting setting, LedgerKind kind) {
        int all = kind == LedgerKind.IN_MEMORY ? 100_000 : 9_000;
        int sample = kind == LedgerKind.IN_MEMORY ? 400 : 15;
        int count = FULL ? all / Setting.values().length + 1 : sample;
        assertThat(Histories.firstViolation(setting, kind, SEED + setting.ordinal(), count))
                .isEmpty();
    }
}
