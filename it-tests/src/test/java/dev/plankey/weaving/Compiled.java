package dev.plankey.weaving;

import java.io.IOException;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.ServiceLoader;
import java.util.stream.Stream;
import javax.annotation.processing.Processor;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.StandardLocation;
import javax.tools.ToolProvider;

/** The shapes once more, as javac and the processor leave them: nobody has woven them. */
final class Compiled {

    static final String PACKAGE = "dev.plankey.weaving.shapes";

    private Compiled() {}

    static Path shapes(Path folder) throws IOException {
        JavaCompiler javac = ToolProvider.getSystemJavaCompiler();
        StringWriter messages = new StringWriter();
        try (StandardJavaFileManager files = javac.getStandardFileManager(null, Locale.ROOT, StandardCharsets.UTF_8);
                Stream<Path> sources = Files.list(Path.of("src/test/java", PACKAGE.replace('.', '/')))) {
            files.setLocationFromPaths(StandardLocation.CLASS_OUTPUT, List.of(folder));
            JavaCompiler.CompilationTask task = javac.getTask(
                    messages,
                    files,
                    null,
                    List.of("-g"),
                    null,
                    files.getJavaFileObjects(sources.sorted().toArray(Path[]::new)));
            task.setProcessors(List.of(plankey()));
            if (!task.call()) {
                throw new IllegalStateException(messages.toString());
            }
        }
        return folder;
    }

    private static Processor plankey() {
        return ServiceLoader.load(Processor.class).stream()
                .filter(p -> p.type().getName().equals("dev.plankey.processor.PlankeyProcessor"))
                .findFirst()
                .orElseThrow()
                .get();
    }
}
