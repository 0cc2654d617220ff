package dev.plankey.ledger;

import dev.plankey.spi.Ledger;
import java.util.concurrent.locks.ReentrantLock;

/** A session as {@link LedgerTransaction} knows it: whose it is, and whether it is still open. */
interface OpenSession {

    boolean isOpenOn(Ledger ledger);

    boolean isClosed();

    /** Between the thread of the body and the one that ends a body's transaction from outside: nothing may be written after it. */
    ReentrantLock turn();
}
