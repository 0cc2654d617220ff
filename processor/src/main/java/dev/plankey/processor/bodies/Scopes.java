package dev.plankey.processor.bodies;

import com.sun.source.tree.ExpressionStatementTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.StatementTree;
import com.sun.source.tree.TryTree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.TreePath;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The places of the plan that code opens: {@code place.run(…)}, {@code place.call(…)}, and {@code place.enter()} until the end of its block. */
final class Scopes {

    private final Source source;

    Scopes(Source source) {
        this.source = source;
    }

    /** The place that a call of {@code run}, {@code call} or {@code enter} opens. */
    Optional<TreePath> opened(TreePath path) {
        return path.getLeaf() instanceof MethodInvocationTree call
                        && call.getMethodSelect() instanceof MemberSelectTree select
                        && source.method(path).filter(Api::opensScope).isPresent()
                ? Optional.of(Source.child(Source.child(path, select), select.getExpression()))
                : Optional.empty();
    }

    /** The places that are entered before a statement, in its own list. */
    List<TreePath> enteredBefore(TreePath statement) {
        TreePath parent = statement.getParentPath();
        List<? extends StatementTree> list = Exits.statements(parent.getLeaf());
        List<TreePath> places = new ArrayList<>();
        if (list != null) {
            for (StatementTree earlier : list) {
                if (earlier == statement.getLeaf()) {
                    break;
                }
                entered(Source.child(parent, earlier)).ifPresent(places::add);
            }
        }
        return places;
    }

    /** The places that the head of a {@code try} enters. */
    List<TreePath> entered(TreePath path, TryTree attempt) {
        return attempt.getResources().stream()
                .flatMap(resource -> entered(Source.child(path, resource)).stream())
                .toList();
    }

    private Optional<TreePath> entered(TreePath statement) {
        ExpressionTree expression = null;
        if (statement.getLeaf() instanceof VariableTree variable) {
            expression = variable.getInitializer();
        } else if (statement.getLeaf() instanceof ExpressionStatementTree plain) {
            expression = plain.getExpression();
        }
        if (expression == null) {
            return Optional.empty();
        }
        TreePath call = Source.child(statement, expression);
        return opened(call)
                .filter(place -> source.method(call)
                        .filter(method -> Api.name(method).equals("enter"))
                        .isPresent());
    }
}
