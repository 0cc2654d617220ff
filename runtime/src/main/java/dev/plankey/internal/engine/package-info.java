/** The life of an intent: section 5 of the design, without AspectJ, SQL or JSON. */
@NullMarked
package dev.plankey.internal.engine;

import org.jspecify.annotations.NullMarked;
