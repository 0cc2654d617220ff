package dev.plankey.processor.bodies;

import com.sun.source.tree.BlockTree;
import com.sun.source.tree.BreakTree;
import com.sun.source.tree.CaseTree;
import com.sun.source.tree.CatchTree;
import com.sun.source.tree.ContinueTree;
import com.sun.source.tree.DoWhileLoopTree;
import com.sun.source.tree.EnhancedForLoopTree;
import com.sun.source.tree.ForLoopTree;
import com.sun.source.tree.IfTree;
import com.sun.source.tree.LabeledStatementTree;
import com.sun.source.tree.ReturnTree;
import com.sun.source.tree.StatementTree;
import com.sun.source.tree.SwitchExpressionTree;
import com.sun.source.tree.SwitchTree;
import com.sun.source.tree.SynchronizedTree;
import com.sun.source.tree.ThrowTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.TryTree;
import com.sun.source.tree.WhileLoopTree;
import com.sun.source.tree.YieldTree;
import com.sun.source.util.TreePath;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.StreamSupport;
import javax.lang.model.element.Name;
import org.jspecify.annotations.Nullable;

/** Where control goes after a statement that never lets the next one run. */
final class Exits {

    /** One way out: a jump to the end of {@code target}, or to its next round; without target, out of the whole body. */
    record Exit(@Nullable Tree target, boolean again) {

        /** Whether it leaves the tree for good. */
        boolean leaves(Tree tree, TreePath pathOfTree) {
            if (target == null) {
                return true;
            }
            boolean around = Source.within(pathOfTree, target);
            return again ? around && target != tree : around;
        }
    }

    private static final Exit OUT = new Exit(null, false);

    private Exits() {}

    /** The ways out that are taken after the node, in whatever list of statements it stands: none if the list can end normally. */
    static List<Exit> after(TreePath node) {
        Tree leaf = node.getLeaf();
        if (leaf instanceof ReturnTree || leaf instanceof ThrowTree || leaf instanceof YieldTree) {
            return of(node);
        }
        TreePath parent = node.getParentPath();
        List<? extends StatementTree> list = parent == null ? null : statements(parent.getLeaf());
        return list == null || list.isEmpty() || !(leaf instanceof StatementTree)
                ? List.of()
                : of(Source.child(parent, list.get(list.size() - 1)));
    }

    static @Nullable List<? extends StatementTree> statements(Tree tree) {
        if (tree instanceof BlockTree block) {
            return block.getStatements();
        }
        return tree instanceof CaseTree arm ? arm.getStatements() : null;
    }

    /** All ways out of a statement; none if it can complete normally. */
    static List<Exit> of(TreePath path) {
        Tree tree = path.getLeaf();
        if (tree instanceof ReturnTree || tree instanceof ThrowTree) {
            return List.of(OUT);
        }
        if (tree instanceof BreakTree jump) {
            return List.of(new Exit(target(path, jump.getLabel(), Exits::isBreakable), false));
        }
        if (tree instanceof ContinueTree jump) {
            return List.of(new Exit(target(path, jump.getLabel(), Exits::isLoop), true));
        }
        if (tree instanceof YieldTree) {
            return List.of(new Exit(target(path, null, SwitchExpressionTree.class::isInstance), false));
        }
        if (tree instanceof BlockTree block && !block.getStatements().isEmpty()) {
            return of(Source.child(
                    path, block.getStatements().get(block.getStatements().size() - 1)));
        }
        if (tree instanceof SynchronizedTree guarded) {
            return of(Source.child(path, guarded.getBlock()));
        }
        if (tree instanceof IfTree branch && branch.getElseStatement() != null) {
            return all(path, List.of(branch.getThenStatement(), branch.getElseStatement()));
        }
        return tree instanceof TryTree attempt ? of(path, attempt) : List.of();
    }

    private static List<Exit> of(TreePath path, TryTree attempt) {
        if (attempt.getFinallyBlock() != null) {
            List<Exit> last = of(Source.child(path, attempt.getFinallyBlock()));
            if (!last.isEmpty()) {
                return last;
            }
        }
        List<Exit> exits = new ArrayList<>(of(Source.child(path, attempt.getBlock())));
        for (CatchTree caught : attempt.getCatches()) {
            List<Exit> more = of(Source.child(Source.child(path, caught), caught.getBlock()));
            if (exits.isEmpty() || more.isEmpty()) {
                return List.of();
            }
            exits.addAll(more);
        }
        return exits;
    }

    private static List<Exit> all(TreePath parent, List<? extends StatementTree> branches) {
        List<Exit> exits = new ArrayList<>();
        for (StatementTree branch : branches) {
            List<Exit> more = of(Source.child(parent, branch));
            if (more.isEmpty()) {
                return List.of();
            }
            exits.addAll(more);
        }
        return exits;
    }

    static boolean isLoop(Tree tree) {
        return tree instanceof ForLoopTree
                || tree instanceof EnhancedForLoopTree
                || tree instanceof WhileLoopTree
                || tree instanceof DoWhileLoopTree;
    }

    private static boolean isBreakable(Tree tree) {
        return isLoop(tree) || tree instanceof SwitchTree;
    }

    private static @Nullable Tree target(TreePath jump, @Nullable Name label, Predicate<Tree> kind) {
        return StreamSupport.stream(jump.spliterator(), false)
                .filter(tree -> label == null
                        ? kind.test(tree)
                        : tree instanceof LabeledStatementTree labeled
                                && labeled.getLabel().equals(label))
                .map(tree -> tree instanceof LabeledStatementTree labeled ? labeled.getStatement() : tree)
                .findFirst()
                .orElse(null);
    }
}
