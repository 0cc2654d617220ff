package dev.plankey.processor.bodies;

import com.sun.source.tree.MemberReferenceTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.util.TreePath;
import com.sun.source.util.TreePathScanner;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javax.lang.model.element.Element;
import javax.lang.model.element.ExecutableElement;
import org.jspecify.annotations.Nullable;

/** All calls in a class: those of tools, and those of methods of the class itself. Method references are calls, too. */
final class CallSites extends TreePathScanner<@Nullable Void, @Nullable Void> {

    private final Source source;
    private final Tools tools;
    private final Map<TreePath, ToolMethod> ofTools = new LinkedHashMap<>();
    private final Map<Element, List<TreePath>> byMethod = new HashMap<>();
    private final Map<Element, TreePath> declared = new HashMap<>();

    CallSites(Source source, Tools tools) {
        this.source = source;
        this.tools = tools;
        scan(source.type(), null);
    }

    Map<TreePath, ToolMethod> ofTools() {
        return ofTools;
    }

    List<TreePath> of(Element method) {
        return byMethod.getOrDefault(method, List.of());
    }

    /** The method as it is written in this class. */
    Optional<TreePath> declaration(Element method) {
        return Optional.ofNullable(declared.get(method));
    }

    @Override
    public @Nullable Void visitMethod(MethodTree tree, @Nullable Void unused) {
        source.element(getCurrentPath()).ifPresent(method -> declared.put(method, getCurrentPath()));
        return super.visitMethod(tree, null);
    }

    @Override
    public @Nullable Void visitMethodInvocation(MethodInvocationTree tree, @Nullable Void unused) {
        call();
        return super.visitMethodInvocation(tree, null);
    }

    @Override
    public @Nullable Void visitMemberReference(MemberReferenceTree tree, @Nullable Void unused) {
        call();
        return super.visitMemberReference(tree, null);
    }

    private void call() {
        TreePath path = getCurrentPath();
        ExecutableElement method = source.method(path).orElse(null);
        if (method == null || isRehearsed(path)) {
            return;
        }
        tools.of(method).ifPresent(tool -> ofTools.put(path, tool));
        byMethod.computeIfAbsent(method, m -> new ArrayList<>()).add(path);
    }

    /** {@code when(tools.pay(…))}, {@code verify(tools).pay(…)}: calls of a mock run nothing. */
    private boolean isRehearsed(TreePath path) {
        return isOfMockito(path.getParentPath())
                || Receivers.of(path).filter(this::isOfMockito).isPresent();
    }

    private boolean isOfMockito(TreePath path) {
        return path.getLeaf() instanceof MethodInvocationTree
                && source.method(path)
                        .filter(method -> Api.owner(method).startsWith("org.mockito."))
                        .isPresent();
    }
}
