/** A model's calls: the catalogue of what it may call, and the way from its JSON to the method and back. */
@NullMarked
package dev.plankey.internal.dispatch;

import org.jspecify.annotations.NullMarked;
