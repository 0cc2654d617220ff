package dev.plankey.processor.bodies;

import com.sun.source.tree.ClassTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.LambdaExpressionTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.TreePath;
import com.sun.source.util.Trees;
import java.util.Iterator;
import java.util.Optional;
import javax.lang.model.element.Element;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.util.Elements;
import javax.lang.model.util.Types;

/** One top-level class that javac has just resolved, and what can be asked about its trees. Lives as long as one event. */
record Source(Trees trees, Elements elements, Types types, TreePath type) {

    CompilationUnitTree unit() {
        return type.getCompilationUnit();
    }

    Optional<Element> element(TreePath path) {
        return Optional.ofNullable(trees.getElement(path));
    }

    Optional<ExecutableElement> method(TreePath path) {
        return element(path).filter(ExecutableElement.class::isInstance).map(ExecutableElement.class::cast);
    }

    long start(Tree tree) {
        return trees.getSourcePositions().getStartPosition(unit(), tree);
    }

    boolean isSubtype(TypeMirror type, String name) {
        TypeElement other = elements.getTypeElement(name);
        return other != null
                && type.getKind() == TypeKind.DECLARED
                && types.isSubtype(types.erasure(type), types.erasure(other.asType()));
    }

    static TreePath child(TreePath parent, Tree tree) {
        return new TreePath(parent, tree);
    }

    /** Whether the tree is the leaf or one of its ancestors. */
    static boolean within(TreePath path, Tree ancestor) {
        for (Tree tree : path) {
            if (tree == ancestor) {
                return true;
            }
        }
        return false;
    }

    /** The nearest method, lambda or class around a node: where {@code return} would go to. */
    static TreePath body(TreePath path) {
        TreePath current = path.getParentPath();
        while (current.getParentPath() != null
                && !(current.getLeaf() instanceof MethodTree)
                && !(current.getLeaf() instanceof LambdaExpressionTree)
                && !(current.getLeaf() instanceof ClassTree)) {
            current = current.getParentPath();
        }
        return current;
    }

    /** The nearest ancestor of a kind. */
    static <T extends Tree> Optional<T> enclosing(TreePath path, Class<T> kind) {
        Iterator<Tree> up = path.iterator();
        up.next();
        while (up.hasNext()) {
            Tree tree = up.next();
            if (kind.isInstance(tree)) {
                return Optional.of(kind.cast(tree));
            }
        }
        return Optional.empty();
    }
}
