package dev.plankey;

public record ToolCall(String id, String name, String argumentsJson) {}
