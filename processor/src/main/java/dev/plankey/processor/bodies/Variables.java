package dev.plankey.processor.bodies;

import com.sun.source.tree.AssignmentTree;
import com.sun.source.tree.CompoundAssignmentTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.UnaryTree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.TreePath;
import com.sun.source.util.TreePathScanner;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javax.lang.model.element.Element;
import org.jspecify.annotations.Nullable;

/** Where the variables of a class are declared, and what is assigned to them where. */
final class Variables extends TreePathScanner<@Nullable Void, @Nullable Void> {

    private final Source source;
    private final Map<Element, TreePath> declarations = new HashMap<>();
    private final Map<Element, List<TreePath>> values = new HashMap<>();
    private final Map<Element, List<TreePath>> changes = new HashMap<>();

    Variables(Source source) {
        this.source = source;
        scan(source.type(), null);
    }

    Optional<TreePath> declaration(Element variable) {
        return Optional.ofNullable(declarations.get(variable));
    }

    /** The expressions that are assigned, the initialiser included. */
    List<TreePath> values(Element variable) {
        return values.getOrDefault(variable, List.of());
    }

    /** Whether it is changed after its declaration: by {@code =}, {@code +=}, {@code ++} or the like. */
    boolean changedWithin(Element variable, Tree region) {
        return changes(variable).stream().anyMatch(change -> Source.within(change, region));
    }

    boolean isChanged(Element variable) {
        return !changes(variable).isEmpty();
    }

    /** The one expression that it always stands for, if there is one. */
    Optional<TreePath> only(Element variable) {
        List<TreePath> all = values(variable);
        return all.size() == 1
                        && changes(variable).size()
                                <= (all.get(0).getParentPath().getLeaf() instanceof VariableTree ? 0 : 1)
                ? Optional.of(all.get(0))
                : Optional.empty();
    }

    private List<TreePath> changes(Element variable) {
        return changes.getOrDefault(variable, List.of());
    }

    @Override
    public @Nullable Void visitVariable(VariableTree tree, @Nullable Void unused) {
        source.element(getCurrentPath()).ifPresent(variable -> {
            declarations.put(variable, getCurrentPath());
            if (tree.getInitializer() != null) {
                value(variable, tree.getInitializer());
            }
        });
        return super.visitVariable(tree, null);
    }

    @Override
    public @Nullable Void visitAssignment(AssignmentTree tree, @Nullable Void unused) {
        target(tree.getVariable()).ifPresent(variable -> {
            value(variable, tree.getExpression());
            change(variable);
        });
        return super.visitAssignment(tree, null);
    }

    @Override
    public @Nullable Void visitCompoundAssignment(CompoundAssignmentTree tree, @Nullable Void unused) {
        target(tree.getVariable()).ifPresent(this::change);
        return super.visitCompoundAssignment(tree, null);
    }

    @Override
    public @Nullable Void visitUnary(UnaryTree tree, @Nullable Void unused) {
        switch (tree.getKind()) {
            case PREFIX_INCREMENT, PREFIX_DECREMENT, POSTFIX_INCREMENT, POSTFIX_DECREMENT ->
                target(tree.getExpression()).ifPresent(this::change);
            default -> {}
        }
        return super.visitUnary(tree, null);
    }

    private Optional<Element> target(ExpressionTree tree) {
        return source.element(Source.child(getCurrentPath(), tree));
    }

    private void value(Element variable, ExpressionTree value) {
        values.computeIfAbsent(variable, v -> new ArrayList<>()).add(Source.child(getCurrentPath(), value));
    }

    private void change(Element variable) {
        changes.computeIfAbsent(variable, v -> new ArrayList<>()).add(getCurrentPath());
    }
}
