package dev.plankey.internal.engine;

import static dev.plankey.spi.FailureClass.FINAL;
import static dev.plankey.spi.FailureClass.IN_PROGRESS;
import static dev.plankey.spi.FailureClass.KEY_CONFLICT;
import static dev.plankey.spi.FailureClass.NOT_APPLIED;
import static dev.plankey.spi.FailureClass.PAUSED;
import static dev.plankey.spi.FailureClass.UNKNOWN;
import static org.assertj.core.api.Assertions.assertThat;

import dev.plankey.FinalFailure;
import dev.plankey.NotApplied;
import dev.plankey.Refused;
import dev.plankey.annotations.OnUnknown;
import dev.plankey.internal.engine.LifeOfAnIntentTest.Busy;
import dev.plankey.internal.engine.LifeOfAnIntentTest.NeedsApproval;
import dev.plankey.internal.engine.LifeOfAnIntentTest.OtherParameters;
import dev.plankey.internal.secrets.Secrets;
import dev.plankey.ledger.InMemoryLedger;
import dev.plankey.spi.FailureClass;
import dev.plankey.spi.FailureClassifier;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.ConnectException;
import java.net.SocketTimeoutException;
import java.net.UnknownHostException;
import java.net.http.HttpConnectTimeoutException;
import java.net.http.HttpTimeoutException;
import java.time.Clock;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import org.junit.jupiter.api.Test;

/** Section 6: which class a failure has. */
class VerdictsTest {

    private static final Verdicts.HandedOut NOTHING = new Verdicts.HandedOut(false, false);
    private static final Verdicts.HandedOut KEY = new Verdicts.HandedOut(true, false);
    private static final Verdicts.HandedOut FURTHER_KEY = new Verdicts.HandedOut(true, true);

    private final ToolRules resend = rules(OnUnknown.RESEND, true);

    @Test
    void whatever_nobody_knows_may_have_been_applied() {
        assertThat(of(resend, new IOException("reset"))).isEqualTo(UNKNOWN);
        assertThat(of(resend, new HttpTimeoutException("late"))).isEqualTo(UNKNOWN);
        assertThat(of(resend, new OutOfMemoryError())).isEqualTo(UNKNOWN);
    }

    @Test
    void markers_say_it_on_the_exception() {
        assertThat(of(resend, new NeedsApproval())).isEqualTo(PAUSED);
        assertThat(of(resend, new Busy())).isEqualTo(IN_PROGRESS);
        assertThat(of(resend, new OtherParameters())).isEqualTo(KEY_CONFLICT);
    }

    @Test
    void what_contradicts_itself_may_have_been_applied() {
        final class Both extends RuntimeException implements NotApplied, Refused {
            private static final long serialVersionUID = 1L;
        }
        assertThat(of(resend, new Both())).isEqualTo(UNKNOWN);
        ToolRules twice = listed(List.of(IOException.class), List.of(ConnectException.class), List.of());
        assertThat(of(twice, new ConnectException("refused"))).isEqualTo(UNKNOWN);
        assertThat(of(twice, new IOException())).isEqualTo(NOT_APPLIED);
    }

    @Test
    void a_classifier_is_asked_after_the_markers_and_before_the_lists() {
        FailureClassifier classifier = (tool, failure) -> Optional.of(FINAL);
        ToolRules rules = listed(List.of(IOException.class), List.of(), List.of());
        assertThat(of(rules, new IOException(), classifier)).isEqualTo(FINAL);
        assertThat(of(rules, new NeedsApproval(), classifier)).isEqualTo(PAUSED);
    }

    @Test
    void a_classifier_that_fails_knows_nothing() {
        FailureClassifier broken = (tool, failure) -> {
            throw new IllegalStateException();
        };
        assertThat(of(listed(List.of(IOException.class), List.of(), List.of()), new IOException(), broken))
                .isEqualTo(UNKNOWN);
    }

    @Test
    void a_shutdown_is_no_answer_even_where_everything_was_declared_C30() {
        ToolRules everything = listed(List.of(), List.of(), List.of(Exception.class));
        assertThat(of(everything, new InterruptedException())).isEqualTo(UNKNOWN);
        assertThat(of(everything, new IllegalStateException(new InterruptedException())))
                .isEqualTo(UNKNOWN);
        assertThat(of(everything, new CancellationException())).isEqualTo(UNKNOWN);
        assertThat(of(everything, new IllegalStateException())).isEqualTo(FINAL);
    }

    @Test
    void a_receiver_that_was_not_reached_did_nothing_and_that_is_not_about_arguments() {
        for (Throwable failure : List.of(
                new ConnectException("refused"),
                new UnknownHostException("billing"),
                new HttpConnectTimeoutException("connect"),
                new SocketTimeoutException("Connect timed out"),
                new UncheckedIOException(new ConnectException("refused")))) {
            Verdict verdict = verdict(resend, failure, KEY);
            assertThat(verdict.failureClass()).as("%s", failure).isEqualTo(NOT_APPLIED);
            assertThat(verdict.aboutArguments()).as("%s", failure).isFalse();
            assertThat(verdict.tentative()).isFalse();
        }
    }

