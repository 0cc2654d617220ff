package dev.plankey;

public interface ThrowingSupplier<T, X extends Exception> {
    T get() throws X;
}
