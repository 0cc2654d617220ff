package dev.plankey.demo.agent;

import dev.plankey.demo.json.Json;
import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;

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
     * @param args the name of an {@link AgentKind}, the URL of the account, the ledger's file
     */
    public static void main(String... args) throws Exception {
        BillingClient billing = new BillingClient(args[1]);
        try (Mind mind = AgentKind.valueOf(args[0]).mind(billing, Path.of(args[2]))) {
            System.out.println(READY);
            serve(mind);
        }
    }

    private static void serve(Mind mind) throws Exception {
        BufferedReader commands = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        for (String line = commands.readLine(); line != null; line = commands.readLine()) {
            Command command = Json.MAPPER.readValue(line, Command.class);
            System.out.println(CALLING);
            System.out.println(Json.MAPPER.writeValueAsString(answer(mind, command)));
        }
    }

    private static Answer answer(Mind mind, Command command) throws Exception {
        if (command instanceof Command.Call call) {
            return mind.call(call);
        }
        return mind.replan((Command.Replan) command);
    }
}
