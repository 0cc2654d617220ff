package dev.plankey.ledger;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;

/** A script of a schema, as a resource. Statements end with a semicolon at the end of a line; two hyphens begin a comment. */
final class SqlScript {

    private SqlScript() {}

    static List<String> statements(String resource) {
        try (InputStream in = SqlScript.class.getClassLoader().getResourceAsStream(resource)) {
            if (in == null) {
                throw new IllegalStateException("The script " + resource + " is missing in Plankey's jar.");
            }
            String text = new String(in.readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .map(line -> line.replaceFirst("--.*", "").stripTrailing())
                    .collect(Collectors.joining("\n", "", "\n"));
            return Arrays.stream(text.split(";\n"))
                    .map(String::strip)
                    .filter(statement -> !statement.isEmpty())
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
