/** Where intents get their identity: pure functions from ids of the plan to keys. The rules and their test vectors are {@code vectors/keys.json}. */
@NullMarked
package dev.plankey.internal.identity;

import org.jspecify.annotations.NullMarked;
