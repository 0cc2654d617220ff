package dev.plankey.processor.read;

import java.util.Objects;
import java.util.stream.Collectors;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.TypeElement;

/** Methods as text, equal to what the runtime makes of a join point. */
final class Signatures {

    private Signatures() {}

    /** {@code pay(java.lang.String,int)}. */
    static String of(ExecutableElement method, JavaTypes java) {
        return method.getParameters().stream()
                .map(p -> java.of(java.types().erasure(p.asType())).erasedName())
                .collect(Collectors.joining(",", method.getSimpleName() + "(", ")"));
    }

    /** {@code a.b.Outer$Inner#pay(java.lang.String,int)}. */
    static String qualified(ExecutableElement method, JavaTypes java) {
        return java.named(owner(method)).binaryName() + "#" + of(method, java);
    }

    /** The class that declares the method. */
    static TypeElement owner(ExecutableElement method) {
        return (TypeElement) Objects.requireNonNull(method.getEnclosingElement());
    }

    /** {@code Outer.pay}, for people. */
    static String display(ExecutableElement method) {
        return owner(method).getSimpleName() + "." + method.getSimpleName();
    }
}
