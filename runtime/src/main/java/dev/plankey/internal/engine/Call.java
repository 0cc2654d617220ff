package dev.plankey.internal.engine;

import dev.plankey.CurrentIntent;
import dev.plankey.Found;
import dev.plankey.internal.context.Place;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * One call of a tool, whichever way it came: dispatcher, proxy, advice, or {@code plankey.call}. All entries make one of these, so all behave alike.
 */
public interface Call {

    /** The tool's rules. */
    ToolRules rules();

    /** Which interception met it. */
    Layer layer();

    /** The class that declares the method, or that made the programmatic call; with {@link #layer} it tells interceptions of one invocation apart. */
    Class<?> declaringClass();

    /** The object whose method is called; null for static and programmatic calls. */
    @Nullable
    Object target();

    /** The proxy through which the method was called; null where there is none. {@link #target} is the object behind it, which an outer interception need not know. */
    default @Nullable Object proxy() {
        return null;
    }

    /** Name and erased parameter types of the method; a programmatic call's tool name. */
    String signature();

    /**
     * The ordinal that the call itself brings ({@code @Ordinal}, {@code @PlanItem}), read before anything is bound.
     *
     * @param place where the call is made; knows the declared plan items
     * @return its text form; empty where the call brings none
     * @throws dev.plankey.MissingOrdinalException where a plan item is not one of the step's
     */
    Optional<String> ordinal(Place place);

    /** The arguments. */
    Arguments arguments();

    /** How results are stored. */
    Results results();

    /**
     * Runs the body.
     *
     * @param bound what {@link Arguments#bind} gave
     * @param intent key, attempt, first-call time; already the current one of this thread
     * @return the result
     * @throws Throwable whatever the body throws, as it is
     */
    @Nullable
    Object run(@Nullable Object bound, CurrentIntent intent) throws Throwable;

    /**
     * Asks the check; only where {@link ToolRules#hasCheck}.
     *
     * @param bound what {@link Arguments#bind} gave
     * @param intent carries the epoch's key that is asked for
     * @return what it found
     * @throws Throwable whatever the check throws: the intent then stays as it was
     */
    Found<?> check(@Nullable Object bound, CurrentIntent intent) throws Throwable;

    /**
     * Lets the call through as it came: for an interception that was already seen, and for calls outside a task that may proceed.
     *
     * @return the result
     * @throws Throwable whatever the body throws
     */
    @Nullable
    Object proceed() throws Throwable;
}
