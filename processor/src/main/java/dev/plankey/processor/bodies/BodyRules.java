package dev.plankey.processor.bodies;

import com.sun.source.util.JavacTask;
import java.util.Optional;
import javax.annotation.processing.ProcessingEnvironment;
import javax.tools.Diagnostic;

/** The rules about call sites, as the processor sees them. */
public final class BodyRules {

    private BodyRules() {}

    /**
     * Asks javac to show each class after it has resolved its bodies. On a compiler that gives no trees one note says so, and all other rules go on.
     *
     * @param environment the processor's, as the build gave it
     */
    public static void watch(ProcessingEnvironment environment) {
        try {
            Optional<ProcessingEnvironment> javac = Environments.ofJavac(environment);
            if (javac.isPresent()) {
                JavacTask.instance(javac.get());
                return;
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
    }
}
