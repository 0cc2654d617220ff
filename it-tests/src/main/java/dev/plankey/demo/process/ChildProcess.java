package dev.plankey.demo.process;

import java.io.BufferedReader;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStreamWriter;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;

/**
 * A JVM of its own, on this JVM's class path. Lines go in and come out; what it says on standard error goes to a log file. It is
 * gone when it is closed, when this JVM ends in good order, and when this JVM is killed.
 */
public final class ChildProcess implements AutoCloseable {

    private static final Duration FAREWELL = Duration.ofSeconds(2);

    private static final Set<Process> ALIVE = ConcurrentHashMap.newKeySet();

    static {
        Runtime.getRuntime()
                .addShutdownHook(new Thread(() -> ALIVE.forEach(Process::destroyForcibly), "demo-clean-up"));
    }

    private final String name;
    private final Path log;
    private final Process process;
    private final BufferedWriter input;
    private final BlockingQueue<Optional<String>> output = new LinkedBlockingQueue<>();

    private ChildProcess(String name, Path log, Process process) {
        this.name = name;
        this.log = log;
        this.process = process;
        this.input = new BufferedWriter(new OutputStreamWriter(process.getOutputStream(), StandardCharsets.UTF_8));
    }

    /**
     * Starts a main class.
     *
     * @param name for messages and for its log file {@code <name>.log}
     * @param logs folder for that log file
     * @param scratch folder for what a killed process leaves behind: the database driver unpacks its native library
     */
    public static ChildProcess start(String name, Path logs, Path scratch, Class<?> main, String... arguments)
            throws IOException {
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1",
                "-XX:+UseSerialGC",
                "-Xmx128m",
                "--enable-native-access=ALL-UNNAMED",
                "-Dorg.sqlite.tmpdir=" + scratch,
                "-Dorg.slf4j.simpleLogger.showDateTime=true",
                "-Dorg.slf4j.simpleLogger.dateTimeFormat=HH:mm:ss.SSS",
                "-cp",
                System.getProperty("java.class.path"),
                main.getName()));
        command.addAll(List.of(arguments));
        Path log = logs.resolve(name + ".log");
        Process process =
                new ProcessBuilder(command).redirectError(log.toFile()).start();
        ALIVE.add(process);
        ChildProcess child = new ChildProcess(name, log, process);
        Thread reader = new Thread(child::read, "demo-reads-" + name);
        reader.setDaemon(true);
        reader.start();
        return child;
    }

    private void read() {
        try (BufferedReader lines =
                new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8))) {
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                output.add(Optional.of(line));
            }
        } catch (IOException e) {
            // A killed process breaks its pipe; that is an end of its output like any other.
            System.getLogger(ChildProcess.class.getName()).log(System.Logger.Level.DEBUG, name, e);
        } finally {
            output.add(Optional.empty());
        }
    }

    /** Sends a line. */
    public void writeLine(String line) {
        try {
            input.write(line);
            input.newLine();
            input.flush();
        } catch (IOException e) {
            throw new UncheckedIOException(name + " is gone; its log: " + log, e);
        }
    }

    /** The next line that it prints. */
    public String readLine(Duration atMost) throws InterruptedException {
        Optional<String> line = output.poll(atMost.toMillis(), TimeUnit.MILLISECONDS);
        if (line == null) {
            throw new IllegalStateException(name + " said nothing for " + atMost.toSeconds() + " s; its log: " + log);
        }
        return line.orElseThrow(() -> new IllegalStateException(name + " has ended; its log: " + log));
    }

    /** Ends it as the system does when memory runs out: SIGKILL, no farewell. Returns when it is gone. */
    public void kill() throws InterruptedException {
        process.destroyForcibly().waitFor();
        ALIVE.remove(process);
    }

    /** Ends it: in good order where it notices the end of its input soon, else by force. */
    @Override
    public void close() {
        try {
            input.close();
            if (!process.waitFor(FAREWELL.toMillis(), TimeUnit.MILLISECONDS)) {
                process.destroyForcibly();
            }
        } catch (IOException e) {
            // It is gone, or does not read: there is nothing to say to it.
            process.destroyForcibly();
        } catch (InterruptedException e) {
            process.destroyForcibly();
            Thread.currentThread().interrupt();
        }
        ALIVE.remove(process);
    }
}
