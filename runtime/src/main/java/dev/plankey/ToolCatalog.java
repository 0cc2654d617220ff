package dev.plankey;

import dev.plankey.internal.Entry;

/**
 * The tools that were found at compile time: their model-facing definitions, and the way to call them. Immutable, for any thread.
 *
 * <p>What is generated beside each class is read as a resource. If it is missing, the annotation processor did not run: since JDK 23 javac ignores
 * processors that are only on the class path.
 */
public interface ToolCatalog {

    /**
     * All tools that the thread's context class loader sees, or Plankey's own where it has none.
     *
     * @return the catalogue
     * @throws IllegalStateException if there is no index; it names the compiler flag to set
     */
    static ToolCatalog load() {
        return Entry.loadCatalog(null);
    }

    /**
     * All tools that a class loader sees.
     *
     * @param loader the class loader
     * @return the catalogue
     * @throws IllegalStateException if there is no index; it names the compiler flag to set
     */
    static ToolCatalog load(ClassLoader loader) {
        return Entry.loadCatalog(loader);
    }

    /**
     * The tools of some classes, in that order. Needs no index.
     *
     * @param classes classes with annotated methods
     * @return the catalogue
     * @throws IllegalArgumentException if a class has no tools
     * @throws IllegalStateException if what is generated for a class is missing; it names the compiler flag to set
     */
    static ToolCatalog of(Class<?>... classes) {
        return Entry.catalogOf(classes);
    }

    /**
     * The definitions as a vendor's API takes them.
     *
     * @param dialect the vendor's form
     * @return a JSON array, the same text every time
     * @throws IllegalArgumentException if a tool cannot be written in that dialect; names tool and rule
     */
    String definitions(Dialect dialect);

    /**
     * The definitions for one step: {@code @PlanItem} parameters take only the step's items.
     *
     * @param dialect the vendor's form
     * @param step the place
     * @return a JSON array
     * @throws IllegalArgumentException if a tool cannot be written in that dialect; names tool and rule
     */
    String definitions(Dialect dialect, StepContext step);

    /**
     * A view whose {@link #bind} accepts instances that are neither woven nor proxied: a model's calls are protected by the dispatcher, calls from
     * Java are not.
     *
     * @return the view
     */
    ToolCatalog dispatchOnly();

    /**
     * Connects the tools with the objects that do the work.
     *
     * @param plankey protects the calls
     * @param instances one for each class of this catalogue; a class with static tools only needs none
     * @return a dispatcher
     * @throws UnwovenToolException if an instance is neither woven nor proxied; it says what to add to the build
     * @throws IllegalArgumentException if a class has no instance or more than one, or two tools have one name
     */
    ToolDispatcher bind(Plankey plankey, Object... instances);
}
