package dev.plankey.demo.process;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Consumer;

/**
 * A child process of the demo never outlives the process that started it, however that one ended: the system closes a dead
 * parent's end of standard input.
 */
public final class ParentWatch {

    private static final long GRACE = TimeUnit.SECONDS.toNanos(1);

    private ParentWatch() {}

    /** Ends this process as soon as the parent has ended or closed its end; returns never. */
    public static void endWithParent() {
        try {
            readLines(line -> {});
        } finally {
            Runtime.getRuntime().halt(0);
        }
    }

    /** Hands on what the parent says; returns when the parent has ended or closed its end. */
    public static void readLines(Consumer<String> each) {
        BufferedReader input = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        try {
            for (String line = input.readLine(); line != null; line = input.readLine()) {
                each.accept(line);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Ends this process, unless it ends by itself within a second. */
    public static void haltSoon() {
        long end = System.nanoTime() + GRACE;
        while (System.nanoTime() - end < 0) {
            LockSupport.parkNanos(end - System.nanoTime());
        }
        Runtime.getRuntime().halt(0);
    }
}
