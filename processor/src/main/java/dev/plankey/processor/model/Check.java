package dev.plankey.processor.model;

import java.util.List;

/** A method that has the name of the tool's check: whether it has the right shape, the reader has found out. */
public record Check(
        String javaName,
        boolean isStatic,
        boolean callable,
        boolean takesKey,
        List<JavaType> parameters,
        String mismatch) {

    public Check {
        parameters = List.copyOf(parameters);
    }

    public boolean fits() {
        return mismatch.isEmpty();
    }
}
