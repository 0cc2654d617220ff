package dev.plankey.internal;

import dev.plankey.CurrentIntent;
import dev.plankey.Intent;
import dev.plankey.internal.engine.Arguments;
import dev.plankey.internal.identity.Ids;
import dev.plankey.internal.identity.IntentKeys;
import dev.plankey.internal.secrets.Secrets;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.Instant;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicInteger;

/** What the body of a call outside any task sees: a fresh random key, stored nowhere, so that no two calls share one downstream. */
final class OutsideIntent implements CurrentIntent {

    private final String key = UUID.randomUUID().toString();
    private final AtomicInteger downstreamCalls = new AtomicInteger();
    private final Instant firstCallAt;
    private final Arguments arguments;

    OutsideIntent(Clock clock, String tool, Arguments arguments, Secrets secrets) {
        this.firstCallAt = clock.instant();
        // An approval is shown to people, here too: who guesses a card must not find it in the hash.
        this.arguments = arguments.hasSecrets()
                ? arguments.keptIn(secrets.of(new Intent(null, "", "", tool, "0", key)))
                : arguments;
    }

    @Override
    public String key() {
        return key;
    }

    @Override
    public int attempt() {
        return 1;
    }

    @Override
    public Instant firstCallAt() {
        return firstCallAt;
    }

    @Override
    public String approvalKey() {
        return IntentKeys.approval(key, arguments.canonical(arguments.snapshot()));
    }

    @Override
    public String downstreamKey(String name) {
        return derived(":%n" + Ids.check("downstream name", name));
    }

    @Override
    public String nextDownstreamKey() {
        return derived(":%d" + downstreamCalls.incrementAndGet());
    }

    private String derived(String suffix) {
        return UUID.nameUUIDFromBytes((key + suffix).getBytes(StandardCharsets.UTF_8))
                .toString();
    }
}
