package dev.plankey.internal.engine;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import org.jspecify.annotations.Nullable;

/**
 * The calls of this JVM that go first for their intents. Whoever comes later joins: a future, bounded by the own wait budget, woken at once. When the first ends without a result, one of them
 * becomes the next first, and the others join it.
 */
final class Joins {

    private final ConcurrentMap<String, Lead> leads = new ConcurrentHashMap<>();

    /** The lead of an intent: the caller's own, if nobody has it. */
    Lead enter(String key, Caller caller) {
        Lead there = leads.get(key);
        if (there != null) {
            return there;
        }
        Lead fresh = new Lead(key, caller);
        there = leads.putIfAbsent(key, fresh);
        return there == null ? fresh : there;
    }

    /** Tells who joined, and stays: whoever comes meanwhile is answered from memory. */
    static void hold(@Nullable Lead lead, Settled how) {
        if (lead != null) {
            lead.settled.complete(how);
        }
    }

    /** Ends it. Nobody finds it any more before those who joined are woken, so that one of them can be first. */
    static void end(@Nullable Lead lead, Settled how) {
        if (lead != null) {
            lead.end(how);
        }
    }

    /** Being first for an intent. */
    final class Lead {

        private final String key;
        private final Caller caller;
        private final CompletableFuture<Settled> settled = new CompletableFuture<>();

        private Lead(String key, Caller caller) {
            this.key = key;
            this.caller = caller;
        }

        boolean isOf(Caller other) {
            return caller == other;
        }

        /** The number of the attempt that runs; 0 before there is one. */
        int attempt() {
            return caller.attempt();
        }

        CompletableFuture<Settled> settled() {
            return settled;
        }

        private void end(Settled how) {
            leads.remove(key, this);
            settled.complete(how);
        }
    }
}
