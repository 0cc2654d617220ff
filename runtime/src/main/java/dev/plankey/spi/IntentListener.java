package dev.plankey.spi;

/** Is told what happens to intents: for audit, metrics and alarms. Called from many threads at once. */
@FunctionalInterface
public interface IntentListener {

    /**
     * Something happened. Called on the thread that did it, before the caller is answered, so be quick; what is thrown is logged and changes nothing.
     *
     * @param event what happened
     */
    void on(IntentEvent event);
}
