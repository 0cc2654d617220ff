package dev.plankey.processor.bodies;

import com.sun.source.tree.AssignmentTree;
import com.sun.source.tree.CompoundAssignmentTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.NewClassTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.UnaryTree;
import com.sun.source.util.TreePath;
import com.sun.source.util.TreePathScanner;
import java.util.Set;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.Modifier;
import javax.lang.model.type.TypeKind;
import org.jspecify.annotations.Nullable;

/**
 * How an expression is written, together with the variables that it means: equal for two expressions only where they are certain to have one value. What
 * may differ from one evaluation to the next equals nothing.
 */
final class Identity extends TreePathScanner<@Nullable Void, @Nullable Void> {

    /** Names of methods without arguments that give something else each time. */
    private static final Set<String> CONSUMING = Set.of(
            "next",
            "poll",
            "take",
            "pop",
            "remove",
            "random",
            "incrementAndGet",
            "getAndIncrement",
            "now",
            "get",
            "size");

    private final Source source;
    private final Variables variables;
    private final StringBuilder meant = new StringBuilder();
    private boolean stable = true;

    private Identity(Source source, Variables variables) {
        this.source = source;
        this.variables = variables;
    }

    static String of(TreePath expression, Source source, Variables variables) {
        Identity identity = new Identity(source, variables);
        identity.scan(expression, null);
        String text = expression.getLeaf() + identity.meant.toString();
        return identity.stable ? text : text + " at " + source.start(expression.getLeaf());
    }

    @Override
    public @Nullable Void visitIdentifier(IdentifierTree tree, @Nullable Void unused) {
        source.element(getCurrentPath())
                .filter(element -> element.getKind().isField() || isLocal(element.getKind()))
                .ifPresent(this::variable);
        return null;
    }

    private static boolean isLocal(ElementKind kind) {
        return switch (kind) {
            case LOCAL_VARIABLE, PARAMETER, EXCEPTION_PARAMETER, RESOURCE_VARIABLE, BINDING_VARIABLE -> true;
            default -> false;
        };
    }

    private void variable(Element variable) {
        TreePath declaration = variables.declaration(variable).orElse(null);
        if (declaration != null) {
            meant.append(' ').append(source.start(declaration.getLeaf()));
        }
        boolean settable = variable.getKind().isField()
                && !variable.getModifiers().contains(Modifier.FINAL)
                && variable.asType().getKind() != TypeKind.DECLARED;
        stable &= !settable && !variables.isChanged(variable);
    }

    @Override
    public @Nullable Void visitMethodInvocation(MethodInvocationTree tree, @Nullable Void unused) {
        stable &= source.method(getCurrentPath())
                .filter(method -> PureMethods.contains(method)
                        || (tree.getArguments().isEmpty() && !CONSUMING.contains(Api.name(method))))
                .isPresent();
        return super.visitMethodInvocation(tree, null);
    }

    @Override
    public @Nullable Void visitNewClass(NewClassTree tree, @Nullable Void unused) {
        stable = false;
        return null;
    }

    @Override
    public @Nullable Void visitAssignment(AssignmentTree tree, @Nullable Void unused) {
        stable = false;
        return null;
    }

    @Override
    public @Nullable Void visitCompoundAssignment(CompoundAssignmentTree tree, @Nullable Void unused) {
        stable = false;
        return null;
    }

    @Override
    public @Nullable Void visitUnary(UnaryTree tree, @Nullable Void unused) {
        stable &= tree.getKind() == Tree.Kind.UNARY_MINUS || tree.getKind() == Tree.Kind.LOGICAL_COMPLEMENT;
        return super.visitUnary(tree, null);
    }
}
