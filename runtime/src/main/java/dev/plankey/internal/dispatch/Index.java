package dev.plankey.internal.dispatch;

import dev.plankey.internal.tool.Guard;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.net.URL;
import java.net.URLConnection;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Which classes have tools: one index a module, one binary name a line; jars may have been merged. */
final class Index {

    private static final Logger LOG = LoggerFactory.getLogger("dev.plankey.catalogue");
    private static final String RESOURCE = "META-INF/plankey/index";

    private Index() {}

    /**
     * Classes with tools that a loader sees.
     *
     * @param loader the loader
     * @return the classes, by name
     * @throws IllegalStateException if there is no index at all
     */
    static List<Class<?>> classes(ClassLoader loader) {
        List<URL> indices;
        try {
            indices = Collections.list(loader.getResources(RESOURCE));
        } catch (IOException e) {
            throw new UncheckedIOException("The class path could not be searched for " + RESOURCE, e);
        }
        if (indices.isEmpty()) {
            throw Guard.noIndex(RESOURCE);
        }
        Set<String> names = new TreeSet<>();
        indices.forEach(index -> names.addAll(lines(index)));
        List<Class<?>> classes = new ArrayList<>();
        for (String name : names) {
            try {
                classes.add(Class.forName(name, false, loader));
            } catch (ClassNotFoundException e) {
                LOG.warn(
                        "{} names {}, which is not there; it was removed since: clean, and build again",
                        RESOURCE,
                        name);
            }
        }
        return classes;
    }

    private static List<String> lines(URL index) {
        try {
            URLConnection connection = index.openConnection();
            // A jar that a build replaces while a cached connection holds it open is read wrong.
            connection.setUseCaches(false);
            try (BufferedReader reader =
                    new BufferedReader(new InputStreamReader(connection.getInputStream(), StandardCharsets.UTF_8))) {
                return reader.lines()
                        .map(String::strip)
                        .filter(line -> !line.isEmpty())
                        .toList();
            }
        } catch (IOException e) {
            throw new UncheckedIOException(index + " could not be read", e);
        }
    }
}
