package dev.plankey.generated;

/** No companion. */
public final class ToolClassesTest_Pretending_Plankey {}
