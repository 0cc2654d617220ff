package dev.plankey;

public interface Tool<A, R> {}
