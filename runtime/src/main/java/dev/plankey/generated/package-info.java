/** What generated code uses. Public for that reason alone; not for people, and free to change with the processor of the same version. */
@NullMarked
package dev.plankey.generated;

import org.jspecify.annotations.NullMarked;
