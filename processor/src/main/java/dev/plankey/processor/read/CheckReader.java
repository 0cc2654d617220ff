package dev.plankey.processor.read;

import dev.plankey.processor.model.Check;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.VariableElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.PrimitiveType;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.util.ElementFilter;

/** The methods that have the name of a tool's check, and whether they have its shape. */
final class CheckReader {

    private final JavaTypes java;
    private final ResultReader results;

    CheckReader(JavaTypes java, ResultReader results) {
        this.java = java;
        this.results = results;
    }

    List<Check> read(ExecutableElement tool, String name) {
        if (name.isEmpty()) {
            return List.of();
        }
        List<Check> found = new ArrayList<>();
        for (ExecutableElement candidate :
                ElementFilter.methodsIn(Signatures.owner(tool).getEnclosedElements())) {
            if (candidate.getSimpleName().contentEquals(name) && !candidate.equals(tool)) {
                found.add(read(tool, candidate));
            }
        }
        return found;
    }

    private Check read(ExecutableElement tool, ExecutableElement candidate) {
        List<? extends VariableElement> parameters = candidate.getParameters();
        boolean takesKey = !parameters.isEmpty() && Mirrors.has(parameters.get(parameters.size() - 1), Ours.INTENT_KEY);
        return new Check(
                candidate.getSimpleName().toString(),
                candidate.getModifiers().contains(Modifier.STATIC),
                !candidate.getModifiers().contains(Modifier.PRIVATE),
                takesKey,
                parameters.stream().map(p -> java.of(p.asType())).toList(),
                mismatch(tool, candidate, takesKey));
    }

    private String mismatch(ExecutableElement tool, ExecutableElement candidate, boolean takesKey) {
        List<VariableElement> wanted = new ArrayList<>();
        for (VariableElement p : tool.getParameters()) {
            if (!Mirrors.has(p, Ours.INTENT_KEY)) {
                wanted.add(p);
            }
        }
        List<? extends VariableElement> given = candidate.getParameters();
        int own = given.size() - (takesKey ? 1 : 0);
        boolean same = own == wanted.size();
        for (int i = 0; same && i < own; i++) {
            same = java.types()
                    .isAssignable(wanted.get(i).asType(), given.get(i).asType());
        }
        if (!same || (takesKey && !JavaTypes.name(given.get(own).asType()).equals("java.lang.String"))) {
            return "takes (" + display(given) + ")";
        }
        if (!returnsAnswer(results.stored(tool.getReturnType()), candidate.getReturnType())) {
            return "returns " + java.of(candidate.getReturnType()).display();
        }
        if (candidate.getModifiers().contains(Modifier.PRIVATE)) {
            return "is private";
        }
        if (tool.getModifiers().contains(Modifier.STATIC)
                && !candidate.getModifiers().contains(Modifier.STATIC)) {
            return "is not static, as the tool is";
        }
        return "";
    }

    /** What a check of this tool looks like, for people. */
    String wanted(ExecutableElement tool, String name) {
        String takes = tool.getParameters().stream()
                .filter(p -> !Mirrors.has(p, Ours.INTENT_KEY))
                .map(p -> java.of(p.asType()).display() + " " + p.getSimpleName())
                .collect(Collectors.joining(", "));
        TypeMirror stored = results.stored(tool.getReturnType());
        String returns =
                stored.getKind() == TypeKind.VOID || JavaTypes.name(stored).equals("java.lang.Void")
                        ? "boolean"
                        : "Optional<" + java.of(boxed(stored)).display() + ">";
        return returns + " " + (name.isEmpty() ? "find…" : name) + "(" + takes + "[, @IntentKey String key])";
    }

    private boolean returnsAnswer(TypeMirror stored, TypeMirror returned) {
        if (stored.getKind() == TypeKind.VOID || JavaTypes.name(stored).equals("java.lang.Void")) {
            return returned.getKind() == TypeKind.BOOLEAN
                    || JavaTypes.name(returned).equals("java.lang.Boolean");
        }
        String name = JavaTypes.name(returned);
        if (!name.equals("java.util.Optional") && !name.equals(Ours.FOUND)) {
            return false;
        }
        List<? extends TypeMirror> arguments = ((DeclaredType) returned).getTypeArguments();
        return arguments.size() == 1 && java.types().isAssignable(java.resolved(arguments.get(0)), boxed(stored));
    }

    private TypeMirror boxed(TypeMirror type) {
        return type instanceof PrimitiveType primitive && type.getKind().isPrimitive()
                ? java.types().boxedClass(primitive).asType()
                : type;
    }

    private String display(List<? extends VariableElement> parameters) {
        return parameters.stream()
                .map(p -> (Mirrors.has(p, Ours.INTENT_KEY) ? "@IntentKey " : "")
                        + java.of(p.asType()).display())
                .collect(Collectors.joining(", "));
    }
}
