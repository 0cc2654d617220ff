package dev.plankey.processor;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.testing.compile.Compilation;
import java.io.IOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Stream;
import javax.annotation.processing.AbstractProcessor;
import javax.annotation.processing.RoundEnvironment;
import javax.lang.model.SourceVersion;
import javax.lang.model.element.TypeElement;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.StandardLocation;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The processor does nothing to a build but what it was asked for. */
class UsersBuildsTest {

    private static final String TOOLS = """
            package shop;

            import dev.plankey.annotations.*;

            public class Tools {
              @SideEffecting
              public String pay(long cents, @IntentKey String key) {
                return "ch_1";
              }
            }
            """;

    @Test
    void records_with_explicit_and_compact_constructors_compile_as_without_it() {
        Compilation compilation = TestCompiler.compile(List.of("-Werror"), """
                package shop;

                import dev.plankey.annotations.*;

                public class Tools {
                  public record Explicit(String sku, int count) {
                    public Explicit(String sku, int count) {
                      this.sku = sku.strip();
                      this.count = count;
                    }
                  }

                  public record Compact(String sku, int count) {
                    public Compact {
                      if (count < 0) {
                        throw new IllegalArgumentException("count");
                      }
                    }
                  }

                  @SideEffecting
                  public Explicit order(Explicit line, Compact other, @IntentKey String key) {
                    return new Explicit(line.sku(), other.count());
                  }
                }
                """);

        assertThat(TestCompiler.messages(compilation)).isEmpty();
    }

    /** Writes a record that a tool takes, as another processor would. */
    private static final class OtherProcessor extends AbstractProcessor {

        private boolean done;

        @Override
        public Set<String> getSupportedAnnotationTypes() {
            return Set.of("*");
        }

        @Override
        public SourceVersion getSupportedSourceVersion() {
            return SourceVersion.latestSupported();
        }

        @Override
        public boolean process(Set<? extends TypeElement> annotations, RoundEnvironment round) {
            if (!done) {
                done = true;
                try (Writer writer =
                        processingEnv.getFiler().createSourceFile("shop.Order").openWriter()) {
                    writer.write("package shop; public record Order(String sku, int count) {}");
                } catch (IOException e) {
                    throw new AssertionError(e);
                }
            }
            return false;
        }
    }

    @Test
    void a_tool_may_take_a_type_that_another_processor_writes() {
        String source = TOOLS.replace("long cents", "Order order");

        Compilation compilation = com.google.testing.compile.Compiler.javac()
                .withProcessors(new PlankeyProcessor(), new OtherProcessor())
                .withClasspath(TestCompiler.CLASSPATH)
                .compile(TestCompiler.file(source));

        assertThat(TestCompiler.messages(compilation)).isEmpty();
        assertThat(TestCompiler.generated(compilation, "META-INF/plankey/shop.Tools.json"))
                .contains("\"sku\"", "\"count\"");
    }

    @Test
    void errors_of_the_source_stay_the_only_ones() {
        Compilation syntax = TestCompiler.compile(List.of(), TOOLS.replace("return \"ch_1\";", "return \"ch_1\""));
        Compilation missing = TestCompiler.compile(List.of(), TOOLS.replace("long cents", "Missing cents"));
        Compilation body = TestCompiler.compile(List.of(), TOOLS.replace("\"ch_1\"", "missing()"));

        for (Compilation compilation : List.of(syntax, missing, body)) {
            assertThat(compilation.errors()).hasSize(1);
            assertThat(compilation.errors().get(0).getMessage(Locale.ROOT)).doesNotContain("[");
        }
    }

    @Test
    void proc_only_writes_everything_and_says_nothing() {
        Compilation compilation = TestCompiler.compile(List.of("-proc:only", "-Werror"), TOOLS);

        assertThat(TestCompiler.messages(compilation)).isEmpty();
        assertThat(TestCompiler.generated(compilation, "shop/Tools_Plankey.java"))
                .contains("class Tools_Plankey");
    }

    @Test
    void code_without_our_annotations_hears_nothing() {
        Compilation compilation = TestCompiler.compile(
                List.of("-Werror"),
                "public class Plain { public void createInvoice(String idempotencyKey) {} private void pay() {} }");

        assertThat(TestCompiler.messages(compilation)).isEmpty();
        assertThat(compilation.generatedFiles()).noneMatch(f -> f.getName().matches(".*\\.(java|json)"));
    }

    @Test
    void two_builds_give_the_same_bytes() {
        String source = TestCompiler.resource("SchemaTest/records_and_generics/Tools.java");
        String once =
                TestCompiler.generated(TestCompiler.compile(List.of(), source), "META-INF/plankey/shop.Tools.json");
        String twice =
                TestCompiler.generated(TestCompiler.compile(List.of(), source), "META-INF/plankey/shop.Tools.json");

        assertThat(once).isEqualTo(twice).doesNotContain("\r");
    }

