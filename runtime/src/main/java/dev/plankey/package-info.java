/** What users of Plankey call: tasks, steps, tools, and the errors that they can meet. */
@NullMarked
package dev.plankey;

import org.jspecify.annotations.NullMarked;
