package dev.plankey.jars;

import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.ServiceLoader;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.stream.Stream;
import javax.annotation.processing.Processor;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.StandardLocation;
import javax.tools.ToolProvider;

/** Modules with tools, compiled as users compile them, and what build tools make of them. */
final class Jars {

    private static final String INDEX = "META-INF/plankey/index";

    private Jars() {}

    /** The files of a module with one class of tools. */
    static Map<String, byte[]> module(Path work, String packageName, String className, String tool) throws IOException {
        Path source =
                Files.createDirectories(work.resolve(packageName + "-src")).resolve(className + ".java");
        Files.writeString(source, """
                package %s;

                import dev.plankey.annotations.ReadOnly;

                public class %s {
                    @ReadOnly
                    public String %s(String text) {
                        return text;
                    }
                }
                """.formatted(packageName, className, tool));
        Path classes = Files.createDirectories(work.resolve(packageName + "-classes"));
        JavaCompiler javac = ToolProvider.getSystemJavaCompiler();
        StringWriter messages = new StringWriter();
        try (StandardJavaFileManager files = javac.getStandardFileManager(null, Locale.ROOT, StandardCharsets.UTF_8)) {
            files.setLocationFromPaths(StandardLocation.CLASS_OUTPUT, List.of(classes));
            JavaCompiler.CompilationTask task =
                    javac.getTask(messages, files, null, List.of(), null, files.getJavaFileObjects(source));
            task.setProcessors(List.of(plankey()));
            if (!task.call()) {
                throw new IllegalStateException(messages.toString());
            }
        }
        return files(classes);
    }

    /** As compilers find it. */
    private static Processor plankey() {
        return ServiceLoader.load(Processor.class).stream()
                .filter(p -> p.type().getName().equals("dev.plankey.processor.PlankeyProcessor"))
                .findFirst()
                .orElseThrow()
                .get();
    }

    private static Map<String, byte[]> files(Path folder) throws IOException {
        Map<String, byte[]> contents = new LinkedHashMap<>();
        try (Stream<Path> files = Files.walk(folder)) {
            files.filter(Files::isRegularFile).sorted().forEach(file -> {
                try {
                    contents.put(folder.relativize(file).toString().replace('\\', '/'), Files.readAllBytes(file));
                } catch (IOException e) {
                    throw new UncheckedIOException(e);
                }
            });
        }
        return contents;
    }

    /** One jar of several modules; of files with one name the first stays, as shading does by default. */
    static Path shaded(Path jar, List<Map<String, byte[]>> modules) throws IOException {
        Map<String, byte[]> all = new LinkedHashMap<>();
        modules.forEach(module -> module.forEach(all::putIfAbsent));
        return write(jar, all);
    }

    /** The same, with a transformer that appends the indices, each with a line end behind it, as Maven's does. */
    static Path shadedAppending(Path jar, List<Map<String, byte[]>> modules) throws IOException {
        Map<String, byte[]> all = new LinkedHashMap<>();
        modules.forEach(module -> module.forEach((name, bytes) -> all.merge(
                name,
                bytes,
                (one, other) ->
                        name.equals(INDEX) ? (text(one) + "\n" + text(other)).getBytes(StandardCharsets.UTF_8) : one)));
        return write(jar, all);
    }

    private static String text(byte[] bytes) {
        return new String(bytes, StandardCharsets.UTF_8);
    }

    static Path write(Path jar, Map<String, byte[]> files) throws IOException {
        try (JarOutputStream out = new JarOutputStream(Files.newOutputStream(jar))) {
            for (Map.Entry<String, byte[]> file : files.entrySet()) {
                out.putNextEntry(new JarEntry(file.getKey()));
                out.write(file.getValue());
                out.closeEntry();
            }
        }
        return jar;
    }
}
