package dev.plankey.internal;

import dev.plankey.Intent;
import dev.plankey.IntentStatus;
import dev.plankey.annotations.Naming;
import dev.plankey.annotations.OnUnknown;
import dev.plankey.internal.context.Place;
import dev.plankey.internal.engine.Engine;
import dev.plankey.internal.engine.EngineHome;
import dev.plankey.internal.engine.EngineSettings;
import dev.plankey.internal.engine.Results;
import dev.plankey.internal.engine.ToolRules;
import dev.plankey.internal.json.Mappers;
import dev.plankey.internal.secrets.Secrets;
import dev.plankey.spi.Encoded;
import dev.plankey.spi.TaskId;
import java.lang.reflect.Type;
import java.time.Clock;
import java.time.Duration;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicBoolean;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import tools.jackson.databind.JsonNode;

/** What all views of one {@code Plankey} share: engine, codecs, reports. The context of a thread points to it; nothing about it is global. */
final class Root implements EngineHome, AutoCloseable {

    private static final Logger LOG = LoggerFactory.getLogger("dev.plankey.start");

    private final EngineSettings settings;
    private final Engine engine;
    private final Codecs codecs;
    private final IdleReport idleReport;
    private final Map<String, Map<ResultKind, Results>> resultsByTool = new ConcurrentHashMap<>();
    private final Set<String> announced = ConcurrentHashMap.newKeySet();
    private final AtomicBoolean closed = new AtomicBoolean();

    Root(EngineSettings settings, Codecs codecs, Duration idle) {
        this.settings = settings;
        this.codecs = codecs;
        this.engine = new Engine(settings);
        this.idleReport = new IdleReport(settings.ledger(), idle, settings.clock(), engine.events()::emit);
    }

    void start() {
        LOG.info(
                "Plankey remembers intents in {}; lease {}, heartbeat {}, wait budget {}, near cache {} bytes",
                settings.ledger().getClass().getSimpleName(),
                settings.lease(),
                settings.heartbeat(),
                settings.waitBudget(),
                settings.nearCacheBytes());
        idleReport.start();
    }

    @Override
    public Engine engine() {
        return engine;
    }

    Clock clock() {
        return settings.clock();
    }

    @Override
    public int maximumArgumentBytes() {
        return settings.maximumArgumentBytes();
    }

    @Override
    public Results results(String tool, Type type, boolean secret) {
        // By type too: two classes may have tools of one name.
        ResultKind kind = new ResultKind(type, secret);
        // Asked at every call: get takes no lock, computeIfAbsent may.
        Map<ResultKind, Results> ofTool = resultsByTool.get(tool);
        Results known = ofTool == null ? null : ofTool.get(kind);
        if (known != null) {
            return known;
        }
        return resultsByTool
                .computeIfAbsent(tool, name -> new ConcurrentHashMap<>())
                .computeIfAbsent(kind, absent -> codecs.results(type, secret));
    }

    private record ResultKind(Type type, boolean secret) {}

    Secrets secrets() {
        return settings.secrets();
    }

    @Override
    public boolean keepsSecrets() {
        return settings.secrets().areKept();
    }

    /** What an operator says that an effect came to may be a secret too, and its tool unknown here: with keys it is always encrypted. */
    Encoded sealed(Intent intent, Encoded result) {
        return keepsSecrets() ? settings.secrets().of(intent).seal(result) : result;
    }

    /** How the results of the tools of a name are stored that were met since the start. */
    Collection<Results> knownResults(String tool) {
        return resultsByTool.getOrDefault(tool, Map.of()).values();
    }

    @Override
    public void announce(ToolRules rules) {
        // Asked at every call: contains takes no lock, add may.
        if (rules.onUnknown() != OnUnknown.RESEND || announced.contains(rules.name()) || !announced.add(rules.name())) {
            return;
        }
        Duration trusted = engine.trusts(rules);
        if (trusted.isNegative() || trusted.isZero()) {
            LOG.warn(
                    "Tool {} is never resent: its keyRemembered {} is eaten up by its margin, the larger of lease {} and maxAttempt {}",
                    rules.name(),
                    rules.keyRemembered(),
                    settings.lease(),
                    rules.maxAttempt());
        } else {
            LOG.info(
                    "Tool {} is resent under its key for {} (keyRemembered {} less a margin), then {}",
                    rules.name(),
                    trusted,
                    rules.keyRemembered(),
                    rules.hasCheck() ? "checked" : "escalated");
        }
    }

    @Override
    public void answerLost(Place place) {
        String pass = place.pass();
        if (pass != null) {
            engine.operators().answerLost(place.task(), place.path(), place.ordinal(), pass);
        }
    }

    @Override
    public List<IntentStatus> replan(TaskId task, String oldPath, String newPath) {
        return engine.operators().replan(task, oldPath, newPath);
    }

    @Override
    public String modelFacingName(Enum<?> constant) {
        JsonNode name = Mappers.modelFacing(Naming.AS_DECLARED).valueToTree(constant);
        return name.isString() ? name.stringValue() : constant.name();
    }

    @Override
    public void close() {
        if (closed.compareAndSet(false, true)) {
            idleReport.close();
            engine.close();
        }
    }
}
