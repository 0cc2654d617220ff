package dev.plankey.demo.scenario;

import dev.plankey.demo.agent.Agent;
import dev.plankey.demo.agent.AgentKind;
import dev.plankey.demo.billing.BillingMode;
import dev.plankey.demo.billing.BillingServer;
import dev.plankey.demo.gateway.Gateway;
import dev.plankey.demo.incident.Incident;
import dev.plankey.demo.incident.Timescale;
import dev.plankey.demo.process.ChildProcess;
import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Where scenarios are played: the billing servers with their gateways, started when first needed, one ledger for all agents,
 * and a folder in which everything stays for a look. Each scenario gets an account and agents of its own, so they do not meet.
 * Thread-safe.
 */
public final class Stage implements AutoCloseable {

    private static final Duration START = Duration.ofSeconds(60);

    private final Path folder;
    private final Path scratch;
    private final Timescale scale;
    private final @Nullable EmbeddedPostgres server;
    private final Incident incident = Incident.load();
    private final List<ChildProcess> processes = new CopyOnWriteArrayList<>();
    private final Map<BillingMode, Integer> billingPorts = new EnumMap<>(BillingMode.class);
    private final Map<BillingMode, Integer> gatewayPorts = new EnumMap<>(BillingMode.class);

    private Stage(Path folder, Path scratch, Timescale scale, @Nullable EmbeddedPostgres server) {
        this.folder = folder;
        this.scratch = scratch;
        this.scale = scale;
        this.server = server;
    }

    /** Opens a stage in a folder, which is created. The ledger is a file in it. */
    public static Stage open(Path folder, Timescale scale) throws IOException {
        return open(folder, scale, null);
    }

    /** Opens a stage whose ledger is in a PostgreSQL server, started for it, with its data in the folder. Commits are forced to disk, as they are where it matters. */
    public static Stage openOnPostgres(Path folder, Timescale scale) throws IOException {
        EmbeddedPostgres server = EmbeddedPostgres.builder()
                .setDataDirectory(folder.toAbsolutePath().resolve("postgres"))
                .setCleanDataDirectory(false)
                .setServerConfig("fsync", "on")
                .setServerConfig("synchronous_commit", "on")
                .setServerConfig("full_page_writes", "on")
                .start();
        return open(folder, scale, server);
    }

    private static Stage open(Path folder, Timescale scale, @Nullable EmbeddedPostgres server) throws IOException {
        Files.createDirectories(folder.resolve("logs"));
        Path scratch = Files.createDirectories(folder.resolve("scratch"));
        return new Stage(folder.toAbsolutePath(), scratch.toAbsolutePath(), scale, server);
    }

    /** The folder in which everything stays. */
    public Path folder() {
        return folder;
    }

    public Incident incident() {
        return incident;
    }

    public Timescale scale() {
        return scale;
    }

    /** What an agent opens: the ledger's file, or the address of its database. */
    public String ledger() {
        return server == null ? folder.resolve("plankey.db").toString() : server.getJdbcUrl("postgres", "postgres");
    }

    /** Where the ledger can be looked at when all is over. */
    public Path leftLedger() {
        return server == null ? folder.resolve("plankey.db") : folder.resolve("postgres");
    }

    /** The folder of what the processes said. */
    public Path logs() {
        return folder.resolve("logs");
    }

    Path log(String process) {
        return logs().resolve(process + ".log");
    }

    /** A fresh account; the gateway in front of it only loses patience. */
    public synchronized Account account(String name, BillingMode mode) throws IOException, InterruptedException {
        int billing = billing(mode);
        if (!gatewayPorts.containsKey(mode)) {
            gatewayPorts.put(mode, gateway("gateway-" + mode.option(), billing, "plain"));
        }
        return new Account(name, billing, gatewayPorts.get(mode));
    }

    /** A fresh account behind a gateway that also filters by the payload's hash. */
    synchronized Account filteredAccount(String name, BillingMode mode) throws IOException, InterruptedException {
        int billing = billing(mode);
        return new Account(name, billing, gateway("gateway-dedup-" + name, billing, "dedup"));
    }

    /** An agent that works at {@code url}, an account's address. */
    AgentProcess agent(String name, AgentKind kind, String url) throws IOException, InterruptedException {
        AgentProcess agent = new AgentProcess(child("agent-" + name, Agent.class, kind.name(), url, ledger()));
        agent.awaitReady();
        return agent;
    }

    private int billing(BillingMode mode) throws IOException, InterruptedException {
        if (!billingPorts.containsKey(mode)) {
            String name = "billing-" + mode.option();
            Path database = folder.resolve(name + ".db");
            billingPorts.put(mode, port(child(name, BillingServer.class, mode.option(), database.toString())));
        }
        return billingPorts.get(mode);
    }

    private int gateway(String name, int billingPort, String filter) throws IOException, InterruptedException {
        long patience = scale.seconds(incident.gatewayTimeoutS()).toMillis();
        return port(child(name, Gateway.class, Integer.toString(billingPort), Long.toString(patience), filter));
    }

    private static int port(ChildProcess server) throws InterruptedException {
        return Integer.parseInt(server.readLine(START));
    }

    private ChildProcess child(String name, Class<?> main, String... arguments) throws IOException {
        ChildProcess child = ChildProcess.start(name, logs(), scratch, main, arguments);
        processes.add(child);
        return child;
    }

    /** Ends every process of this stage. What they wrote stays, except for scratch. */
    @Override
    public void close() throws IOException {
        processes.forEach(ChildProcess::close);
        if (server != null) {
            server.close();
        }
        try (Stream<Path> left = Files.list(scratch)) {
            for (Path file : left.toList()) {
                Files.delete(file);
            }
        }
        Files.delete(scratch);
    }
}
