/** The annotation processor: what a build runs, and nothing that runs later. */
@NullMarked
package dev.plankey.processor;

import org.jspecify.annotations.NullMarked;
