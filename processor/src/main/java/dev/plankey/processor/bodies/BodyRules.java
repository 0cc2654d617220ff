package dev.plankey.processor.bodies;

import com.sun.source.util.JavacTask;
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

    private final Set<String> classes = new HashSet<>();

    private BodyRules() {}

    /**
     * Asks javac to show each class after it has resolved its bodies. On a compiler that gives no trees one note says so, and all other rules go on.
     *
     * @param environment the processor's, as the build gave it
     * @return to be told of each round
     */
    public static BodyRules watch(ProcessingEnvironment environment) {
        BodyRules rules = new BodyRules();
        try {
            Optional<ProcessingEnvironment> javac = Environments.ofJavac(environment);
            if (javac.isPresent()) {
                JavacTask.instance(javac.get()).addTaskListener(new BodyListener(javac.get(), rules.classes));
                return rules;
            }
        } catch (LinkageError noTreesHere) {
            // A runtime without the module jdk.compiler: another compiler, and the note below says what follows.
        }
        environment
                .getMessager()
                .printMessage(
                        Diagnostic.Kind.NOTE,
                        "[BodyCheckSkipped] This compiler gives no access to method bodies: calls that lack an ordinal are not found"
                                + " at compile time. The ledger still finds them at run time; a build with javac finds them before.");
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
}
