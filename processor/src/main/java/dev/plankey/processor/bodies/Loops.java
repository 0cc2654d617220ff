package dev.plankey.processor.bodies;

import com.sun.source.tree.DoWhileLoopTree;
import com.sun.source.tree.EnhancedForLoopTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.ForLoopTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.LiteralTree;
import com.sun.source.tree.ParenthesizedTree;
import com.sun.source.tree.StatementTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.TreePath;
import com.sun.source.util.TreePathScanner;
import java.util.Locale;
import java.util.regex.Pattern;
import javax.lang.model.element.Element;
import org.jspecify.annotations.Nullable;

/** What kind of loop it is: one over a list, where rounds are different things, or one that goes on until something happens. */
final class Loops {

    private static final Pattern ATTEMPTS = Pattern.compile(".*(attempt|retry|retries|tries|trial).*");

    private Loops() {}

    /** Whether the child is run in each round: not a {@code for}'s initialiser, not the list of a for-each. */
    static boolean repeats(Tree loop, Tree child) {
        if (loop instanceof ForLoopTree plain) {
            return plain.getInitializer().stream().noneMatch(first -> first == child);
        }
        if (loop instanceof EnhancedForLoopTree each) {
            return each.getStatement() == child;
        }
        return !(loop instanceof DoWhileLoopTree once) || !isFalse(once.getCondition());
    }

    /** Whether rounds are as many as there are things: everything else may just as well be a retry. */
    static boolean isCounted(TreePath path, Source source, Variables variables) {
        if (path.getLeaf() instanceof EnhancedForLoopTree) {
            return true;
        }
        if (!(path.getLeaf() instanceof ForLoopTree loop)
                || (loop.getInitializer().isEmpty() && loop.getUpdate().isEmpty())) {
            return false;
        }
        return loop.getInitializer().stream().noneMatch(Loops::countsAttempts)
                && !endsWithTheWork(path, loop, source, variables);
    }

    private static boolean countsAttempts(StatementTree initializer) {
        return initializer instanceof VariableTree counter
                && ATTEMPTS.matcher(counter.getName().toString().toLowerCase(Locale.ROOT))
                        .matches();
    }

    /** {@code for (int i = 0; i < 3 && !done; i++)}, where the body sets {@code done}. */
    private static boolean endsWithTheWork(TreePath path, ForLoopTree loop, Source source, Variables variables) {
        ExpressionTree condition = loop.getCondition();
        if (condition == null) {
            return false;
        }
        boolean[] found = {false};
        new TreePathScanner<@Nullable Void, @Nullable Void>() {
            @Override
            public @Nullable Void visitIdentifier(IdentifierTree tree, @Nullable Void unused) {
                Element variable = source.element(getCurrentPath()).orElse(null);
                if (variable != null && variables.changedWithin(variable, loop.getStatement())) {
                    found[0] = true;
                }
                return null;
            }
        }.scan(Source.child(path, condition), null);
        return found[0];
    }

    private static boolean isFalse(ExpressionTree condition) {
        ExpressionTree inner = condition;
        while (inner instanceof ParenthesizedTree parentheses) {
            inner = parentheses.getExpression();
        }
        return inner instanceof LiteralTree literal && Boolean.FALSE.equals(literal.getValue());
    }
}
