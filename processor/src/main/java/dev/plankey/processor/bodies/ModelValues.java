package dev.plankey.processor.bodies;

import com.sun.source.tree.BinaryTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.ParenthesizedTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.TypeCastTree;
import com.sun.source.util.TreePath;
import com.sun.source.util.TreePathScanner;
import java.util.Map;
import java.util.Set;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import org.jspecify.annotations.Nullable;

/**
 * Values that a model wrote: what it calls its call, and what it gives as arguments. An ordinal that is one of them changes with the next wording.
 *
 * <p>Followed only through conversions. Whoever looks the value up in the plan has checked it, and what comes out is the plan's. In the body of a side-effecting
 * tool the parameters are the first call's, whatever came later, and so good ordinals.
 */
final class ModelValues {

    private static final Map<String, Set<String>> MESSAGES = Map.of(
            Api.TOOL_CALL,
            Set.of("id", "argumentsJson"),
            "dev.langchain4j.agent.tool.ToolExecutionRequest",
            Set.of("id", "arguments"),
            "org.springframework.ai.chat.messages.AssistantMessage.ToolCall",
            Set.of("id", "arguments"),
            "io.modelcontextprotocol.spec.McpSchema.CallToolRequest",
            Set.of("arguments"));

    private static final Set<String> MODEL_CALLS = Set.of(
            Api.READ_ONLY,
            "dev.langchain4j.agent.tool.Tool",
            "org.springframework.ai.tool.annotation.Tool",
            "org.springaicommunity.mcp.annotation.McpTool");

    private final Source source;
    private final Variables variables;

    ModelValues(Source source, Variables variables) {
        this.source = source;
        this.variables = variables;
    }

    /** Whether a place is named by a model: in the arguments of its {@code ordinal}, {@code step}, {@code child} or {@code task}. */
    boolean nameThePlace(TreePath place) {
        boolean[] found = {false};
        new TreePathScanner<@Nullable Void, @Nullable Void>() {
            @Override
            public @Nullable Void visitMethodInvocation(MethodInvocationTree tree, @Nullable Void unused) {
                if (source.method(getCurrentPath()).filter(ModelValues::names).isPresent()) {
                    for (ExpressionTree argument : tree.getArguments()) {
                        found[0] |= include(Source.child(getCurrentPath(), argument));
                    }
                }
                return super.visitMethodInvocation(tree, null);
            }

            @Override
            public @Nullable Void visitIdentifier(IdentifierTree tree, @Nullable Void unused) {
                source.element(getCurrentPath()).flatMap(variables::only).ifPresent(value -> scan(value, null));
                return null;
            }
        }.scan(place, null);
        return found[0];
    }

    private static boolean names(ExecutableElement method) {
        return Api.isPlace(method) && Set.of("ordinal", "step", "child", "task").contains(Api.name(method));
    }

    boolean include(TreePath expression) {
        Tree leaf = expression.getLeaf();
        if (leaf instanceof ParenthesizedTree inner) {
            return include(Source.child(expression, inner.getExpression()));
        }
        if (leaf instanceof TypeCastTree cast) {
            return include(Source.child(expression, cast.getExpression()));
        }
        if (leaf instanceof BinaryTree sum) {
            return include(Source.child(expression, sum.getLeftOperand()))
                    || include(Source.child(expression, sum.getRightOperand()));
        }
        if (leaf instanceof IdentifierTree) {
            Element variable = source.element(expression).orElse(null);
            return variable != null
                    && (isArgument(variable)
                            || variables.only(variable).filter(this::include).isPresent());
        }
        return leaf instanceof MethodInvocationTree call && include(expression, call);
    }

    private boolean include(TreePath path, MethodInvocationTree call) {
        ExecutableElement method = source.method(path).orElse(null);
        if (method == null) {
            return false;
        }
        if (MESSAGES.getOrDefault(Api.owner(method), Set.of()).contains(Api.name(method))) {
            return true;
        }
        if (call.getMethodSelect() instanceof MemberSelectTree select
                && include(Source.child(Source.child(path, select), select.getExpression()))) {
            return true;
        }
        return Api.owner(method).startsWith("java.")
                && call.getArguments().stream().anyMatch(argument -> include(Source.child(path, argument)));
    }

    /** A parameter that a framework fills with what the model wrote, and that no snapshot holds still. */
    private boolean isArgument(Element variable) {
        Element method = variable.getEnclosingElement();
        return variable.getKind() == ElementKind.PARAMETER
                && variables
                        .declaration(variable)
                        .filter(declaration -> declaration.getParentPath().getLeaf() instanceof MethodTree)
                        .isPresent()
                && method instanceof ExecutableElement
                && MODEL_CALLS.stream().anyMatch(annotation -> Api.has(method, annotation))
                && !Api.has(method, Api.SIDE_EFFECTING)
                && variable.getAnnotationMirrors().stream()
                        .map(mirror -> mirror.getAnnotationType()
                                .asElement()
                                .getSimpleName()
                                .toString())
                        .noneMatch(Set.of("Ambient", "Ordinal", "PlanItem", "MemoryId", "ToolMemoryId")::contains)
                && isScalar(variable);
    }

    private static boolean isScalar(Element variable) {
        String type = variable.asType().toString();
        return variable.asType().getKind().isPrimitive()
                || type.startsWith("java.lang.")
                || type.equals("java.util.UUID");
    }
}
