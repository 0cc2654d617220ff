/** Where the agents of the demo keep their intents. */
@NullMarked
package dev.plankey.demo.ledger;

import org.jspecify.annotations.NullMarked;
