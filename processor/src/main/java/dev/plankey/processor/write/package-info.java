/** From the model to files: catalogue, definitions for each dialect, companion, index. */
@NullMarked
package dev.plankey.processor.write;

import org.jspecify.annotations.NullMarked;
