package dev.plankey;

import java.util.NoSuchElementException;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The answer of a check: the effect exists, with this result, or it does not. Unlike an {@link java.util.Optional} it can hold null, the result
 * of a tool that returns nothing.
 *
 * <p>Immutable, if the result is.
 *
 * @param <R> the tool's result
 */
public final class Found<R extends @Nullable Object> {

    private static final Found<@Nullable Object> NONE = new Found<>(false, null);

    private final boolean present;
    private final @Nullable R result;

    private Found(boolean present, @Nullable R result) {
        this.present = present;
        this.result = result;
    }

    /**
     * The effect exists.
     *
     * @param result what the tool would have returned; may be null
     * @param <R> the tool's result
     * @return an answer that is present
     */
    public static <R extends @Nullable Object> Found<R> of(@Nullable R result) {
        return new Found<>(true, result);
    }

    /**
     * The effect does not exist.
     *
     * @param <R> the tool's result
     * @return an answer that is not present
     */
    @SuppressWarnings("unchecked") // it holds no R
    public static <R extends @Nullable Object> Found<R> none() {
        return (Found<R>) NONE;
    }

    /**
     * Whether the effect exists.
     *
     * @return true for {@link #of(Object)}
     */
    public boolean isPresent() {
        return present;
    }

    /**
     * The result that was found.
     *
     * @return the result, which may be null
     * @throws NoSuchElementException if the effect does not exist
     */
    public @Nullable R result() {
        if (!present) {
            throw new NoSuchElementException("The check found no effect, so there is no result; ask isPresent() first");
        }
        return result;
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof Found<?> that && present == that.present && Objects.equals(result, that.result);
    }

    @Override
    public int hashCode() {
        return Objects.hash(present, result);
    }

    /** Names no value: a result may hold secrets. */
    @Override
    public String toString() {
        return present ? "Found[a result]" : "Found[none]";
    }
}
