/** An annotated method at run time, as the dispatcher and the advice both see it: its rules, its arguments, and how it is called. */
@NullMarked
package dev.plankey.internal.tool;

import org.jspecify.annotations.NullMarked;
