/**
 * Looks into method bodies, after javac has resolved them, for calls that one step scope reaches more than once without an ordinal.
 *
 * <p>Never in a round: javac would attribute early, and code with an explicit canonical constructor of a record would stop compiling (JDK-8387215).
 */
@NullMarked
package dev.plankey.processor.bodies;

import org.jspecify.annotations.NullMarked;
