package dev.plankey.internal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.plankey.Found;
import dev.plankey.InvalidIdException;
import dev.plankey.Plankey;
import dev.plankey.Tool;
import dev.plankey.UnwovenToolException;
import dev.plankey.annotations.SideEffecting;
import dev.plankey.ledger.InMemoryLedger;
import dev.plankey.spi.Codec;
import java.io.IOException;
import java.lang.reflect.Type;
import java.time.Duration;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** Settings that nothing could work with are refused where they are set, with what to do. */
class BuilderTest {

    private record Refused(String what, Consumer<Plankey.Builder> setting, String message) {}

    @TestFactory
    Stream<DynamicTest> settingsAreRefusedAtTheSetter() {
        return Stream.of(
                        new Refused("a null ledger", b -> b.ledger(null), "ledger is null"),
                        new Refused("no lease", b -> b.lease(Duration.ZERO), "lease is PT0S; give a positive duration"),
                        new Refused("a tiny lease", b -> b.lease(Duration.ofMillis(1)), "give at least PT0.01S"),
                        new Refused("a null lease", b -> b.lease(null), "lease is null"),
                        new Refused(
                                "a negative wait budget",
                                b -> b.waitBudget(Duration.ofSeconds(-1)),
                                "waitBudget is PT-1S; give zero or more"),
                        new Refused(
                                "a negative cache", b -> b.nearCache(-1), "nearCache is -1; give bytes, or 0 for none"),
                        new Refused(
                                "no room for arguments", b -> b.maximumBytes(0, 1), "maximumBytes of arguments is 0"),
                        new Refused("no room for a result", b -> b.maximumBytes(1, 0), "maximumBytes of a result is 0"),
                        new Refused("a null codec", b -> b.codec(null), "codec is null"),
                        new Refused("a codec without id", b -> b.codec(new NamedCodec(null)), "NamedCodec is null"),
                        new Refused("a codec with a blank id", b -> b.codec(new NamedCodec(" ")), "visible ASCII"),
                        new Refused(
                                "a codec that poses as ours",
                                b -> b.codec(new NamedCodec("plankey-json-1")),
                                "belongs to Plankey"),
                        new Refused(
                                "two codecs of one name",
                                b -> b.codec(new NamedCodec("a-1")).codec(new NamedCodec("a-1")),
                                "Two codecs have the id a-1"),
                        new Refused("a null listener", b -> b.listener(null), "listener is null"),
                        new Refused(
                                "a null failure classifier",
                                b -> b.failureClassifier(null),
                                "failureClassifier is null"),
                        new Refused(
                                "a null result classifier", b -> b.resultClassifier(null), "resultClassifier is null"),
                        new Refused("a null clock", b -> b.clock(null), "clock is null"),
                        new Refused("no idle time", b -> b.idleReport(Duration.ZERO), "idleReport is PT0S"),
                        new Refused("no ledger at all", Plankey.Builder::build, "No ledger was given"))
                .map(refused -> DynamicTest.dynamicTest(
                        refused.what(),
                        () -> assertThatThrownBy(() -> refused.setting().accept(Plankey.builder()))
                                .isInstanceOfAny(
                                        IllegalArgumentException.class,
                                        IllegalStateException.class,
                                        NullPointerException.class)
                                .hasMessageContaining(refused.message())));
    }

    @Test
    void aLedgerIsAllThatIsNeeded() {
        assertThatCode(() ->
                        Plankey.builder().ledger(new InMemoryLedger()).build().close())
                .doesNotThrowAnyException();
    }

    @Test
    void allItsThreadsAreDaemonsThatEndWithIt() {
        Plankey plankey = Plankey.builder().ledger(new InMemoryLedger()).build();
        assertThat(own()).isNotEmpty().allMatch(Thread::isDaemon);
        plankey.close();
        plankey.close();
        assertThat(own()).allSatisfy(thread -> thread.join(10_000)).noneMatch(Thread::isAlive);
    }

