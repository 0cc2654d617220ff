package dev.plankey.demo.scenario;

import dev.plankey.demo.agent.AgentKind;
import dev.plankey.demo.agent.Answer;
import dev.plankey.demo.billing.BillingMode;
import dev.plankey.demo.billing.Effects;
import dev.plankey.demo.billing.Pace;
import dev.plankey.demo.billing.ReceivedRequest;
import dev.plankey.demo.incident.Attempt;
import dev.plankey.demo.incident.Incident;
import dev.plankey.demo.incident.ModelForm;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** A: the incident as it happened. A filter by payload hash works as built, and lets the second invoice through. */
public final class PayloadHashDedup implements Scenario {

    @Override
    public String id() {
        return "A";
    }

    @Override
    public String title() {
        return "no Plankey; a payload-hash dedup in front of the API";
    }

    @Override
    public Effects expected() {
        return new Effects(2, 0, 0);
    }

    @Override
    public Played play(Stage stage) throws Exception {
        Incident incident = stage.incident();
        Account account = stage.filteredAccount("a", BillingMode.KEYS);
        Take take = new Take(this, stage, account);
        AgentProcess agent = take.agent("a", AgentKind.UNPROTECTED, account.throughGateway());

        account.next(Pace.asInThe(incident, stage.scale()));
        Timeline timeline = new Timeline(stage);
        Answer first =
                take.make(agent, take.call(ModelForm.ANTHROPIC, incident.message(ModelForm.ANTHROPIC, Attempt.FIRST)));
        timeline.awaitSecondCall(account);
        Answer second =
                take.make(agent, take.call(ModelForm.ANTHROPIC, incident.message(ModelForm.ANTHROPIC, Attempt.SECOND)));

        take.fact("the first call ends in the gateway's 504", first.error());
        take.fact("the second call is a success", !second.error());
        List<ReceivedRequest> received = take.requests("/invoices");
        take.fact(
                "the filter let two requests through, of different content",
                received.size() == 2 && !take.identicalRequests("/invoices"));
        take.fact(
                "the filter does work: the first request, repeated word for word, is answered with the first invoice",
                account.repeatThroughGateway(received.get(0))
                        .equals(account.invoices().get(0)));
        take.fact("no log has a warning or an error", noComplaint(stage));
        return take.end("the bug: billed twice, and no log complains");
    }

    private static boolean noComplaint(Stage stage) throws IOException {
        for (String process : List.of("billing-keys", "gateway-dedup-a", "agent-a")) {
            Path log = stage.log(process);
            try (Stream<String> lines = Files.lines(log)) {
                if (lines.anyMatch(line -> line.contains("WARN") || line.contains("ERROR"))) {
                    return false;
                }
            }
        }
        return true;
    }
}
