package dev.plankey.demo.process;

import java.io.IOException;
import java.io.UncheckedIOException;

/** A child process of the demo never outlives the process that started it, however that one ended. */
public final class ParentWatch {

    private ParentWatch() {}

    /** Blocks until the parent's end of standard input is closed, which the system does for a dead parent too; then ends this process. */
    public static void endWithParent() {
        try {
            while (System.in.read() >= 0) {
                // The parent says nothing here; only the end counts.
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } finally {
            Runtime.getRuntime().halt(0);
        }
    }
}
