package dev.plankey.processor.bodies;

import com.sun.source.tree.AssignmentTree;
import com.sun.source.tree.BinaryTree;
import com.sun.source.tree.CaseTree;
import com.sun.source.tree.CatchTree;
import com.sun.source.tree.ConditionalExpressionTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.IfTree;
import com.sun.source.tree.InstanceOfTree;
import com.sun.source.tree.LambdaExpressionTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.ParenthesizedTree;
import com.sun.source.tree.StatementTree;
import com.sun.source.tree.SwitchExpressionTree;
import com.sun.source.tree.SwitchTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.TryTree;
import com.sun.source.tree.UnaryTree;
import com.sun.source.util.TreePath;
import com.sun.source.util.TreeScanner;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Whether two places of one body can both be reached in one run of it. */
final class Branches {

    private Branches() {}

    /** Whether the second can run after the first has. */
    static boolean bothRun(TreePath first, TreePath second) {
        List<TreePath> one = fromRoot(first);
        List<TreePath> other = fromRoot(second);
        int depth = 0;
        while (depth < one.size()
                && depth < other.size()
                && one.get(depth).getLeaf() == other.get(depth).getLeaf()) {
            depth++;
        }
        if (depth == one.size() || depth == other.size()) {
            return true;
        }
        TreePath common = one.get(depth - 1);
        Tree a = one.get(depth).getLeaf();
        Tree b = other.get(depth).getLeaf();
        return !isEither(common, a, b)
                && !leaves(one.subList(depth, one.size()), common)
                && !contradict(guards(one, depth), guards(other, depth))
                && !dependsOnOutcome(one.subList(depth, one.size()), guards(other, depth));
    }

    private static List<TreePath> fromRoot(TreePath leaf) {
        List<TreePath> path = new ArrayList<>();
        for (TreePath current = leaf; current != null; current = current.getParentPath()) {
            path.add(current);
        }
        Collections.reverse(path);
        return path;
    }

    private static boolean isEither(TreePath common, Tree a, Tree b) {
        Tree leaf = common.getLeaf();
        if (leaf instanceof IfTree branch) {
            return a != branch.getCondition() && b != branch.getCondition();
        }
        if (leaf instanceof ConditionalExpressionTree branch) {
            return a != branch.getCondition() && b != branch.getCondition();
        }
        if (leaf instanceof TryTree attempt) {
            return a != attempt.getFinallyBlock()
                    && b != attempt.getFinallyBlock()
                    && (a instanceof CatchTree || b instanceof CatchTree);
        }
        if (leaf instanceof SwitchTree choice) {
            return areArms(common, choice.getCases(), a, b);
        }
        return leaf instanceof SwitchExpressionTree choice && areArms(common, choice.getCases(), a, b);
    }

    private static boolean areArms(TreePath choice, List<? extends CaseTree> arms, Tree a, Tree b) {
        if (!(a instanceof CaseTree first) || !(b instanceof CaseTree second)) {
            return false;
        }
        return first.getCaseKind() == CaseTree.CaseKind.RULE || !fallsThrough(choice, arms, first, second);
    }

    private static boolean fallsThrough(TreePath choice, List<? extends CaseTree> arms, CaseTree from, CaseTree to) {
        for (CaseTree arm : arms.subList(arms.indexOf(from), Math.max(arms.indexOf(from), arms.indexOf(to)))) {
            List<? extends StatementTree> statements = Exits.statements(arm);
            if (statements != null
                    && !statements.isEmpty()
                    && !Exits.of(Source.child(Source.child(choice, arm), statements.get(statements.size() - 1)))
                            .isEmpty()) {
                return false;
            }
        }
        return true;
    }

    /** Whether a list of statements on the way to the first place ends by leaving what both have in common. A lambda's own end leaves the lambda only. */
    private static boolean leaves(List<TreePath> below, TreePath common) {
        for (int i = 1; i < below.size() && !(below.get(i).getLeaf() instanceof LambdaExpressionTree); i++) {
            List<Exits.Exit> ways = Exits.after(below.get(i));
            if (!ways.isEmpty()
                    && ways.stream().allMatch(way -> way.target() == null || Source.within(common, way.target()))) {
                return true;
            }
        }
        return false;
    }

