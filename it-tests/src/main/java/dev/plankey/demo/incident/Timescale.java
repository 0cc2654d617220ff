package dev.plankey.demo.incident;

import java.time.Duration;

/**
 * How much faster than the incident the demo runs.
 *
 * @param second how long a second of the incident lasts here
 */
public record Timescale(Duration second) {

    /** Thirty-three times as fast: the gateway's 30 seconds become 0.9. */
    public static final Timescale DEMO = new Timescale(Duration.ofMillis(30));

    /** The scaled length of so many seconds of the incident. */
    public Duration seconds(double incidentSeconds) {
        return Duration.ofNanos(Math.round(incidentSeconds * second.toNanos()));
    }
}
