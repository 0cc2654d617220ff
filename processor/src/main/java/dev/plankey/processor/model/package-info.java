/** What the processor knows of tools, without a compiler's types: read once, then only looked at. */
@NullMarked
package dev.plankey.processor.model;

import org.jspecify.annotations.NullMarked;
