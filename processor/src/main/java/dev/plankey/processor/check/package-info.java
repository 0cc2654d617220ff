/** The rules, over the model, and the one catalogue of their messages. */
@NullMarked
package dev.plankey.processor.check;

import org.jspecify.annotations.NullMarked;
