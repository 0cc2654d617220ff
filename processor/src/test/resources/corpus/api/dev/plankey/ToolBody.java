package dev.plankey;

public interface ToolBody<A, R, X extends Exception> {
    R call(A firstArguments, CurrentIntent intent) throws X;
}
