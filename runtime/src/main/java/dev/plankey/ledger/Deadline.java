package dev.plankey.ledger;

import java.time.Duration;

/** A point on the monotonic clock: how long somebody may still wait, whatever the ledger's clock does meanwhile. */
record Deadline(long nanos) {

    /** Enough for anybody, and far from an overflow. */
    private static final long AT_MOST = Duration.ofDays(365).toNanos();

    static Deadline in(Duration wait) {
        boolean tooLong = wait.compareTo(Duration.ofNanos(AT_MOST)) > 0;
        return new Deadline(System.nanoTime() + (tooLong ? AT_MOST : Math.max(0, wait.toNanos())));
    }

    long left() {
        return nanos - System.nanoTime();
    }

    boolean over() {
        return left() <= 0;
    }
}
