package dev.plankey.processor.bodies;

import com.sun.source.tree.ConditionalExpressionTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.ParenthesizedTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.TypeCastTree;
import com.sun.source.util.TreePath;
import java.util.List;
import java.util.Set;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.type.TypeMirror;

/** What becomes of a lambda or method reference. */
enum Callback {
    /** Run here and now, at most once: by a scope of Plankey, by an {@code Optional}. */
    AT_ONCE,
    /** Run for each element. */
    REPEATED,
    /** Kept or handed on: nobody sees from here when it runs, and how often. */
    STORED;

    private static final Set<String> RUNS_AT_ONCE = Set.of(
            Api.STEP + "#run",
            Api.STEP + "#call",
            Api.PLANKEY + "#call",
            Api.PLANKEY + "#inTransaction",
            "org.springframework.transaction.support.TransactionOperations#execute",
            "org.springframework.transaction.support.TransactionOperations#executeWithoutResult",
            "org.springframework.transaction.support.TransactionTemplate#execute");

    private static final Set<String> ONCE =
            Set.of("java.util.Optional", "java.util.OptionalInt", "java.util.OptionalLong", "java.util.OptionalDouble");

    private static final Set<String> STREAMS = Set.of(
            "java.util.stream.Collectors",
            "reactor.core.publisher.Flux",
            "reactor.core.publisher.ParallelFlux",
            "io.reactivex.rxjava3.core.Flowable",
            "io.reactivex.rxjava3.core.Observable",
            "io.smallrye.mutiny.Multi");

    private static final List<String> CONTAINERS =
            List.of("java.lang.Iterable", "java.util.Map", "java.util.Iterator", "java.util.Spliterator");

    private static final Set<String> PER_ELEMENT =
            Set.of("removeIf", "replaceAll", "computeIfAbsent", "computeIfPresent", "compute", "merge");

    private static final Set<String> PER_INDEX = Set.of("setAll", "parallelSetAll", "parallelPrefix");

    /** What takes it. */
    static TreePath taker(TreePath function) {
        TreePath parent = function.getParentPath();
        while (parent.getLeaf() instanceof ParenthesizedTree
                || parent.getLeaf() instanceof TypeCastTree
                || parent.getLeaf() instanceof ConditionalExpressionTree) {
            parent = parent.getParentPath();
        }
        return parent;
    }

    static Callback of(TreePath function, Source source) {
        TreePath taker = taker(function);
        Tree leaf = taker.getLeaf();
        return leaf instanceof MethodInvocationTree
                ? source.method(taker).map(method -> of(method, source)).orElse(STORED)
                : STORED;
    }

    private static Callback of(ExecutableElement method, Source source) {
        String owner = Api.owner(method);
        String name = Api.name(method);
        if (ONCE.contains(owner) || RUNS_AT_ONCE.contains(owner + "#" + name)) {
            return AT_ONCE;
        }
        TypeMirror type = Api.ownerOf(method).asType();
        boolean repeated = STREAMS.contains(owner)
                || name.startsWith("forEach")
                || (owner.equals("java.util.Arrays") && PER_INDEX.contains(name))
                || (source.isSubtype(type, "java.util.stream.BaseStream") && !name.equals("onClose"))
                || (PER_ELEMENT.contains(name)
                        && CONTAINERS.stream().anyMatch(container -> source.isSubtype(type, container)));
        return repeated ? REPEATED : STORED;
    }
}
