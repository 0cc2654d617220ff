package dev.plankey.processor.bodies;

import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.MemberReferenceTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.util.TreePath;
import java.util.Optional;

/** The object that a method is called on, where it is written. */
final class Receivers {

    private Receivers() {}

    static Optional<TreePath> of(TreePath call) {
        if (call.getLeaf() instanceof MemberReferenceTree reference) {
            return Optional.of(Source.child(call, reference.getQualifierExpression()));
        }
        if (call.getLeaf() instanceof MethodInvocationTree invocation
                && invocation.getMethodSelect() instanceof MemberSelectTree select) {
            ExpressionTree receiver = select.getExpression();
            return Optional.of(Source.child(Source.child(call, select), receiver));
        }
        return Optional.empty();
    }
}
