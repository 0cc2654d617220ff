package dev.plankey.demo.billing;

import dev.plankey.demo.incident.Incident;
import dev.plankey.demo.incident.Timescale;

/**
 * How the billing server takes its time over one request, counted from its arrival.
 *
 * @param commitMillis when the effect is committed
 * @param responseMillis when the answer leaves; {@link #NEVER}: not before the process ends
 */
public record Pace(long commitMillis, long responseMillis) {

    public static final long NEVER = Long.MAX_VALUE;

    public static final Pace PROMPT = new Pace(0, 0);

    /** As slow as on the day of the incident. */
    public static Pace asInThe(Incident incident, Timescale scale) {
        return new Pace(
                scale.seconds(incident.downstreamCommitS()).toMillis(),
                scale.seconds(incident.downstreamResponseS()).toMillis());
    }

    /** Commits as on that day, and leaves its caller waiting: the moment to kill the caller. */
    public static Pace committedButUnanswered(Incident incident, Timescale scale) {
        return new Pace(scale.seconds(incident.downstreamCommitS()).toMillis(), NEVER);
    }
}
