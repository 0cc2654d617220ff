package dev.plankey.demo.scenario;

import dev.plankey.demo.agent.Agent;
import dev.plankey.demo.agent.Answer;
import dev.plankey.demo.agent.Command;
import dev.plankey.demo.json.Json;
import dev.plankey.demo.process.ChildProcess;
import java.time.Duration;

/** An agent in a process of its own, as the one sees it who gives it its work and, sometimes, kills it. */
public final class AgentProcess {

    /** Longer than every wait inside the agent, so that its own words come first. */
    private static final Duration PATIENCE = Duration.ofSeconds(60);

    private final ChildProcess process;

    AgentProcess(ChildProcess process) {
        this.process = process;
    }

    void awaitReady() throws InterruptedException {
        expect(Agent.READY);
    }

    /** Has it make a call; returns when the call has begun. */
    void start(Command command) throws InterruptedException {
        process.writeLine(Json.MAPPER.writeValueAsString(command));
        expect(Agent.CALLING);
    }

    /** The answer to what was started. */
    Answer answer() throws InterruptedException {
        return Json.MAPPER.readValue(process.readLine(PATIENCE), Answer.class);
    }

    /** SIGKILL. */
    void kill() throws InterruptedException {
        process.kill();
    }

    /** Ends it in good order, so that it closes its ledger. */
    void end() {
        process.close();
    }

    private void expect(String word) throws InterruptedException {
        String line = process.readLine(PATIENCE);
        if (!line.equals(word)) {
            throw new IllegalStateException("the agent said \"" + line + "\" instead of \"" + word + "\"");
        }
    }
}
