package dev.plankey.processor.bodies;

import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.TaskEvent;
import com.sun.source.util.TaskListener;
import com.sun.source.util.TreePath;
import com.sun.source.util.Trees;
import java.util.HashSet;
import java.util.Set;
import javax.annotation.processing.ProcessingEnvironment;
import javax.lang.model.element.TypeElement;
import javax.tools.Diagnostic.Kind;
import org.jspecify.annotations.Nullable;

/** Reviews each class at the moment when javac has resolved its bodies. Between two classes it keeps names only, and no trees. */
final class BodyListener implements TaskListener {

    private final ProcessingEnvironment javac;
    private final Trees trees;
    private final Severities severities;
    private final Set<String> classes;
    private final Set<String> reviewed = new HashSet<>();
    private @Nullable Tools tools;

    /**
     * @param javac javac's own environment
     * @param classes names of the classes of this compilation; grows from round to round
     */
    BodyListener(ProcessingEnvironment javac, Set<String> classes) {
        this.javac = javac;
        this.trees = Trees.instance(javac);
        this.severities = Severities.of(javac.getOptions());
        this.classes = classes;
    }

    @Override
    public void finished(TaskEvent event) {
        TypeElement type = event.getTypeElement();
        if (event.getKind() != TaskEvent.Kind.ANALYZE || type == null || severities.isOff()) {
            return;
        }
        TreePath path = trees.getPath(type);
        if (path == null || !reviewed.add(type.getQualifiedName().toString())) {
            return;
        }
        try {
            review(path);
        } catch (RuntimeException | LinkageError | AssertionError | StackOverflowError ours) {
            trees.printMessage(Kind.ERROR, Messages.ownFailure(ours), path.getLeaf(), path.getCompilationUnit());
        }
    }

    private void review(TreePath path) {
        Source source = new Source(trees, javac.getElementUtils(), javac.getTypeUtils(), path);
        for (Review.Finding finding : Review.of(source, tools())) {
            Kind severity = severities.of(finding.verdict().severity());
            trees.printMessage(severity, Messages.missingOrdinal(finding), position(finding), source.unit());
        }
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
