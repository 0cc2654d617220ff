package dev.plankey.internal.engine;

import dev.plankey.internal.context.Home;

/** The {@code Plankey} root, as the tools' entries see it: through it a call finds the engine of its context. */
public interface EngineHome extends Home {

    /** The engine of this root. */
    Engine engine();
}
