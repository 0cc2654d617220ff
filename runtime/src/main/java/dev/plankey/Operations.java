package dev.plankey;

import java.util.List;

/**
 * What people do about intents that cannot go on by themselves. Obtained from {@link Plankey#operations()}: of the root {@link #inDoubt()} shows all
 * tenants and {@link #task} the tasks without one; of a tenant's view both show that tenant alone.
 *
 * <p>Thread-safe. Both changes are compare-and-set on the attempt that the operator was shown, so that a decision never hits a later attempt. Every
 * method throws {@link LedgerUnavailableException} if the ledger cannot be reached.
 */
public interface Operations {

    /**
     * The intents of a task, open or closed.
     *
     * @param taskId the task
     * @return in the order of their first calls; empty for an unknown task
     * @throws InvalidIdException if the id is null, blank, too long or malformed
     */
    List<IntentStatus> task(String taskId);

    /**
     * Which steps of a task took the place of others.
     *
     * @param taskId the task
     * @return oldest first; empty for a task that was never replanned
     * @throws InvalidIdException if the id is null, blank, too long or malformed
     */
    List<Replan> replans(String taskId);

    /**
     * The intents of which nobody knows whether they were applied, those whose owner died in flight included.
     *
     * @return oldest first
     */
    List<IntentStatus> inDoubt();

    /**
     * The calls of an intent that came with changed arguments.
     *
     * @param key the intent's key, of epoch 0
     * @return the last 20, oldest first; empty for an unknown key
     */
    List<Drift> drift(String key);

    /**
     * Settles an intent with the result that its effect stands for, after looking at the receiver: later calls get it.
     *
     * @param key the intent's key, of epoch 0
     * @param attempt the attempt that the operator was shown
     * @param resultJson the result as JSON, {@code null} as text for a tool without one; checked against the tool where its descriptor is loaded
     * @param operator who decided; kept with the row and in the event
     * @throws IllegalArgumentException if the ledger has no such intent, or the JSON is none or does not fit the tool
     * @throws IllegalStateException if another attempt has begun since, its owner is still alive, or the intent is done by itself; a result that an
     *     operator gave may be replaced
     */
    void resolve(String key, int attempt, String resultJson, String operator);

    /**
     * Lets an intent go on, after making sure at the receiver that its effect does not exist: the next call runs with its own arguments, under the
     * same key.
     *
     * @param key the intent's key, of epoch 0
     * @param attempt the attempt that the operator was shown
     * @param operator who decided; in the event
     * @throws IllegalArgumentException if the ledger has no such intent
     * @throws IllegalStateException if another attempt has begun since, its owner is still alive, or the intent is done
     */
    void release(String key, int attempt, String operator);
}