    private static List<Thread> own() {
        return Thread.getAllStackTraces().keySet().stream()
                .filter(thread -> thread.getName().startsWith("plankey-"))
                .toList();
    }

    @Test
    void aToolWithoutNameIsRefused() {
        assertThatThrownBy(() -> Tool.named(" ", String.class, String.class))
                .isInstanceOf(InvalidIdException.class)
                .hasMessageContaining("'tool'");
        assertThatThrownBy(() -> Tool.named("t".repeat(65), String.class, String.class))
                .hasMessageContaining("at most 64");
    }

    @Test
    void aToolThatIsCheckedNeedsACheck() {
        assertThatThrownBy(() -> Tool.named("t", String.class, String.class).check())
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("checkedBy");
    }

    @Test
    void aCheckThatNobodyWouldAskIsRefused() {
        assertThatThrownBy(() -> Tool.named("t", String.class, String.class)
                        .checkedBy((arguments, intent) -> Found.none())
                        .escalate())
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("ESCALATE would never ask");
    }

    @Test
    void anExceptionWithTwoMeaningsIsRefused() {
        assertThatThrownBy(() -> Tool.named("t", String.class, String.class)
                        .paused(IOException.class)
                        .notApplied(IOException.class)
                        .resend())
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("java.io.IOException is declared with two meanings");
    }

    @Test
    void aHorizonThatItsMarginEatsUpIsRefused() {
        assertThatThrownBy(() -> Tool.named("t", String.class, String.class)
                        .keyRemembered(Duration.ofMinutes(10))
                        .resend())
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("PT10M")
                .hasMessageContaining("maxAttempt");
        assertThatCode(() -> Tool.named("t", String.class, String.class)
                        .keyRemembered(Duration.ofMinutes(10))
                        .maxAttempt(Duration.ofMinutes(1))
                        .resend())
                .doesNotThrowAnyException();
    }

    @Test
    void aToolOfSomebodyElsesMakingIsRefused() {
        try (Plankey plankey = Plankey.builder().ledger(new InMemoryLedger()).build()) {
            assertThatThrownBy(() -> plankey.call(new Tool<String, String>() {}, "a", (first, intent) -> first))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessageContaining("Tool.named");
        }
    }

    @Test
    void classesOfWhichNothingWasGeneratedAreNotProtected() {
        try (Plankey plankey = Plankey.builder().ledger(new InMemoryLedger()).build()) {
            assertThatThrownBy(() -> plankey.verify(Ungenerated.class))
                    .isInstanceOf(UnwovenToolException.class)
                    .hasMessageContaining("Ungenerated.pay")
                    .hasMessageContaining("BuilderTest_Ungenerated_Plankey")
                    .hasMessageContaining("annotationProcessorPaths");
            assertThatThrownBy(() -> plankey.verify(String.class))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessageContaining("java.lang.String has no method with @SideEffecting");
        }
    }

    @Test
    void classesThatWereNotWovenAreNotProtected() {
        try (Plankey plankey = Plankey.builder().ledger(new InMemoryLedger()).build()) {
            assertThatThrownBy(() -> plankey.verify(Unwoven.class))
                    .isInstanceOf(UnwovenToolException.class)
                    .hasMessageContaining("Unwoven.pay(java.lang.String)")
                    .hasMessageContaining("aspectj-maven-plugin");
            assertThatCode(() -> plankey.verify(WovenTools.class)).doesNotThrowAnyException();
        }
    }

    static class Ungenerated {
        @SideEffecting
        void pay() {}
    }

    static class Unwoven {}

    static class WovenTools {}

    private record NamedCodec(String id) implements Codec {
        @Override
        public byte[] encode(Object value, Type type) {
            return new byte[0];
        }

        @Override
        public Object decode(byte[] bytes, Type type) {
            return null;
        }
    }
}
