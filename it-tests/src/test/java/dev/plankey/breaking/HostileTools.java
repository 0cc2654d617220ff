package dev.plankey.breaking;

import dev.plankey.annotations.Ambient;
import dev.plankey.annotations.IntentKey;
import dev.plankey.annotations.OnUnknown;
import dev.plankey.annotations.Ordinal;
import dev.plankey.annotations.Repeat;
import dev.plankey.annotations.SideEffecting;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import org.jspecify.annotations.Nullable;

/** Tools whose values and exceptions misbehave. */
@SuppressWarnings("plankey:RepeatOfCreation") // that nothing runs twice is what is tested
public class HostileTools {

    /** What was done, in order. */
    final List<String> effects = new CopyOnWriteArrayList<>();

    volatile CompletableFuture<String> pending = new CompletableFuture<>();

    /** A value that cannot be written. */
    public record Grenade(String text) {

        /** Whoever reads it fails. */
        @Override
        public String text() {
            throw new AssertionError("cannot be read");
        }
    }

    /** A value that is picky about what it holds. */
    public record Strict(String text) {

        /** Fails like an {@code assert}. */
        public Strict {
            if (text.startsWith("bad")) {
                throw new AssertionError("secret " + text);
            }
        }
    }

    /** An exception whose own methods fail. */
    @SuppressWarnings("serial")
    public static class Rotten extends RuntimeException {

        @Override
        public String getMessage() {
            throw new AssertionError("no message");
        }

        @Override
        public synchronized Throwable getCause() {
            throw new IllegalStateException("no cause");
        }
    }

    @SideEffecting(onUnknown = OnUnknown.REPEAT)
    public Grenade grenade(String text) {
        effects.add("grenade " + text);
        return new Grenade(text);
    }

    @SideEffecting(onUnknown = OnUnknown.REPEAT)
    public String strict(Strict value) {
        effects.add("strict " + value.text());
        return "kept " + value.text();
    }

    @SideEffecting(onUnknown = OnUnknown.REPEAT, finalFailures = Rotten.class)
    public void rot(String text) {
        effects.add("rot " + text);
        throw new Rotten();
    }

    @SideEffecting
    public void breakDown(String text, @IntentKey String key) {
        effects.add("break " + text);
        throw new Rotten();
    }

    @SideEffecting
    public String wrapping(String text, @IntentKey String key) {
        effects.add("wrapping " + text);
        return each(0, text);
    }

    @SideEffecting(repeat = Repeat.PER_ORDINAL, onUnknown = OnUnknown.REPEAT)
    public String needsOrdinal(String text) {
        effects.add("needsOrdinal " + text);
        return text;
    }

    @SideEffecting
    public String chargeThenForget(String text, @IntentKey String key) {
        effects.add("charge " + text);
        return needsOrdinal(text);
    }

    @SideEffecting(repeat = Repeat.PER_ORDINAL, onUnknown = OnUnknown.REPEAT)
    public String each(@Ordinal int line, String text) {
        effects.add("each " + line + " " + text);
        return text;
    }

    @SideEffecting
    public CompletableFuture<String> eventually(String text, @IntentKey String key) {
        effects.add("eventually " + text);
        return pending;
    }

    @SideEffecting(onUnknown = OnUnknown.REPEAT)
    public @Nullable String nothing() {
        effects.add("nothing");
        return null;
    }

    @SideEffecting(onUnknown = OnUnknown.REPEAT)
    public String flagged(String text) {
        effects.add("flagged " + text);
        Thread.currentThread().interrupt();
        return "flagged " + text;
    }

    @SideEffecting(onUnknown = OnUnknown.REPEAT)
    public String flagless(String text) {
        effects.add("flagless " + text);
        return text;
    }

    @SideEffecting(onUnknown = OnUnknown.REPEAT)
    void hold(@Ambient CountDownLatch release) throws InterruptedException {
        effects.add("hold");
        release.await();
        throw new IllegalStateException("held");
    }
}