    @Test
    void a_refused_connection_proves_nothing_after_a_time_out_or_a_further_request_F15() {
        ConnectException afterRetry = new ConnectException("refused");
        afterRetry.addSuppressed(new HttpTimeoutException("first try"));
        assertThat(of(resend, afterRetry)).isEqualTo(UNKNOWN);
        ConnectException caused = new ConnectException("refused");
        caused.initCause(new SocketTimeoutException("Read timed out"));
        assertThat(of(resend, caused)).isEqualTo(UNKNOWN);
        assertThat(verdict(resend, new ConnectException("refused"), FURTHER_KEY).failureClass())
                .isEqualTo(UNKNOWN);
    }

    @Test
    void without_a_key_only_what_is_declared_counts() {
        for (ToolRules rules : List.of(rules(OnUnknown.ESCALATE, false), rules(OnUnknown.CHECK, false))) {
            assertThat(of(rules, new ConnectException("refused"))).isEqualTo(UNKNOWN);
            assertThat(of(rules, new IllegalArgumentException("bad iban"))).isEqualTo(UNKNOWN);
        }
        assertThat(of(rules(OnUnknown.REPEAT, false), new ConnectException("refused")))
                .isEqualTo(UNKNOWN);
        assertThat(of(rules(OnUnknown.ESCALATE, true), new IllegalArgumentException("x")))
                .isEqualTo(UNKNOWN);
    }

    @Test
    void a_bad_argument_is_tentative_where_the_key_was_injected_and_certain_where_it_was_not_read() {
        Verdict injected = verdict(resend, new NumberFormatException("x"), NOTHING);
        assertThat(injected.failureClass()).isEqualTo(NOT_APPLIED);
        assertThat(injected.tentative()).isTrue();
        ToolRules reads = rules(OnUnknown.RESEND, false);
        Verdict unread = verdict(reads, new IllegalArgumentException("x"), NOTHING);
        assertThat(unread.failureClass()).isEqualTo(NOT_APPLIED);
        assertThat(unread.tentative()).isFalse();
        assertThat(verdict(reads, new IllegalArgumentException("x"), KEY).failureClass())
                .isEqualTo(UNKNOWN);
    }

    @Test
    void a_declared_bad_argument_is_certain() {
        ToolRules declared = listed(List.of(IllegalArgumentException.class), List.of(), List.of());
        Verdict verdict = verdict(declared, new IllegalArgumentException("x"), NOTHING);
        assertThat(verdict.failureClass()).isEqualTo(NOT_APPLIED);
        assertThat(verdict.tentative()).isFalse();
    }

    @Test
    void a_declared_refused_connection_is_not_about_arguments_either() {
        final class Unreachable extends RuntimeException implements NotApplied {
            private static final long serialVersionUID = 1L;

            Unreachable() {
                super(new ConnectException("refused"));
            }
        }
        assertThat(verdict(resend, new Unreachable(), KEY).aboutArguments()).isFalse();
    }

    @Test
    void a_stored_failure_comes_back_with_type_and_message() {
        final class Locked extends RuntimeException implements FinalFailure {
            private static final long serialVersionUID = 1L;
            final transient Object lock = new Object();

            Locked(String message) {
                super(message);
            }
        }
        for (String message : new String[] {"émile \u0000 🧾", "", null}) {
            StoredFailure stored = StoredFailure.decode(
                    StoredFailure.of(new Locked(message)).encode().bytes());
            assertThat(stored.type()).isEqualTo(Locked.class.getName());
            assertThat(stored.message()).isEqualTo(message);
        }
    }

    private static FailureClass of(ToolRules rules, Throwable failure, FailureClassifier... classifiers) {
        return verdict(rules, failure, NOTHING, classifiers).failureClass();
    }

    private static Verdict verdict(
            ToolRules rules, Throwable failure, Verdicts.HandedOut handedOut, FailureClassifier... classifiers) {
        EngineSettings d = EngineSettings.of(new InMemoryLedger());
        EngineSettings settings = new EngineSettings(
                d.ledger(),
                d.lease(),
                d.heartbeat(),
                d.waitBudget(),
                0,
                1,
                1,
                false,
                Clock.systemUTC(),
                System::nanoTime,
                List.of(classifiers),
                List.of(),
                List.of(),
                Secrets.NONE);
        return new Verdicts(settings, new Events(settings)).of(rules, failure, handedOut);
    }

    private static ToolRules rules(OnUnknown policy, boolean keyParameter) {
        return FakeTool.of(policy)
                .rules(r -> r.keyParameter(keyParameter))
                .with("a")
                .rules();
    }

    private static ToolRules listed(
            List<Class<? extends Throwable>> notApplied,
            List<Class<? extends Throwable>> refused,
            List<Class<? extends Throwable>> finalFailures) {
        return FakeTool.resend()
                .rules(r -> r.listed(notApplied, refused, finalFailures, List.of()))
                .with("a")
                .rules();
    }
}
