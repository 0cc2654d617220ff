package dev.plankey.processor;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** What was generated once and found right. {@code -Dplankey.goldens=update} writes the files anew: read the difference before you commit it. */
final class Golden {

    private Golden() {}

    static void assertMatches(String path, String actual) {
        Path file = Path.of("src", "test", "resources").resolve(path);
        try {
            if ("update".equals(System.getProperty("plankey.goldens"))) {
                Files.createDirectories(file.getParent());
                Files.writeString(file, actual);
            }
            assertThat(file).as("-Dplankey.goldens=update writes it").exists();
            assertThat(actual).as(path).isEqualTo(Files.readString(file));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
