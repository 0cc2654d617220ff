package dev.plankey;

public interface ThrowingRunnable<X extends Exception> {
    void run() throws X;
}
