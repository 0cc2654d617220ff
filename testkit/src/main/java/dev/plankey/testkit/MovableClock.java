package dev.plankey.testkit;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicReference;

/** A clock that stands still until a test moves it: leases end when the test says so. Thread-safe; what {@link #withZone} returns moves along. */
public final class MovableClock extends Clock {

    private final AtomicReference<Instant> now;
    private final ZoneId zone;

    /** A clock at the system's time. */
    public MovableClock() {
        this(Instant.now());
    }

    /**
     * A clock at some time, so that a test says the same on every day.
     *
     * @param start what it shows first
     */
    public MovableClock(Instant start) {
        this(new AtomicReference<>(start), ZoneOffset.UTC);
    }

    private MovableClock(AtomicReference<Instant> now, ZoneId zone) {
        this.now = now;
        this.zone = zone;
    }

    /**
     * Moves the clock.
     *
     * @param d how far; negative: back, as clocks in the field do
     */
    public void advance(Duration d) {
        now.updateAndGet(before -> before.plus(d));
    }

    @Override
    public Instant instant() {
        return Objects.requireNonNull(now.get());
    }

    @Override
    public ZoneId getZone() {
        return zone;
    }

    @Override
    public Clock withZone(ZoneId other) {
        return new MovableClock(now, other);
    }

    @Override
    public String toString() {
        return "MovableClock[" + instant() + "]";
    }
}
