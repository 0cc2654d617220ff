package dev.plankey.demo.scenario;

import dev.plankey.IntentState;
import dev.plankey.IntentStatus;
import dev.plankey.demo.agent.AgentKind;
import dev.plankey.demo.agent.Answer;
import dev.plankey.demo.agent.Command;
import dev.plankey.demo.billing.ReceivedRequest;
import dev.plankey.demo.incident.ModelForm;
import dev.plankey.demo.json.Json;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ObjectNode;

/** One playing of a scenario: makes the calls of one account's task and keeps count. */
final class Take {

    private final Scenario scenario;
    private final Stage stage;
    private final Account account;
    private final List<AgentProcess> agents = new ArrayList<>();
    private final List<Answer> answers = new ArrayList<>();
    private final List<Fact> facts = new ArrayList<>();
    private int calls;

    Take(Scenario scenario, Stage stage, Account account) {
        this.scenario = scenario;
        this.stage = stage;
        this.account = account;
    }

    /** An agent for this take; it ends with it. */
    AgentProcess agent(String name, AgentKind kind, String url) throws IOException, InterruptedException {
        AgentProcess agent = stage.agent(name, kind, url);
        agents.add(agent);
        return agent;
    }

    /** The incident's task, once for each account, since all agents share the ledger. */
    String task() {
        return stage.incident().task() + "." + account.name();
    }

    /** The model wrote a message in the incident's step. */
    Command.Call call(ModelForm form, String message) {
        return call(stage.incident().step(), null, form, message);
    }

    Command.Call call(String step, @Nullable String ordinal, ModelForm form, String message) {
        return new Command.Call(task(), step, ordinal, form, message);
    }

    /** Has the agent make the call, to its end. */
    Answer make(AgentProcess agent, Command.Call call) throws InterruptedException {
        begin(agent, call);
        return answerOf(agent);
    }

    /** Has the agent begin the call. */
    void begin(AgentProcess agent, Command.Call call) throws InterruptedException {
        agent.start(call);
        calls++;
    }

    Answer answerOf(AgentProcess agent) throws InterruptedException {
        Answer answer = agent.answer();
        answers.add(answer);
        return answer;
    }

    /** Kills the agent in the middle of its call, as soon as the billing server says that all is committed. */
    void killOnceCommitted(AgentProcess agent) throws IOException, InterruptedException {
        account.await(scenario.expected());
        agent.kill();
    }

    /** Whether the ledger has one intent of this task, in this state. */
    boolean left(IntentState state) {
        try (OperatorDesk desk = OperatorDesk.at(stage.ledger())) {
            return desk.intentsOf(task()).stream()
                    .map(IntentStatus::state)
                    .toList()
                    .equals(List.of(state));
        }
    }

    void fact(String sentence, boolean holds) {
        facts.add(new Fact(sentence, holds));
    }

    /** This answer is a success and names the one invoice of the account. */
    boolean isTheInvoice(Answer answer) throws IOException, InterruptedException {
        return !answer.error() && idOf(answer).equals(account.invoices().get(0).id());
    }

    static String idOf(Answer answer) {
        return answer.error()
                ? ""
                : Json.MAPPER.readTree(answer.text()).path("id").asString("");
    }

    /** All requests for this page had one key and one body, byte by byte. */
    boolean identicalRequests(String page) throws IOException, InterruptedException {
        Set<ReceivedRequest> different = new HashSet<>(requests(page));
        return different.size() == 1;
    }

    List<ReceivedRequest> requests(String page) throws IOException, InterruptedException {
        return account.requests().stream()
                .filter(request -> request.path().endsWith(page))
                .toList();
    }

    /** The same call with one argument written differently. */
    static String reworded(ModelForm form, String message, String tool, String argument, String value) {
        ObjectNode arguments = form.argumentsOf(message);
        arguments.put(argument, value);
        return form.write("call_again", tool, arguments);
    }

    Played end(String verdict) throws IOException, InterruptedException {
        agents.forEach(AgentProcess::end);
        return new Played(
                scenario.id(),
                scenario.title(),
                calls,
                account.effects(),
                scenario.expected(),
                List.copyOf(answers),
                List.copyOf(facts),
                verdict);
    }
}
