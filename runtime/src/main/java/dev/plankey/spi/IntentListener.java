package dev.plankey.spi;

/** Is told what happens to intents: for audit, metrics and alarms. Called from many threads at once. */
@FunctionalInterface
public interface IntentListener {

    /**
     * Something happened. Called on the thread that did it, before the caller is answered, so be quick; what is thrown is logged and changes nothing. A
     * call of the intent that it is about, while that is not answered, is a {@link dev.plankey.ReentrantIntentException}: it would wait for itself.
     *
     * @param event what happened
     */
    void on(IntentEvent event);
}
