/** The thread's context: which place of a plan a thread works at, and which intents are open around it. */
@NullMarked
package dev.plankey.internal.context;

import org.jspecify.annotations.NullMarked;
