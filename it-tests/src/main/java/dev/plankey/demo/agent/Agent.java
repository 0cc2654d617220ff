package dev.plankey.demo.agent;

import dev.plankey.demo.json.Json;
import dev.plankey.demo.process.ParentWatch;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;

/**
 * The agent: reads a {@link Command} from each line of standard input, makes the call, and prints an {@link Answer}. Just before a
 * call it prints {@link #CALLING}, and {@link #READY} when it has started, so that whoever watches need not guess.
 */
public final class Agent {

    public static final String READY = "ready";
    public static final String CALLING = "calling";

    private Agent() {}

    /** How the agent is built: answers one command after another. */
    interface Mind extends AutoCloseable {
        Answer call(Command.Call call) throws Exception;

        Answer replan(Command.Replan replan);

        @Override
        void close();
    }

    /**
     * Runs until standard input ends.
     *
     * @param args the name of an {@link AgentKind}, the URL of the account, the ledger's file or address
     */
    public static void main(String... args) throws Exception {
        BillingClient billing = new BillingClient(args[1]);
        try (Mind mind = AgentKind.valueOf(args[0]).mind(billing, args[2])) {
            System.out.println(READY);
            serve(mind);
        }
    }

    private static void serve(Mind mind) throws Exception {
        BlockingQueue<Optional<String>> commands = new LinkedBlockingQueue<>();
        Thread reader = new Thread(() -> read(commands), "agent-reads");
        reader.setDaemon(true);
        reader.start();
        for (Optional<String> line = commands.take(); line.isPresent(); line = commands.take()) {
            Command command = Json.MAPPER.readValue(line.get(), Command.class);
            System.out.println(CALLING);
            System.out.println(Json.MAPPER.writeValueAsString(answer(mind, command)));
        }
    }

    /** On a thread of its own, so that the end of the parent is seen in the middle of a call too. */
    private static void read(BlockingQueue<Optional<String>> commands) {
        ParentWatch.readLines(line -> commands.add(Optional.of(line)));
        commands.add(Optional.empty());
        ParentWatch.haltSoon();
    }

    private static Answer answer(Mind mind, Command command) throws Exception {
        if (command instanceof Command.Call call) {
            return mind.call(call);
        }
        return mind.replan((Command.Replan) command);
    }
}
