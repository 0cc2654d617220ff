/** What the aspect's advice calls: a join point becomes a call. */
@NullMarked
package dev.plankey.internal.weaving;

import org.jspecify.annotations.NullMarked;