    /** {@code try { pay(); paid = true; } catch … if (!paid) pay();}: the second is there for when the first has failed. */
    private static boolean dependsOnOutcome(List<TreePath> first, List<Guard> guards) {
        boolean mayFail = first.stream()
                .anyMatch(node -> node.getLeaf() instanceof TryTree attempt
                        && !attempt.getCatches().isEmpty());
        return mayFail
                && guards.stream()
                        .anyMatch(guard -> !Collections.disjoint(
                                namesIn(guard.condition()),
                                assignedIn(first.get(0).getLeaf())));
    }

    private static Set<String> namesIn(Tree tree) {
        Set<String> names = new HashSet<>();
        new TreeScanner<@Nullable Void, @Nullable Void>() {
            @Override
            public @Nullable Void visitIdentifier(IdentifierTree name, @Nullable Void unused) {
                names.add(name.getName().toString());
                return null;
            }
        }.scan(tree, null);
        return names;
    }

    private static Set<String> assignedIn(Tree tree) {
        Set<String> names = new HashSet<>();
        new TreeScanner<@Nullable Void, @Nullable Void>() {
            @Override
            public @Nullable Void visitAssignment(AssignmentTree assignment, @Nullable Void unused) {
                names.add(assignment.getVariable().toString());
                return super.visitAssignment(assignment, null);
            }
        }.scan(tree, null);
        return names;
    }

    private record Guard(ExpressionTree condition, boolean holds) {}

    private static List<Guard> guards(List<TreePath> path, int from) {
        List<Guard> guards = new ArrayList<>();
        for (int i = from; i + 1 < path.size(); i++) {
            if (path.get(i).getLeaf() instanceof IfTree branch
                    && path.get(i + 1).getLeaf() != branch.getCondition()) {
                guards.add(guard(branch.getCondition(), path.get(i + 1).getLeaf() == branch.getThenStatement()));
            }
        }
        return guards;
    }

    private static Guard guard(ExpressionTree condition, boolean holds) {
        if (condition instanceof ParenthesizedTree inner) {
            return guard(inner.getExpression(), holds);
        }
        return condition instanceof UnaryTree not && not.getKind() == Tree.Kind.LOGICAL_COMPLEMENT
                ? guard(not.getExpression(), !holds)
                : new Guard(condition, holds);
    }

    private static boolean contradict(List<Guard> some, List<Guard> others) {
        return some.stream().anyMatch(one -> others.stream().anyMatch(other -> contradict(one, other)));
    }

    private static boolean contradict(Guard one, Guard other) {
        if (one.condition().toString().equals(other.condition().toString())) {
            return one.holds() != other.holds();
        }
        Comparison first = Comparison.of(one.condition());
        Comparison second = Comparison.of(other.condition());
        return one.holds()
                && other.holds()
                && first != null
                && second != null
                && first.subject().equals(second.subject())
                && !first.value().equals(second.value());
    }

    /** {@code subject == CONSTANT}, {@code subject.equals(CONSTANT)} or {@code subject instanceof Type}: with another constant or type it is another case. */
    private record Comparison(String subject, String value) {

        private static final Pattern CONSTANT =
                Pattern.compile("\"[^\"]*\"|'.*'|-?\\d\\w*|([\\w.]+\\.)?[A-Z][A-Z0-9_]*");

        static @Nullable Comparison of(ExpressionTree condition) {
            if (condition instanceof BinaryTree equal && equal.getKind() == Tree.Kind.EQUAL_TO) {
                return of(equal.getLeftOperand(), equal.getRightOperand());
            }
            if (condition instanceof InstanceOfTree test) {
                return new Comparison(
                        "instanceof " + test.getExpression(),
                        String.valueOf(test.getType() == null ? test.getPattern() : test.getType()));
            }
            return condition instanceof MethodInvocationTree call
                            && call.getArguments().size() == 1
                            && call.getMethodSelect() instanceof MemberSelectTree select
                            && select.getIdentifier().contentEquals("equals")
                    ? of(select.getExpression(), call.getArguments().get(0))
                    : null;
        }

        private static @Nullable Comparison of(ExpressionTree left, ExpressionTree right) {
            if (isConstant(right)) {
                return new Comparison(left.toString(), right.toString());
            }
            return isConstant(left) ? new Comparison(right.toString(), left.toString()) : null;
        }

        private static boolean isConstant(ExpressionTree expression) {
            return CONSTANT.matcher(expression.toString()).matches();
        }
    }
}
