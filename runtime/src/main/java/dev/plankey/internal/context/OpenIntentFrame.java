package dev.plankey.internal.context;

import dev.plankey.CurrentIntent;
import dev.plankey.Intent;

/** An intent whose body, or check, runs. Its place is that of nested calls: the outer place and {@code %i tool : ordinal}, without the scope's ordinal. The engine implements it. */
public interface OpenIntentFrame extends Frame {

    /** Which intent. */
    Intent identity();

    /** What the body sees. */
    CurrentIntent currentIntent();
}
