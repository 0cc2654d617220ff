package dev.plankey.internal.engine;

import dev.plankey.Plankey;
import dev.plankey.internal.context.Contexts;
import dev.plankey.internal.context.Home;
import dev.plankey.internal.context.Place;
import java.lang.reflect.Type;

/** The {@code Plankey} root, as the tools' entries see it: through it a call finds the engine of its context. */
public interface EngineHome extends Home {

    /** The engine of this root. */
    Engine engine();

    /** How large a call's arguments may be, as a model writes them and as they are stored. */
    int maximumArgumentBytes();

    /**
     * How a tool's results are stored. From then on the tool is known to operators, who may give it a result.
     *
     * @param tool its name
     * @param type its generic result type; of a method that returns a future the type of its value
     * @param secret whether the tool says that its result is a secret; what the type says counts anyway
     * @return written by this root's codec, read by the one that a row names
     */
    Results results(String tool, Type type, boolean secret);

    /** Whether what is secret can be kept: a key provider was given. */
    boolean keepsSecrets();

    /**
     * Tells the log, once, what will be trusted of a RESEND tool: the horizon less its margin. Entries call it as soon as they know a tool, best at start-up.
     *
     * @param rules the tool's rules
     */
    void announce(ToolRules rules);

    /**
     * The context always counts: a call through another root would be answered from another ledger.
     *
     * @param tool the tool that is called
     * @throws IllegalStateException if the context of this thread belongs to another root
     */
    default void requireOwnContext(String tool) {
        Contexts.current().ifPresent(frame -> {
            Place place = frame.place();
            if (place.home() != this) {
                throw new IllegalStateException("Tool " + tool
                        + " was called through another Plankey than the one that opened step \"" + place.path()
                        + "\" of task \"" + place.task().task()
                        + "\" on this thread; it did not run. Call it through that one, or outside of the step.");
            }
        });
    }

    /**
     * The root of a view.
     *
     * @param plankey what an application holds
     * @return its root
     * @throws IllegalArgumentException if it is no Plankey of ours
     */
    static EngineHome of(Plankey plankey) {
        if (plankey instanceof View view) {
            return view.home();
        }
        throw new IllegalArgumentException("The Plankey is "
                + (plankey == null ? "null" : "a " + plankey.getClass().getName())
                + "; make it with Plankey.builder()");
    }

    /** What every Plankey of ours is, a tenant's too. */
    interface View {

        /** The root. */
        EngineHome home();
    }
}
