package dev.plankey.micrometer;

import dev.plankey.spi.IntentEvent;
import dev.plankey.spi.IntentListener;
import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.Meter.MeterProvider;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Timer;
import java.time.Duration;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * Counts and times what happens to intents, with Micrometer:
 *
 * <pre>{@code
 * Plankey plankey = Plankey.builder().ledger(ledger).listener(new MicrometerListener(registry)).build();
 * }</pre>
 *
 * <p>Meters, by tool and outcome, never by task, step, key or tenant, so that their number stays small:
 *
 * <table>
 * <caption>Meters</caption>
 * <tr><th>name</th><th>type</th><th>tags</th><th>what</th></tr>
 * <tr><td>{@value #ATTEMPTS}</td><td>timer</td><td>tool, outcome</td><td>attempts that ended, from their claim to their end: {@code completed}, {@code final_failure}, {@code paused},
 * {@code refused}, {@code released}, {@code unknown} (in doubt), {@code complete_failed} (done, and to be stored again)</td></tr>
 * <tr><td>{@value #WAITS}</td><td>timer</td><td>tool, outcome</td><td>calls that waited for another of their intent: {@code replayed}, or {@code in_flight} where the wait budget ended first</td></tr>
 * <tr><td>{@value #DRIFT}</td><td>counter</td><td>tool, kind</td><td>later calls that changed something; of kind {@code second_call} each is a suspected missing ordinal</td></tr>
 * <tr><td>{@value #EVENTS}</td><td>counter</td><td>tool, event</td><td>every {@link IntentEvent}, by its kind in snake case: {@code claimed}, {@code resumed}, {@code joined}, {@code replayed}, {@code lease_lost} …</td></tr>
 * </table>
 *
 * <p>A pause is control flow: it is no failure, and alerts should not count it. What somebody is paged for: {@code unknown} that does not come back, {@code escalated}, {@code late_result_refused},
 * {@code lease_lost}, and drift of kind {@code second_call}.
 *
 * <p>It needs {@code io.micrometer:micrometer-core} on the class path; Plankey itself does not. Thread-safe; one may listen to several {@code Plankey}s.
 */
public final class MicrometerListener implements IntentListener {

    /** Timer of attempts. */
    public static final String ATTEMPTS = "plankey.attempts";

    /** Timer of waits. */
    public static final String WAITS = "plankey.waits";

    /** Counter of drift. */
    public static final String DRIFT = "plankey.drift";

    /** Counter of all events. */
    public static final String EVENTS = "plankey.events";

    private static final String TOOL = "tool";
    private static final String OUTCOME = "outcome";
    /** What is about a task and no tool; some registries refuse an empty value. */
    private static final String NO_TOOL = "none";

    private static final Pattern WORDS = Pattern.compile("(?<=[a-z])(?=[A-Z])");

    private static final ClassValue<String> KIND = new ClassValue<>() {
        @Override
        protected String computeValue(Class<?> type) {
            return WORDS.matcher(type.getSimpleName()).replaceAll("_").toLowerCase(Locale.ROOT);
        }
    };

    private final MeterProvider<Timer> attempts;
    private final MeterProvider<Timer> waits;
    private final MeterProvider<Counter> drift;
    private final MeterProvider<Counter> events;

    /**
     * Makes one; hand it to {@link dev.plankey.Plankey.Builder#listener}.
     *
     * @param registry where the meters are registered, each when it is first used
     */
    public MicrometerListener(MeterRegistry registry) {
        Objects.requireNonNull(registry, "registry");
        attempts = Timer.builder(ATTEMPTS)
                .description("Attempts of intents that ended, from their claim to their end")
                .withRegistry(registry);
        waits = Timer.builder(WAITS)
                .description("Calls that waited for another call of their intent")
                .withRegistry(registry);
        drift = Counter.builder(DRIFT)
                .description("Later calls of an intent with changed arguments")
                .withRegistry(registry);
        events = Counter.builder(EVENTS)
                .description("Everything that happened to intents")
                .withRegistry(registry);
    }

    @Override
    public void on(IntentEvent event) {
        String tool = event.tool().isEmpty() ? NO_TOOL : event.tool();
        events.withTags(TOOL, tool, "event", KIND.get(event.getClass())).increment();
        if (event instanceof IntentEvent.Drifted drifted) {
            drift.withTags(TOOL, tool, "kind", drifted.drift().kind().name().toLowerCase(Locale.ROOT))
                    .increment();
        }
        ended(event)
                .ifPresent(end ->
                        attempts.withTags(TOOL, tool, OUTCOME, end.outcome()).record(end.took()));
        waited(event)
                .ifPresent(end ->
                        waits.withTags(TOOL, tool, OUTCOME, end.outcome()).record(end.took()));
    }

    private record End(String outcome, Duration took) {}

    private static Optional<End> ended(IntentEvent event) {
        if (event instanceof IntentEvent.Completed completed) {
            boolean failure = completed.failureType().isPresent();
            return Optional.of(new End(failure ? "final_failure" : "completed", completed.took()));
        }
        if (event instanceof IntentEvent.CompleteFailed failed) {
            return Optional.of(new End("complete_failed", failed.took()));
        }
        if (event instanceof IntentEvent.Paused paused) {
            return Optional.of(new End("paused", paused.took()));
        }
        if (event instanceof IntentEvent.Refused refused) {
            return Optional.of(new End("refused", refused.took()));
        }
        if (event instanceof IntentEvent.Released released) {
            return Optional.of(new End("released", released.took()));
        }
        return event instanceof IntentEvent.Unknown unknown
                ? Optional.of(new End("unknown", unknown.took()))
                : Optional.empty();
    }

    private static Optional<End> waited(IntentEvent event) {
        if (event instanceof IntentEvent.Replayed replayed && !replayed.waited().isZero()) {
            return Optional.of(new End("replayed", replayed.waited()));
        }
        return event instanceof IntentEvent.WaitEnded ended && !ended.waited().isZero()
                ? Optional.of(new End("in_flight", ended.waited()))
                : Optional.empty();
    }
}
