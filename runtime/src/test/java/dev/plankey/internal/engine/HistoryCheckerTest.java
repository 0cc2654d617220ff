package dev.plankey.internal.engine;

import static net.bytebuddy.matcher.ElementMatchers.none;
import static org.assertj.core.api.Assertions.assertThat;

import net.bytebuddy.implementation.StubMethod;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Isolated;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * The checker of {@link RandomHistoriesTest} is tested too: with each numbered rule switched off, in a copy of the engine, some history must break a promise.
 *
 * <p>Rule 11 (no connection is held while a body runs or a caller waits) is none that a history of rows and effects can notice: its breach changes no row and no effect, it takes a connection from somebody else. It has its
 * directed test, {@link NoConnectionIsHeldTest}. Of rule 6 the histories notice the bound of a wait (their calls have no patience, so nobody joins); that each joiner becomes the next call is {@code JoinsAndLayersTest}'s, that {@code callAll} runs no joiner before its
 * owner {@code DispatcherTest}'s.
 */
@Isolated
class HistoryCheckerTest {

    private static final long SEED = 20260902;
    private static final int AT_MOST = 3_000;

    @ParameterizedTest(name = "without rule {0}")
    @EnumSource
    void some_history_breaks_a_promise(SwitchedOff rule) {
        assertThat(rule.copy().firstViolation(rule.setting, SEED, AT_MOST)).isPresent();
    }

    /** The copy itself changes nothing. */
    @Test
    void with_all_rules_none_does() {
        MutatedCopy copy = new MutatedCopy(Attempt.class, none(), StubMethod.INSTANCE);
        assertThat(copy.firstViolation(Setting.RESEND, SEED, 100)).isEmpty();
    }
}
