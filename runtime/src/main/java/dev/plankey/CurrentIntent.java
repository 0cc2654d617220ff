package dev.plankey;

import dev.plankey.internal.Entry;
import java.time.Instant;
import java.util.Optional;

/**
 * The intent whose body or check runs on this thread: how code inside a tool reads its idempotency key without a parameter.
 *
 * <p>Valid only while that body runs. An instance may be read by several threads; {@link #nextDownstreamKey()} counts, so call it from one
 * thread only, or use {@link #downstreamKey(String)}.
 */
public interface CurrentIntent {

    /**
     * The intent of this thread.
     *
     * @return empty outside of a body and where the context was not carried to this thread (see {@link StepContext#wrap(Runnable)})
     */
    static Optional<CurrentIntent> get() {
        return Entry.currentIntent();
    }

    /**
     * The key to send to the receiver, 64 lower-case hexadecimal characters. It is the same for every attempt of an epoch; a refusal that the
     * receiver recorded starts the next epoch and so a new key.
     *
     * @return the key
     * @throws IntentInFlightException if this attempt's lease is over and cannot be renewed: somebody else may be sending by now, so nothing
     *     may be sent any more; let it pass
     */
    String key();

    /**
     * Which run of the body this is, over all epochs.
     *
     * @return 1 for the first
     */
    int attempt();

    /**
     * When the intent was first called, by the ledger's clock.
     *
     * @return the time of the first claim
     */
    Instant firstCallAt();

    /**
     * What a person's approval is given for: a hash of the key and the first arguments. Changed arguments after a release, and a new epoch,
     * have another one, so that nobody's yes is used for what they never saw. In the place of each {@code @Sensitive} value stands its digest under the application's
     * key, so that who sees the hash cannot try out what the value was; outside a task, too.
     *
     * @return 64 lower-case hexadecimal characters
     */
    String approvalKey();

    /**
     * A key for a further request of the same tool, by name: {@code downstreamKey("capture")}.
     *
     * @param name the request's name, the same in every attempt; at most 255 UTF-8 bytes, not blank
     * @return 64 lower-case hexadecimal characters
     * @throws InvalidIdException if the name is null, blank, too long or malformed
     * @throws IntentInFlightException as {@link #key()}
     */
    String downstreamKey(String name);

    /**
     * A key for the next request of the same tool, by number: the first call gives that of request 1. The order of requests must be the same in
     * every attempt; where it is not, use {@link #downstreamKey(String)}.
     *
     * @return 64 lower-case hexadecimal characters
     * @throws IntentInFlightException as {@link #key()}
     */
    String nextDownstreamKey();
}
