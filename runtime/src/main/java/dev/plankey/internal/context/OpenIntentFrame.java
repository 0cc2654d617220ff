package dev.plankey.internal.context;

import dev.plankey.CurrentIntent;
import dev.plankey.Intent;

/** An intent whose body, or check, runs. Its place is that of nested calls: the outer place and {@code %i tool : ordinal}, without the scope's ordinal. The engine implements it. */
public interface OpenIntentFrame extends Frame {

    /** Which intent. */
    Intent identity();

    /** What the body sees. */
    CurrentIntent currentIntent();

    /**
     * The key of one request among those that the body sends through a helper, counted in the order in which they are first seen: the intent's own for the first, unless the tool takes that as a
     * parameter, then derived ones.
     *
     * @param request any object, by identity
     * @return the same for the same object
     */
    String keyOf(Object request);
}
