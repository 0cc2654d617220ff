/** The agent: a process that makes the model's calls, with Plankey and, for the bug, without. */
@NullMarked
package dev.plankey.demo.agent;

import org.jspecify.annotations.NullMarked;
