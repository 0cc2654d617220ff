package dev.plankey.processor.bodies;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.source.tree.ClassTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.JavacTask;
import com.sun.source.util.TreeScanner;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.tools.JavaCompiler;
import javax.tools.ToolProvider;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The corpus is compiled against the public types without their implementation, since the runtime is built after the processor. Here the two are compared:
 * a method that is renamed there may not keep its old name here.
 */
class ApiTest {

    private static final Path REAL = Path.of("..", "runtime", "src", "main", "java", "dev", "plankey");

    static Stream<Path> types() throws IOException {
        try (Stream<Path> files = Files.list(Compilation.CORPUS.resolve("api/dev/plankey"))) {
            return files.sorted().toList().stream();
        }
    }

    @ParameterizedTest
    @MethodSource("types")
    void every_method_that_programs_of_the_corpus_call_is_a_public_one(Path type) throws IOException {
        Set<String> corpus = methods(type);
        Set<String> real = methods(REAL.resolve(type.getFileName()));

        assertThat(real).as(type.getFileName().toString()).containsAll(corpus);
    }

    private static Set<String> methods(Path file) throws IOException {
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        var files = compiler.getStandardFileManager(null, null, null);
        JavacTask task = (JavacTask)
                compiler.getTask(null, files, null, List.of("-proc:none"), null, files.getJavaFileObjects(file));
        Set<String> found = new TreeSet<>();
        for (CompilationUnitTree unit : task.parse()) {
            new TreeScanner<Void, Void>() {
                @Override
                public Void visitMethod(MethodTree method, Void unused) {
                    found.add(method.getName() + parameters(method));
                    return super.visitMethod(method, null);
                }

                @Override
                public Void visitClass(ClassTree type, Void unused) {
                    found.add(type.getKind() + " " + type.getSimpleName());
                    return super.visitClass(type, null);
                }
            }.scan(unit, null);
        }
        return found;
    }

    private static String parameters(MethodTree method) {
        return method.getParameters().stream()
                .map(parameter -> erased(parameter.getType()))
                .collect(Collectors.joining(", ", "(", ")"));
    }

    private static String erased(Tree type) {
        return type.toString().replaceAll("@\\w+(\\(\\))? ", "").replaceAll("<.*>", "");
    }
}
