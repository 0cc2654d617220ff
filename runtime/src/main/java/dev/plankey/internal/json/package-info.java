/** Jackson, with a mapper of our own: how arguments and results are written, read, compared. Nothing else in Plankey knows JSON's library but the check of arguments. */
@NullMarked
package dev.plankey.internal.json;

import org.jspecify.annotations.NullMarked;
