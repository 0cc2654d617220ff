package dev.plankey.internal;

import dev.plankey.Plankey;
import dev.plankey.internal.engine.EngineSettings;
import dev.plankey.internal.json.JsonCodec;
import dev.plankey.internal.secrets.Secrets;
import dev.plankey.spi.Codec;
import dev.plankey.spi.FailureClassifier;
import dev.plankey.spi.IntentListener;
import dev.plankey.spi.KeyProvider;
import dev.plankey.spi.Ledger;
import dev.plankey.spi.ResultClassifier;
import dev.plankey.spi.TransactionRunner;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The configuration: each setter refuses what no Plankey could work with. */
final class PlankeyBuilder implements Plankey.Builder {

    /** Shorter leases would be lost to any pause of the JVM. */
    private static final Duration SHORTEST_LEASE = Duration.ofMillis(10);

    private static final int HEARTBEATS_PER_LEASE = 3;
    private static final String OWN_CODECS = "plankey-";

    private final List<IntentListener> listeners = new ArrayList<>();
    private final List<FailureClassifier> failureClassifiers = new ArrayList<>();
    private final List<ResultClassifier> resultClassifiers = new ArrayList<>();
    private final Map<String, Codec> codecs = new LinkedHashMap<>();
    private Codec writing = new JsonCodec();
    private @Nullable Ledger ledger;
    private Duration lease = EngineSettings.LEASE;
    private Duration waitBudget = EngineSettings.WAIT_BUDGET;
    private Duration idleReport = Duration.ofDays(7);
    private long nearCacheBytes = EngineSettings.NEAR_CACHE_BYTES;
    private int maximumArgumentBytes = EngineSettings.MAXIMUM_BYTES;
    private int maximumResultBytes = EngineSettings.MAXIMUM_BYTES;
    private Clock clock = Clock.systemUTC();
    private boolean refuseSecondCalls;
    private Secrets secrets = Secrets.NONE;

    PlankeyBuilder() {
        codecs.put(writing.id(), writing);
    }

    @Override
    public Plankey.Builder ledger(Ledger value) {
        ledger = Settings.given("ledger", value);
        return this;
    }

    @Override
    public Plankey.Builder lease(Duration duration) {
        Duration value = Settings.positive("lease", duration);
        if (value.compareTo(SHORTEST_LEASE) < 0) {
            throw new IllegalArgumentException("lease is " + value + "; give at least " + SHORTEST_LEASE
                    + ", better seconds: an owner that misses it is taken for dead");
        }
        lease = value;
        return this;
    }

    @Override
    public Plankey.Builder waitBudget(Duration duration) {
        waitBudget = Settings.zeroOrMore("waitBudget", duration);
        return this;
    }

    @Override
    public Plankey.Builder nearCache(long maximumBytes) {
        if (maximumBytes < 0) {
            throw new IllegalArgumentException("nearCache is " + maximumBytes + "; give bytes, or 0 for none");
        }
        nearCacheBytes = maximumBytes;
        return this;
    }

    @Override
    public Plankey.Builder maximumBytes(int arguments, int result) {
        maximumArgumentBytes = Settings.positive("maximumBytes of arguments", arguments);
        maximumResultBytes = Settings.positive("maximumBytes of a result", result);
        return this;
    }

    @Override
    public Plankey.Builder codec(Codec value) {
        Codec codec = Settings.given("codec", value);
        String id = Settings.given("id of codec " + codec.getClass().getName(), codec.id());
        if (id.isBlank() || !id.chars().allMatch(c -> c > ' ' && c < 0x7f)) {
            throw new IllegalArgumentException(
                    "The id of codec " + codec.getClass().getName()
                            + " is blank or has other characters than visible ASCII; rows name the codec by it: acme-cbor-1");
        }
        if (id.startsWith(OWN_CODECS)) {
            throw new IllegalArgumentException("The codec id " + id + " belongs to Plankey; choose one of your own");
        }
        Codec other = codecs.putIfAbsent(id, codec);
        if (other != null && other != codec) {
            throw new IllegalArgumentException(
                    "Two codecs have the id " + id + "; a row could not say which of them wrote it");
        }
        writing = codec;
        return this;
    }

    @Override
    public Plankey.Builder keyProvider(KeyProvider provider) {
        secrets = Secrets.of(Settings.given("keyProvider", provider));
        return this;
    }

    @Override
    public Plankey.Builder listener(IntentListener value) {
        listeners.add(Settings.given("listener", value));
        return this;
    }

    @Override
    public Plankey.Builder failureClassifier(FailureClassifier value) {
        failureClassifiers.add(Settings.given("failureClassifier", value));
        return this;
    }

    @Override
    public Plankey.Builder resultClassifier(ResultClassifier value) {
        resultClassifiers.add(Settings.given("resultClassifier", value));
        return this;
    }

    @Override
    public Plankey.Builder transactionRunner(TransactionRunner runner) {
        Settings.given("transactionRunner", runner);
        // To take it and not to ask it would let tools run unprotected inside somebody else's transaction.
        throw new UnsupportedOperationException(
                "Transactions of others are not seen yet: they come with the Spring and JDBC integrations. Until then call tools outside of them.");
    }

    @Override
    public Plankey.Builder clock(Clock value) {
        clock = Settings.given("clock", value);
        return this;
    }

    @Override
    public Plankey.Builder idleReport(Duration duration) {
        idleReport = Settings.positive("idleReport", duration);
        return this;
    }

    @Override
    public Plankey.Builder refuseSecondCalls() {
        refuseSecondCalls = true;
        return this;
    }

    @Override
    public Plankey build() {
        if (ledger == null) {
            throw new IllegalStateException("No ledger was given, so nothing could be remembered:"
                    + " ledger(SqliteLedger.at(Path.of(\"plankey.db\"))), or new InMemoryLedger() in tests.");
        }
        EngineSettings settings = new EngineSettings(
                ledger,
                lease,
                lease.dividedBy(HEARTBEATS_PER_LEASE),
                waitBudget,
                nearCacheBytes,
                maximumArgumentBytes,
                maximumResultBytes,
                refuseSecondCalls,
                clock,
                System::nanoTime,
                failureClassifiers,
                resultClassifiers,
                listeners,
                secrets);
        Root root = new Root(settings, new Codecs(writing, codecs), idleReport);
        root.start();
        return new DefaultPlankey(root, null);
    }
}
