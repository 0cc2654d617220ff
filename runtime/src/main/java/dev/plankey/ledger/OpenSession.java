package dev.plankey.ledger;

import dev.plankey.spi.Ledger;

/** A session as {@link LedgerTransaction} knows it: whose it is, and whether it is still open. */
interface OpenSession {

    boolean isOpenOn(Ledger ledger);

    boolean isClosed();
}
