package dev.plankey.ledger;

import dev.plankey.spi.LedgerSession;

/** A session that can have parts. */
interface WholeSession extends LedgerSession, OpenSession {

    /** Runs statements in its transaction. */
    void run(String... statements);
}