    @Test
    void a_failure_of_our_own_is_one_positioned_error_that_asks_for_a_report() {
        // The companion's name is taken, so that the compiler refuses to create it.
        Compilation compilation = TestCompiler.compile(List.of(), TOOLS + "class Tools_Plankey {}");

        assertThat(compilation.errors()).hasSize(1);
        assertThat(compilation.errors().get(0).getMessage(Locale.ROOT))
                .startsWith("[ProcessorFailure]")
                .contains("report");
        assertThat(compilation.errors().get(0).getLineNumber()).isEqualTo(5);
    }

    @Test
    void an_option_that_means_nothing_is_an_error() {
        Compilation naming = TestCompiler.compile(List.of("-Aplankey.naming=kebab-case"), TOOLS);
        Compilation dialect = TestCompiler.compile(List.of("-Aplankey.dialects=mcp,mistral"), TOOLS);
        Compilation severity = TestCompiler.compile(List.of("-Aplankey.PrivateTool=loud"), TOOLS);

        assertThat(TestCompiler.messages(naming))
                .anyMatch(m -> m.contains("[UnknownOption]") && m.contains("kebab-case"));
        assertThat(TestCompiler.messages(dialect))
                .anyMatch(m -> m.contains("[UnknownOption]") && m.contains("mistral"));
        assertThat(TestCompiler.messages(severity)).anyMatch(m -> m.contains("[UnknownOption]") && m.contains("loud"));
    }

    @Test
    void a_module_can_have_tools(@TempDir Path folder) throws IOException {
        Path source = Files.createDirectories(folder.resolve("src"));
        Path out = Files.createDirectories(folder.resolve("out"));
        Files.writeString(source.resolve("module-info.java"), "module shop { requires dev.plankey.annotations; }");
        Files.writeString(source.resolve("Tools.java"), TOOLS);
        JavaCompiler javac = ToolProvider.getSystemJavaCompiler();
        try (StandardJavaFileManager files = javac.getStandardFileManager(null, Locale.ROOT, StandardCharsets.UTF_8)) {
            files.setLocation(StandardLocation.CLASS_PATH, TestCompiler.CLASSPATH);
            files.setLocation(
                    StandardLocation.MODULE_PATH,
                    TestCompiler.CLASSPATH.stream()
                            .filter(f -> f.getPath().contains("annotations")
                                            && f.getPath().contains("plankey")
                                    || f.getPath().endsWith("annotations/target/classes"))
                            .toList());
            files.setLocationFromPaths(StandardLocation.CLASS_OUTPUT, List.of(out));
            JavaCompiler.CompilationTask task = javac.getTask(
                    null,
                    files,
                    null,
                    List.of("--add-reads", "shop=ALL-UNNAMED"),
                    null,
                    files.getJavaFileObjects(source.resolve("module-info.java"), source.resolve("Tools.java")));
            task.setProcessors(List.of(new PlankeyProcessor()));

            assertThat(task.call()).isTrue();
        }
        assertThat(out.resolve("shop/Tools_Plankey.class")).exists();
        assertThat(out.resolve("META-INF/plankey/shop.Tools.json")).exists();
    }

    @Test
    void the_index_keeps_what_an_earlier_compilation_wrote_and_forgets_what_is_gone(@TempDir Path out)
            throws IOException {
        compileTo(out, TOOLS, TOOLS.replace("Tools", "Other").replace("pay", "send"));
        Path index = out.resolve("META-INF/plankey/index");
        assertThat(index).hasContent("shop.Other\nshop.Tools\n");

        compileTo(out, TOOLS.replace("pay", "charge"));
        assertThat(index).as("one file recompiled").hasContent("shop.Other\nshop.Tools\n");

        compileTo(out, TOOLS.replace("@SideEffecting", "").replace("@IntentKey ", ""));
        assertThat(index).as("a class without tools now").hasContent("shop.Other\n");

        Files.delete(out.resolve("shop/Other.class"));
        compileTo(out, TOOLS);
        assertThat(index).as("a class that is gone").hasContent("shop.Tools\n");
    }

    private static void compileTo(Path out, String... sources) throws IOException {
        JavaCompiler javac = ToolProvider.getSystemJavaCompiler();
        try (StandardJavaFileManager files = javac.getStandardFileManager(null, Locale.ROOT, StandardCharsets.UTF_8)) {
            files.setLocation(
                    StandardLocation.CLASS_PATH,
                    Stream.concat(Stream.of(out.toFile()), TestCompiler.CLASSPATH.stream())
                            .toList());
            files.setLocationFromPaths(StandardLocation.CLASS_OUTPUT, List.of(out));
            JavaCompiler.CompilationTask task = javac.getTask(
                    null,
                    files,
                    null,
                    List.of(),
                    null,
                    Stream.of(sources).map(TestCompiler::file).toList());
            task.setProcessors(List.of(new PlankeyProcessor()));
            assertThat(task.call()).isTrue();
        }
    }
}
