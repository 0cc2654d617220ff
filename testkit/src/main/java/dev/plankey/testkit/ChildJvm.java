package dev.plankey.testkit;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.OutputStreamWriter;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Predicate;

/**
 * A second JVM with this one's class path, for what only a real process shows: locks between processes, death without goodbye. Its output is read as it comes, both streams as one; closing it kills it.
 */
public final class ChildJvm implements AutoCloseable {

    private static final Duration DIES_WITHIN = Duration.ofSeconds(10);

    private final Process process;
    private final Writer input;
    private final List<String> lines = new ArrayList<>();
    private final ReentrantLock lock = new ReentrantLock();
    private final Condition news = lock.newCondition();
    private boolean ended;

    private ChildJvm(Process process) {
        this.process = process;
        input = new OutputStreamWriter(process.getOutputStream(), StandardCharsets.UTF_8);
        Thread reader = new Thread(this::read, "child-" + process.pid());
        reader.setDaemon(true);
        reader.start();
    }

    /**
     * Starts a class.
     *
     * @param main a class with a main method
     * @param arguments its arguments
     * @return the running JVM
     */
    public static ChildJvm start(Class<?> main, String... arguments) {
        return start(List.of(), main, arguments);
    }

    /**
     * Starts a class in a JVM with options of its own.
     *
     * @param options of the JVM, as {@code -Xmx64m}
     * @param main a class with a main method
     * @param arguments its arguments
     * @return the running JVM
     */
    public static ChildJvm start(List<String> options, Class<?> main, String... arguments) {
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "--enable-native-access=ALL-UNNAMED", // sqlite-jdbc loads a library; 17 accepts the flag, 25 asks for
                // it
                "-XX:TieredStopAtLevel=1")); // short-lived
        command.addAll(options);
        command.addAll(List.of("-cp", System.getProperty("java.class.path"), main.getName()));
        command.addAll(List.of(arguments));
        try {
            return new ChildJvm(
                    new ProcessBuilder(command).redirectErrorStream(true).start());
        } catch (IOException e) {
            throw new UncheckedIOException("Could not start " + main.getName(), e);
        }
    }

    private void read() {
        try (BufferedReader output = process.inputReader(StandardCharsets.UTF_8)) {
            for (String line = output.readLine(); line != null; line = output.readLine()) {
                add(line);
            }
        } catch (IOException e) {
            add("(its output broke off: " + e.getMessage() + ")");
        } finally {
            lock.lock();
            try {
                ended = true;
                news.signalAll();
            } finally {
                lock.unlock();
            }
        }
    }

    private void add(String line) {
        lock.lock();
        try {
            lines.add(line);
            news.signalAll();
        } finally {
            lock.unlock();
        }
    }

    /**
     * Waits for a line of its output; also one that came before.
     *
     * @param wanted which
     * @param within how long at most
     * @return the first such line
     * @throws AssertionError where none came; with the whole output
     */
    public String awaitLine(Predicate<String> wanted, Duration within) {
        long deadline = System.nanoTime() + within.toNanos();
        lock.lock();
        try {
            while (true) {
                Optional<String> line = lines.stream().filter(wanted).findFirst();
                if (line.isPresent()) {
                    return line.get();
                }
                long left = deadline - System.nanoTime();
                if (ended || left <= 0) {
                    throw new AssertionError("The child JVM " + (ended ? "ended" : "ran for " + within)
                            + " without the line that was waited for. It said:\n" + String.join("\n", lines));
                }
                news.awaitNanos(left);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("Interrupted while waiting for a child JVM", e);
        } finally {
            lock.unlock();
        }
    }

    /**
     * What it said until now.
     *
     * @return the lines, in order
     */
    public List<String> lines() {
        lock.lock();
        try {
            return List.copyOf(lines);
        } finally {
            lock.unlock();
        }
    }

    /**
     * Writes a line to its standard input.
     *
     * @param line the line, without its end
     */
    public void tell(String line) {
        try {
            input.write(line + "\n");
            input.flush();
        } catch (IOException e) {
            throw new UncheckedIOException("The child JVM does not listen", e);
        }
    }

    /** Kills it with SIGKILL, and waits until it is dead and all it said has been read. */
    public void kill() {
        process.destroyForcibly();
        awaitExit(DIES_WITHIN);
    }

    /**
     * Waits for its end.
     *
     * @param within how long at most
     * @return its exit code
     * @throws AssertionError where it still runs
     */
    public int awaitExit(Duration within) {
        try {
            if (!process.waitFor(within.toNanos(), TimeUnit.NANOSECONDS)) {
                throw new AssertionError(
                        "The child JVM still runs after " + within + ". It said:\n" + String.join("\n", lines()));
            }
            awaitEndOfOutput();
            return process.exitValue();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("Interrupted while waiting for a child JVM", e);
        }
    }

    private void awaitEndOfOutput() throws InterruptedException {
        lock.lock();
        try {
            while (!ended) {
                news.await();
            }
        } finally {
            lock.unlock();
        }
    }

    @Override
    public void close() {
        if (process.isAlive()) {
            kill();
        }
    }
}
