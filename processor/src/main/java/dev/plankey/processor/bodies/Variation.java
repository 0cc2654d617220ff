package dev.plankey.processor.bodies;

import com.sun.source.tree.AssignmentTree;
import com.sun.source.tree.CompoundAssignmentTree;
import com.sun.source.tree.EnhancedForLoopTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.ForLoopTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.LambdaExpressionTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.UnaryTree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.TreePath;
import com.sun.source.util.TreePathScanner;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.Set;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import org.jspecify.annotations.Nullable;

/**
 * Whether an expression has another value in each round of a region: a loop, a callback, or a method that is called again.
 *
 * <p>In doubt it does. A value that nobody can follow here may well come from the plan, and the ledger decides anyway.
 */
final class Variation extends TreePathScanner<@Nullable Boolean, @Nullable Void> {

    private final Source source;
    private final Variables variables;
    private final Tree region;
    private final Set<Element> seen = new HashSet<>();
    private final Set<Element> parameters = new LinkedHashSet<>();

    private Variation(Source source, Variables variables, Tree region) {
        this.source = source;
        this.variables = variables;
        this.region = region;
    }

    static boolean of(TreePath expression, Tree region, Source source, Variables variables) {
        return new Variation(source, variables, region).varies(expression);
    }

    /**
     * What an expression in a method depends on.
     *
     * @param alone whether it varies whatever the method is given
     * @param parameters those that it is computed from
     */
    record Dependence(boolean alone, Set<Element> parameters) {}

    static Dependence on(TreePath expression, MethodTree method, Source source, Variables variables) {
        Variation variation = new Variation(source, variables, method);
        boolean alone = variation.varies(expression);
        return new Dependence(alone, variation.parameters);
    }

    private boolean varies(TreePath expression) {
        return Boolean.TRUE.equals(scan(expression, null));
    }

    private boolean varies(TreePath parent, Tree expression) {
        return varies(Source.child(parent, expression));
    }

    @Override
    public Boolean reduce(@Nullable Boolean one, @Nullable Boolean other) {
        return Boolean.TRUE.equals(one) || Boolean.TRUE.equals(other);
    }

    @Override
    public Boolean visitIdentifier(IdentifierTree tree, @Nullable Void unused) {
        return source.element(getCurrentPath()).map(this::variable).orElse(false);
    }

    @Override
    public @Nullable Boolean visitMemberSelect(MemberSelectTree tree, @Nullable Void unused) {
        boolean field = source.element(getCurrentPath()).map(this::variable).orElse(false);
        return field ? Boolean.TRUE : super.visitMemberSelect(tree, null);
    }

    @Override
    public @Nullable Boolean visitMethodInvocation(MethodInvocationTree tree, @Nullable Void unused) {
        ExecutableElement method = source.method(getCurrentPath()).orElse(null);
        if (method == null || !PureMethods.contains(method)) {
            // Its arguments may name parameters, which a caller wants to know of.
            super.visitMethodInvocation(tree, null);
            return true;
        }
        boolean itemsOnly = Api.is(method, Api.STEP, "items");
        return itemsOnly ? scan(tree.getMethodSelect(), null) : super.visitMethodInvocation(tree, null);
    }

    @Override
    public Boolean visitAssignment(AssignmentTree tree, @Nullable Void unused) {
        return true;
    }

    @Override
    public Boolean visitCompoundAssignment(CompoundAssignmentTree tree, @Nullable Void unused) {
        return true;
    }

    @Override
    public @Nullable Boolean visitUnary(UnaryTree tree, @Nullable Void unused) {
        return switch (tree.getKind()) {
            case PREFIX_INCREMENT, PREFIX_DECREMENT, POSTFIX_INCREMENT, POSTFIX_DECREMENT -> true;
            default -> super.visitUnary(tree, null);
        };
    }

    private boolean variable(Element variable) {
        return switch (variable.getKind()) {
            case FIELD -> field(variable);
            case LOCAL_VARIABLE, PARAMETER, EXCEPTION_PARAMETER, RESOURCE_VARIABLE, BINDING_VARIABLE ->
                seen.add(variable) && local(variable);
            default -> false;
        };
    }

    /** A field that could be set anywhere varies, unless it only holds the place or the plan. */
    private boolean field(Element field) {
        return variables.changedWithin(field, region)
                || (!field.getModifiers().contains(Modifier.FINAL)
                        && Api.ownerOf(field).getKind() != ElementKind.RECORD
                        && !field.getSimpleName().contentEquals("this")
                        && !field.getSimpleName().contentEquals("super")
                        && !field.getSimpleName().contentEquals("length")
                        && !isPlace(field));
    }

    private boolean isPlace(Element variable) {
        return source.isSubtype(variable.asType(), Api.STEP)
                || source.isSubtype(variable.asType(), Api.TASK)
                || source.isSubtype(variable.asType(), Api.PLANKEY);
    }

    private boolean local(Element variable) {
        TreePath declaration = variables.declaration(variable).orElse(null);
        if (declaration == null) {
            return true;
        }
        TreePath holder = declaration.getParentPath();
        if (holder.getLeaf() instanceof MethodTree && holder.getLeaf() == region) {
            parameters.add(variable);
            return variables.isChanged(variable);
        }
        boolean outside = !Source.within(declaration, region)
                || (holder.getLeaf() instanceof ForLoopTree && holder.getLeaf() == region);
        return outside ? variables.changedWithin(variable, region) : inside(variable, declaration, holder);
    }

    /** Declared anew in each round: as different as what it is made of. */
    private boolean inside(Element variable, TreePath declaration, TreePath holder) {
        if (holder.getLeaf() instanceof EnhancedForLoopTree loop && loop.getVariable() == declaration.getLeaf()) {
            return loop == region || varies(holder, loop.getExpression());
        }
        if (holder.getLeaf() instanceof LambdaExpressionTree lambda
                && lambda.getParameters().contains((VariableTree) declaration.getLeaf())) {
            return lambda == region || callback(holder, lambda);
        }
        return switch (variable.getKind()) {
            case LOCAL_VARIABLE, RESOURCE_VARIABLE ->
                variables.values(variable).stream().anyMatch(this::varies);
            default -> true;
        };
    }

    /** The parameter of a callback inside the region: as different as the thing that calls back. */
    private boolean callback(TreePath lambdaPath, LambdaExpressionTree lambda) {
        TreePath parent = lambdaPath.getParentPath();
        if (!(parent.getLeaf() instanceof MethodInvocationTree call)
                || !(call.getMethodSelect() instanceof MemberSelectTree select)) {
            return true;
        }
        for (ExpressionTree argument : call.getArguments()) {
            if (argument != lambda && varies(parent, argument)) {
                return true;
            }
        }
        return varies(Source.child(parent, select), select.getExpression());
    }
}
