package dev.plankey.processor;

import com.google.auto.service.AutoService;
import dev.plankey.processor.bodies.BodyRules;
import dev.plankey.processor.check.Checks;
import dev.plankey.processor.check.Problem;
import dev.plankey.processor.model.Toolbox;
import dev.plankey.processor.read.ClassReader;
import dev.plankey.processor.read.ConstantValues;
import dev.plankey.processor.read.ElementPosition;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import javax.annotation.processing.AbstractProcessor;
import javax.annotation.processing.ProcessingEnvironment;
import javax.annotation.processing.Processor;
import javax.annotation.processing.RoundEnvironment;
import javax.lang.model.SourceVersion;
import javax.lang.model.element.Element;
import javax.lang.model.element.TypeElement;
import javax.lang.model.util.ElementFilter;

/**
 * Reads the tools of each class, checks them, and writes the catalogue, the companion and the index: read → model → check → write.
 *
 * <p>Runs on javac and ECJ; call sites are checked where the compiler shows trees, which is javac. Options: {@code -Aplankey.naming=as-declared|snake-case} (default as-declared),
 * {@code -Aplankey.dialects=mcp,openai,anthropic,gemini} (default all), {@code -Aplankey.<Id>=error|warn|note|off} for each problem.
 */
@AutoService(Processor.class)
public final class PlankeyProcessor extends AbstractProcessor {

    private final List<TypeElement> waiting = new ArrayList<>();
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
        BodyRules.watch(environment);
    }

    @Override
    public boolean process(Set<? extends TypeElement> annotations, RoundEnvironment round) {
        Options options = Options.of(processingEnv.getOptions());
        Printer printer = new Printer(processingEnv.getMessager(), options);
        ClassReader reader = new ClassReader(
                processingEnv.getElementUtils(), processingEnv.getTypeUtils(), ConstantValues.NONE, options.naming());
        if (round.processingOver()) {
            finish();
            return false;
        }
        List<TypeElement> types = new ArrayList<>(waiting);
        waiting.clear();
        ElementFilter.typesIn(round.getRootElements()).forEach(type -> collect(type, types));
        for (TypeElement type : types) {
            seen.add(reader.binaryName(type));
            if (reader.isComplete(type)) {
                handle(type, reader, printer, options);
            } else {
                waiting.add(type);
            }
        }
        return false;
    }

    private static void collect(TypeElement type, List<TypeElement> into) {
        into.add(type);
        ElementFilter.typesIn(type.getEnclosedElements()).forEach(inner -> collect(inner, into));
    }

    @SuppressWarnings("CatchingUnchecked") // a compiler must not crash for our sake: that is what is caught here
    private void handle(TypeElement type, ClassReader reader, Printer printer, Options options) {
        try {
            Toolbox toolbox = reader.read(type);
            boolean clean = true;
            for (Problem problem : Checks.of(toolbox)) {
                clean &= !printer.print(problem);
            }
            if (clean && !toolbox.tools().isEmpty()) {
                new Output(processingEnv.getFiler()).write(toolbox, type, options.dialects());
                written.add(toolbox.type().binaryName());
                origins.add(type);
            }
        } catch (RuntimeException | LinkageError e) {
            printer.failure(e, ElementPosition.of(type));
        }
    }

    private void finish() {
        if (!written.isEmpty()) {
            new Output(processingEnv.getFiler()).writeIndex(written, seen::contains, origins);
        }
    }
}
