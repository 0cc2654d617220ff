package dev.plankey.processor.bodies;

import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.TreePath;
import com.sun.source.util.TreePathScanner;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import javax.lang.model.element.Element;
import org.jspecify.annotations.Nullable;

/**
 * Methods of the class that open a place for the work that they are given, as in {@code inStep(p.id(), () -> pay(p))}; and what a method computes, seen from
 * its caller. One hop, no further.
 */
final class Openers {

    private final Source source;
    private final Variables variables;
    private final Scopes scopes;
    private final CallSites calls;

    Openers(Source source, Variables variables, Scopes scopes, CallSites calls) {
        this.source = source;
        this.variables = variables;
        this.scopes = scopes;
        this.calls = calls;
    }

    /** What the method that is called opens, in terms of the call's arguments. */
    List<Supply> openedBy(TreePath invocation) {
        List<Supply> opened = new ArrayList<>();
        if (invocation.getLeaf() instanceof MethodInvocationTree) {
            source.method(invocation).flatMap(calls::declaration).ifPresent(method -> {
                for (TreePath place : placesIn(method)) {
                    opened.add(seenFrom(
                            invocation, Supply.of(place, place.getLeaf().toString()), method));
                }
            });
        }
        return opened;
    }

    private List<TreePath> placesIn(TreePath method) {
        List<TreePath> places = new ArrayList<>();
        new TreePathScanner<@Nullable Void, @Nullable Void>() {
            @Override
            public @Nullable Void visitMethodInvocation(MethodInvocationTree tree, @Nullable Void unused) {
                scopes.opened(getCurrentPath()).ifPresent(places::add);
                return super.visitMethodInvocation(tree, null);
            }
        }.scan(method, null);
        return places;
    }

    /** A supply inside a method, as a caller of the method sees it: parameters are replaced by the arguments. */
    Supply seenFrom(TreePath invocation, Supply supply, TreePath methodPath) {
        MethodTree method = (MethodTree) methodPath.getLeaf();
        boolean always = supply.always();
        List<TreePath> arguments = new ArrayList<>();
        StringBuilder text = new StringBuilder(supply.text());
        for (TreePath expression : supply.expressions()) {
            Variation.Dependence dependence = Variation.on(expression, method, source, variables);
            always |= dependence.alone();
            for (Element parameter : dependence.parameters()) {
                TreePath argument = argument(invocation, parameter, method);
                always |= argument == null;
                if (argument != null) {
                    arguments.add(argument);
                    text.append(" <- ").append(Identity.of(argument, source, variables));
                }
            }
        }
        return new Supply(
                arguments, always, always ? text + " at " + source.start(invocation.getLeaf()) : text.toString());
    }

    private @Nullable TreePath argument(TreePath invocation, Element parameter, MethodTree method) {
        if (!(invocation.getLeaf() instanceof MethodInvocationTree call)) {
            return null;
        }
        for (int i = 0; i < method.getParameters().size(); i++) {
            VariableTree declared = method.getParameters().get(i);
            if (declared.getName().equals(parameter.getSimpleName())
                    && i < call.getArguments().size()) {
                return Source.child(invocation, call.getArguments().get(i));
            }
        }
        return null;
    }

    /** Whether any of the supplies differs between a call of the method and the call of itself inside it. */
    boolean differsInside(List<Supply> supplies, TreePath invocation, TreePath methodPath) {
        return supplies.stream().anyMatch(supply -> {
            Supply next = seenFrom(invocation, supply, methodPath);
            return next.always()
                    || next.expressions().stream().anyMatch(argument -> !isHandedOn(argument, supply, methodPath));
        });
    }

    private boolean isHandedOn(TreePath argument, Supply supply, TreePath methodPath) {
        Set<Element> same = new HashSet<>();
        for (TreePath expression : supply.expressions()) {
            same.addAll(Variation.on(expression, (MethodTree) methodPath.getLeaf(), source, variables)
                    .parameters());
        }
        return source.element(argument).filter(same::contains).isPresent() || !variesIn(argument, methodPath);
    }

    private boolean variesIn(TreePath argument, TreePath methodPath) {
        Variation.Dependence dependence = Variation.on(argument, (MethodTree) methodPath.getLeaf(), source, variables);
        return dependence.alone() || !dependence.parameters().isEmpty();
    }
}
