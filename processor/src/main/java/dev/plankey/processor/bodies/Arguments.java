package dev.plankey.processor.bodies;

import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.LiteralTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.TreePath;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javax.lang.model.element.VariableElement;

/** What a call's own arguments say about its identity. */
final class Arguments {

    private final Parts parts;

    Arguments(Parts parts) {
        this.parts = parts;
    }

    CallSite read(TreePath path, ToolMethod tool) {
        if (!(path.getLeaf() instanceof MethodInvocationTree call)) {
            boolean handedOn = !tool.ordinals().isEmpty() || !tool.keys().isEmpty();
            List<Supply> supplies = handedOn ? List.of(Supply.given(unique(path))) : List.of();
            return new CallSite(path, tool, supplies, "", false);
        }
        List<Supply> supplies = new ArrayList<>();
        boolean modelOrdinal = false;
        List<? extends ExpressionTree> arguments = call.getArguments();
        for (int i = 0; i < arguments.size(); i++) {
            TreePath argument = Source.child(path, arguments.get(i));
            if (tool.ordinals().contains(i)) {
                if (!tool.planItems().contains(i) && parts.modelValues().include(argument)) {
                    modelOrdinal = true;
                } else {
                    supplies.add(Supply.of(argument, parts.identity(argument)));
                }
            } else if (tool.keys().contains(i)) {
                ownKey(argument).ifPresent(supplies::add);
            }
        }
        return new CallSite(path, tool, supplies, "", modelOrdinal);
    }

    /** A key of the caller's own. {@code IntentKey.INJECTED}, and what else is blank, is none. */
    private Optional<Supply> ownKey(TreePath argument) {
        if (argument.getLeaf().getKind() == Tree.Kind.NULL_LITERAL) {
            return Optional.empty();
        }
        Optional<Object> constant = constant(argument);
        if (constant.isPresent()) {
            return constant.filter(value -> !value.toString().isBlank()).map(value -> Supply.given("key " + value));
        }
        return Optional.of(Supply.given(unique(argument)));
    }

    private Optional<Object> constant(TreePath expression) {
        if (expression.getLeaf() instanceof LiteralTree literal) {
            return Optional.ofNullable(literal.getValue());
        }
        return parts.source()
                .element(expression)
                .filter(VariableElement.class::isInstance)
                .map(VariableElement.class::cast)
                .flatMap(variable -> Optional.ofNullable(variable.getConstantValue())
                        .or(() -> parts.variables().only(variable).flatMap(this::constant)));
    }

    private String unique(TreePath path) {
        return "at " + parts.source().start(path.getLeaf());
    }
}
