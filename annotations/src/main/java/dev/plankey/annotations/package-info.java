/**
 * What a developer writes on tools that an AI agent may call.
 *
 * <p>{@link dev.plankey.annotations.SideEffecting @SideEffecting} gives a method an identity that comes from the plan: the
 * <em>intent</em> (task, step, tool, ordinal). {@link dev.plankey.annotations.ReadOnly @ReadOnly} puts a method into the
 * catalogue without one. The other annotations say which role a parameter plays and what the model gets to see of it.
 *
 * <p>All of them are kept in class files and at run time, so that the compile-time rules, the generated descriptors and the
 * woven aspect read the same declaration.
 */
package dev.plankey.annotations;
