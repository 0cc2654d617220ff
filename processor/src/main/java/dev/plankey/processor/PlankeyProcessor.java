package dev.plankey.processor;

import com.google.auto.service.AutoService;
import dev.plankey.processor.bodies.BodyRules;
import dev.plankey.processor.bodies.Environments;
import dev.plankey.processor.check.Checks;
import dev.plankey.processor.check.Problem;
import dev.plankey.processor.model.Toolbox;
import dev.plankey.processor.read.ClassReader;
import dev.plankey.processor.read.ElementPosition;
import dev.plankey.processor.read.JavacSource;
import dev.plankey.processor.read.SourceView;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import javax.annotation.processing.AbstractProcessor;
import javax.annotation.processing.ProcessingEnvironment;
import javax.annotation.processing.Processor;
import javax.annotation.processing.RoundEnvironment;
import javax.lang.model.SourceVersion;
import javax.lang.model.element.Element;
import javax.lang.model.element.TypeElement;
import javax.lang.model.util.ElementFilter;
import org.jspecify.annotations.Nullable;

/**
 * Reads the tools of each class, checks them, and writes the catalogue, the companion and the index: read → model → check → write.
 *
 * <p>Runs on javac and ECJ; call sites are checked where the compiler shows trees, which is javac. Options: {@code -Aplankey.naming=as-declared|snake-case} (default as-declared),
 * {@code -Aplankey.dialects=mcp,openai,anthropic,gemini} (default all), {@code -Aplankey.<Id>=error|warn|note|off} for each problem.
 */
@AutoService(Processor.class)
public final class PlankeyProcessor extends AbstractProcessor {

    /** What one compilation has. */
    private record Session(Options options, Printer printer, ClassReader reader, Checks checks, Output output) {}

    private @Nullable Session session;
    private @Nullable BodyRules bodies;
    private final Set<String> waiting = new LinkedHashSet<>();
    private final Set<String> seen = new LinkedHashSet<>();
    private final Set<String> written = new LinkedHashSet<>();
    private final List<Element> origins = new ArrayList<>();

    @Override
    public Set<String> getSupportedAnnotationTypes() {
        // Rules also look at methods without our annotations: an override that drops one, a framework's own tools.
        return Set.of("*");
    }

    @Override
    public Set<String> getSupportedOptions() {
        return Options.names();
    }

    @Override
    public SourceVersion getSupportedSourceVersion() {
        return SourceVersion.latestSupported();
    }

    @Override
    public synchronized void init(ProcessingEnvironment environment) {
        super.init(environment);
        Options options = Options.of(environment.getOptions());
        Printer printer = new Printer(environment.getMessager(), options);
        options.mistakes().forEach(printer::mistake);
        session = new Session(
                options,
                printer,
                new ClassReader(
                        environment.getElementUtils(),
                        environment.getTypeUtils(),
                        source(environment),
                        options.naming()),
                new Checks(options.dialects()),
                new Output(environment.getFiler()));
        bodies = BodyRules.watch(environment, options::severity);
    }

    private static SourceView source(ProcessingEnvironment environment) {
        try {
            return Environments.ofJavac(environment)
                    .<SourceView>map(JavacSource::new)
                    .orElse(SourceView.NONE);
        } catch (LinkageError e) {
            return SourceView.NONE; // no javac in this runtime: another compiler
        }
    }

    @Override
    public boolean process(Set<? extends TypeElement> annotations, RoundEnvironment round) {
        Session s = Objects.requireNonNull(session, "init was not called");
        Objects.requireNonNull(bodies, "init was not called").see(round);
        if (round.processingOver()) {
            if (!round.errorRaised()) {
                s.output().writeIndex(written, seen, origins);
            }
            return false;
        }
        List<TypeElement> types = new ArrayList<>();
        // By name: between rounds a compiler may make new elements.
        waiting.forEach(name -> {
            TypeElement type = processingEnv.getElementUtils().getTypeElement(name);
            if (type != null) {
                types.add(type);
            }
        });
        waiting.clear();
        ElementFilter.typesIn(round.getRootElements()).forEach(type -> collect(type, types));
        types.forEach(type -> handle(type, s));
        return false;
    }

    private static void collect(TypeElement type, List<TypeElement> into) {
        into.add(type);
        ElementFilter.typesIn(type.getEnclosedElements()).forEach(inner -> collect(inner, into));
    }

    private void handle(TypeElement type, Session s) {
        try {
            seen.add(s.reader().binaryName(type));
            if (!s.reader().isComplete(type)) {
                waiting.add(type.getQualifiedName().toString());
                return;
            }
            Toolbox toolbox = s.reader().read(type);
            boolean clean = true;
            for (Problem problem : s.checks().of(toolbox)) {
                clean &= !s.printer().print(problem);
            }
            if (clean && !toolbox.tools().isEmpty()) {
                s.output().write(toolbox, type, s.options().dialects());
                written.add(toolbox.type().binaryName());
                origins.add(type);
            }
        } catch (RuntimeException | LinkageError e) {
            s.printer().failure(e, ElementPosition.of(type));
        }
    }
}
