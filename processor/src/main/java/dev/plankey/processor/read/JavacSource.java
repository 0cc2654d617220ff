package dev.plankey.processor.read;

import com.sun.source.tree.AssignmentTree;
import com.sun.source.tree.ClassTree;
import com.sun.source.tree.ExpressionStatementTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.LiteralTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.NewClassTree;
import com.sun.source.tree.ReturnTree;
import com.sun.source.tree.StatementTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.TreeScanner;
import com.sun.source.util.Trees;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import javax.annotation.processing.ProcessingEnvironment;
import javax.lang.model.element.Element;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.TypeElement;
import org.jspecify.annotations.Nullable;

/** The source as javac has parsed it. Syntax only: to ask for the meaning of a body during a round would make javac attribute it too early. */
public final class JavacSource implements SourceView {

    private final Trees trees;

    /** @param javac javac's own environment */
    public JavacSource(ProcessingEnvironment javac) {
        this.trees = Trees.instance(javac);
    }

    @Override
    public Map<String, String> constants(TypeElement type, Element member) {
        ClassTree tree = trees.getTree(type);
        String field = tree == null ? null : field(member);
        Map<String, String> values = new LinkedHashMap<>();
        if (tree == null || field == null) {
            return values;
        }
        for (Tree each : tree.getMembers()) {
            if (each instanceof VariableTree constant && constant.getInitializer() instanceof NewClassTree creation) {
                int index = parameter(tree, field, creation.getArguments().size());
                if (index >= 0
                        && creation.getArguments().get(index) instanceof LiteralTree literal
                        && literal.getValue() instanceof String text) {
                    values.put(constant.getName().toString(), text);
                }
            }
        }
        return values;
    }

    /** The field itself, or the one that a getter returns. */
    private @Nullable String field(Element member) {
        if (!(member instanceof ExecutableElement method)) {
            return member.getSimpleName().toString();
        }
        MethodTree tree = trees.getTree(method);
        if (tree == null
                || tree.getBody() == null
                || tree.getBody().getStatements().size() != 1) {
            return null;
        }
        StatementTree only = tree.getBody().getStatements().get(0);
        return only instanceof ReturnTree returned ? name(returned.getExpression()) : null;
    }

    private static @Nullable String name(@Nullable ExpressionTree expression) {
        if (expression instanceof IdentifierTree identifier) {
            return identifier.getName().toString();
        }
        return expression instanceof MemberSelectTree select
                        && select.getExpression() instanceof IdentifierTree owner
                        && owner.getName().contentEquals("this")
                ? select.getIdentifier().toString()
                : null;
    }

    /** Which parameter of the constructor goes into the field; -1 if that is not to be seen. */
    private static int parameter(ClassTree type, String field, int arguments) {
        for (Tree member : type.getMembers()) {
            if (member instanceof MethodTree method
                    && method.getName().contentEquals("<init>")
                    && method.getParameters().size() == arguments
                    && method.getBody() != null) {
                for (StatementTree statement : method.getBody().getStatements()) {
                    if (statement instanceof ExpressionStatementTree expression
                            && expression.getExpression() instanceof AssignmentTree assignment
                            && field.equals(name(assignment.getVariable()))) {
                        String source = name(assignment.getExpression());
                        List<String> names = method.getParameters().stream()
                                .map(p -> p.getName().toString())
                                .toList();
                        return source == null ? -1 : names.indexOf(source);
                    }
                }
            }
        }
        return -1;
    }

    @Override
    public boolean callsSuper(ExecutableElement method) {
        MethodTree tree = trees.getTree(method);
        if (tree == null || tree.getBody() == null) {
            return false;
        }
        return Boolean.TRUE.equals(new SuperCalls(method.getSimpleName().toString()).scan(tree.getBody(), null));
    }

    private static final class SuperCalls extends TreeScanner<Boolean, @Nullable Void> {

        private final String method;

        SuperCalls(String method) {
            this.method = method;
        }

        @Override
        public Boolean visitMethodInvocation(MethodInvocationTree call, @Nullable Void nothing) {
            if (call.getMethodSelect() instanceof MemberSelectTree select
                    && select.getIdentifier().contentEquals(method)
                    && select.getExpression().toString().matches("(.*\\.)?super")) {
                return true;
            }
            return super.visitMethodInvocation(call, null);
        }

        @Override
        public Boolean reduce(Boolean one, Boolean other) {
            return Boolean.TRUE.equals(one) || Boolean.TRUE.equals(other);
        }
    }
}
