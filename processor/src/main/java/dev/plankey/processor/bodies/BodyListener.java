package dev.plankey.processor.bodies;

import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.TaskEvent;
import com.sun.source.util.TaskListener;
import com.sun.source.util.TreePath;
import com.sun.source.util.Trees;
import dev.plankey.processor.check.Problem;
import dev.plankey.processor.check.Rule;
import dev.plankey.processor.check.Severity;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import javax.annotation.processing.ProcessingEnvironment;
import javax.lang.model.element.TypeElement;
import org.jspecify.annotations.Nullable;

/** Reviews each class at the moment when javac has resolved its bodies. Between two classes it keeps names only, and no trees. */
final class BodyListener implements TaskListener {

    private final ProcessingEnvironment javac;
    private final Trees trees;
    private final Loudness loudness;
    private final Set<String> classes;
    private final Set<String> reviewed = new HashSet<>();
    private @Nullable Tools tools;
    private boolean failed;

    /**
     * @param javac javac's own environment
     * @param loudness what the build's options say
     * @param classes names of the classes of this compilation; grows from round to round
     */
    BodyListener(ProcessingEnvironment javac, Loudness loudness, Set<String> classes) {
        this.javac = javac;
        this.trees = Trees.instance(javac);
        this.loudness = loudness;
        this.classes = classes;
    }

    @Override
    public void finished(TaskEvent event) {
        TypeElement type = event.getTypeElement();
        if (event.getKind() != TaskEvent.Kind.ANALYZE || type == null || failed) {
            return;
        }
        TreePath path = trees.getPath(type);
        if (path == null || !reviewed.add(type.getQualifiedName().toString())) {
            return;
        }
        try {
            review(path);
        } catch (RuntimeException | LinkageError | AssertionError | StackOverflowError ours) {
            // Once: whoever has to report it needs no second class.
            failed = true;
            report(Rule.PROCESSOR_FAILURE, Severity.ERROR, where(ours), path.getLeaf(), path);
        }
    }

    private static String where(Throwable failure) {
        StackTraceElement[] trace = failure.getStackTrace();
        return trace.length == 0 ? failure.toString() : failure + ", at " + trace[0];
    }

    private void review(TreePath path) {
        if (loudness(Severity.ERROR).isEmpty()) {
            return;
        }
        Source source = new Source(trees, javac.getElementUtils(), javac.getTypeUtils(), path);
        for (Review.Finding finding : Review.of(source, tools())) {
            loudness(finding.verdict().severity())
                    .ifPresent(severity ->
                            report(Rule.MISSING_ORDINAL, severity, finding.text(), position(finding), path));
        }
    }

    /** A note stays a note, unless the rule is off: it marks what is right in most programs. */
    private Optional<Severity> loudness(Severity found) {
        return loudness.of(Rule.MISSING_ORDINAL, found).map(said -> found == Severity.NOTE ? found : said);
    }

    private void report(Rule rule, Severity severity, String found, Tree at, TreePath type) {
        String message = new Problem(rule, severity, found, "", BodyRules.NOWHERE).message();
        trees.printMessage(BodyRules.kind(severity), message, at, type.getCompilationUnit());
    }

    /** The method's name in the call, which may stand lines below its beginning. */
    private static Tree position(Review.Finding finding) {
        Tree leaf = finding.at().getLeaf();
        return leaf instanceof MethodInvocationTree call && call.getMethodSelect() instanceof MemberSelectTree select
                ? select
                : leaf;
    }

    /** Found once, when all rounds are over: only then is every supertype known. */
    private Tools tools() {
        Tools known = tools;
        if (known == null) {
            known = new Tools(classes, trees, javac.getElementUtils(), javac.getTypeUtils());
            tools = known;
        }
        return known;
    }
}
