package dev.plankey.processor.bodies;

import com.sun.source.util.JavacTask;
import dev.plankey.processor.check.Problem;
import dev.plankey.processor.check.Rule;
import dev.plankey.processor.check.Severity;
import dev.plankey.processor.model.Position;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import javax.annotation.processing.ProcessingEnvironment;
import javax.annotation.processing.RoundEnvironment;
import javax.lang.model.element.TypeElement;
import javax.lang.model.util.ElementFilter;
import javax.tools.Diagnostic;

/** The rules about call sites, as the processor sees them. */
public final class BodyRules {

    /** Problems of this package carry no position: trees are positions of their own, and live as long as an event. */
    static final Position NOWHERE = new Position() {};

    private final Set<String> classes = new HashSet<>();

    private BodyRules() {}

    /**
     * Asks javac to show each class after it has resolved its bodies. On a compiler that gives no trees one note says so, and all other rules go on.
     *
     * @param environment the processor's, as the build gave it
     * @param loudness what the build's options say
     * @return to be told of each round
     */
    public static BodyRules watch(ProcessingEnvironment environment, Loudness loudness) {
        BodyRules rules = new BodyRules();
        try {
            Optional<ProcessingEnvironment> javac = Environments.ofJavac(environment);
            if (javac.isPresent()) {
                JavacTask.instance(javac.get()).addTaskListener(new BodyListener(javac.get(), loudness, rules.classes));
                return rules;
            }
        } catch (LinkageError noTreesHere) {
            // A runtime without the module jdk.compiler: another compiler, and the note below says what follows.
        }
        loudness.of(Rule.BODY_CHECK_SKIPPED, Rule.BODY_CHECK_SKIPPED.severity())
                .map(severity -> new Problem(
                        Rule.BODY_CHECK_SKIPPED,
                        severity,
                        environment.getClass().getName() + ", which is not javac's",
                        "",
                        NOWHERE))
                .ifPresent(
                        skipped -> environment.getMessager().printMessage(kind(skipped.severity()), skipped.message()));
        return rules;
    }

    /**
     * Remembers the names of a round's classes, so that a call through an interface is known to reach a tool that implements it. No body is looked at.
     *
     * @param round any, the last one included
     */
    public void see(RoundEnvironment round) {
        ElementFilter.typesIn(round.getRootElements()).forEach(this::remember);
    }

    private void remember(TypeElement type) {
        classes.add(type.getQualifiedName().toString());
        ElementFilter.typesIn(type.getEnclosedElements()).forEach(this::remember);
    }

    static Diagnostic.Kind kind(Severity severity) {
        return switch (severity) {
            case ERROR -> Diagnostic.Kind.ERROR;
            case WARNING -> Diagnostic.Kind.WARNING;
            case NOTE -> Diagnostic.Kind.NOTE;
        };
    }
}
