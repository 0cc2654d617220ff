package dev.plankey.internal.dispatch;

import org.jspecify.annotations.Nullable;

/**
 * A tool, and the object that does its work.
 *
 * @param tool the tool
 * @param target the object; null for a static method
 */
record BoundTool(CatalogueTool tool, @Nullable Object target) {}
