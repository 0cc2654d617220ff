package dev.plankey.secrets;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.lang.reflect.Field;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.slf4j.LoggerFactory;

/** Everything that Plankey logs, at every level, while it is open. */
final class Logs implements AutoCloseable {

    private static final List<String> NAMES = List.of(
            "start", "intent", "drift", "lease", "operator", "extension", "catalogue", "context", "outside", "task");
    private static final int TRACE = 0;

    private final PrintStream before = System.err;
    private final ByteArrayOutputStream log = new ByteArrayOutputStream();
    private final int[] levels = new int[NAMES.size()];

    Logs() throws ReflectiveOperationException {
        for (int i = 0; i < levels.length; i++) {
            levels[i] = level(NAMES.get(i), TRACE);
        }
        System.setErr(new PrintStream(log, true, StandardCharsets.UTF_8));
    }

    private static int level(String name, int level) throws ReflectiveOperationException {
        Object logger = LoggerFactory.getLogger("dev.plankey." + name);
        Field field = logger.getClass().getDeclaredField("currentLogLevel");
        field.setAccessible(true);
        int old = field.getInt(logger);
        field.setInt(logger, level);
        return old;
    }

    String text() {
        return log.toString(StandardCharsets.UTF_8);
    }

    @Override
    public void close() throws ReflectiveOperationException {
        System.setErr(before);
        for (int i = 0; i < levels.length; i++) {
            level(NAMES.get(i), levels[i]);
        }
    }
}
