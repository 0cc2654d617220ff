package dev.plankey.demo.scenario;

/** Something that must be true after a scenario, in words, and whether it is. */
public record Fact(String sentence, boolean holds) {}
