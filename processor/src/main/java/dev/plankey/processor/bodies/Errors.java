package dev.plankey.processor.bodies;

import com.sun.source.tree.ErroneousTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.util.TreePath;
import com.sun.source.util.TreePathScanner;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;
import org.jspecify.annotations.Nullable;

/** Whether javac has found errors in a class. What it could not resolve would only be guessed at, and its own errors come first. */
final class Errors extends TreePathScanner<@Nullable Void, @Nullable Void> {

    private final Source source;
    private boolean found;

    private Errors(Source source) {
        this.source = source;
    }

    static boolean in(Source source) {
        Errors errors = new Errors(source);
        errors.scan(source.type(), null);
        return errors.found;
    }

    @Override
    public @Nullable Void visitErroneous(ErroneousTree tree, @Nullable Void unused) {
        found = true;
        return null;
    }

    @Override
    public @Nullable Void visitIdentifier(IdentifierTree tree, @Nullable Void unused) {
        look(getCurrentPath());
        return null;
    }

    @Override
    public @Nullable Void visitMemberSelect(MemberSelectTree tree, @Nullable Void unused) {
        look(getCurrentPath());
        return super.visitMemberSelect(tree, null);
    }

    @Override
    public @Nullable Void visitMethodInvocation(MethodInvocationTree tree, @Nullable Void unused) {
        look(getCurrentPath());
        return super.visitMethodInvocation(tree, null);
    }

    private void look(TreePath path) {
        TypeMirror type = source.trees().getTypeMirror(path);
        found |= type != null && type.getKind() == TypeKind.ERROR;
    }
}
