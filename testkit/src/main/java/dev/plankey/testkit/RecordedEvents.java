package dev.plankey.testkit;

import dev.plankey.spi.IntentEvent;
import dev.plankey.spi.IntentListener;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

/**
 * Keeps all that happened to intents, in order: {@code Plankey.builder().listener(new RecordedEvents())}. {@link InTask} brings one; {@link IntentAssert} finds it by itself. It keeps everything until it is dropped, so it is for tests.
 * Thread-safe.
 */
public final class RecordedEvents implements IntentListener {

    private final List<IntentEvent> events = new CopyOnWriteArrayList<>();

    /** Nothing has happened yet. */
    public RecordedEvents() {}

    @Override
    public void on(IntentEvent event) {
        events.add(event);
    }

    /**
     * All that happened.
     *
     * @return in order
     */
    public List<IntentEvent> all() {
        return List.copyOf(events);
    }

    /**
     * What happened of one kind.
     *
     * @param kind its record
     * @param <E> its record
     * @return in order
     */
    public <E extends IntentEvent> List<E> all(Class<E> kind) {
        return events.stream().filter(kind::isInstance).map(kind::cast).toList();
    }

    /**
     * What happened to one intent.
     *
     * @param key its key, of epoch 0
     * @return in order
     */
    public List<IntentEvent> of(String key) {
        return events.stream().filter(event -> event.key().equals(key)).toList();
    }
}
