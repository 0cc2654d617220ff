package dev.plankey.demo.scenario;

import dev.plankey.IntentStatus;
import dev.plankey.demo.agent.AgentKind;
import dev.plankey.demo.agent.Answer;
import dev.plankey.demo.billing.BillingMode;
import dev.plankey.demo.billing.Effects;
import dev.plankey.demo.billing.Pace;
import dev.plankey.demo.incident.Attempt;
import dev.plankey.demo.incident.Incident;
import dev.plankey.demo.incident.ModelForm;
import dev.plankey.demo.json.Json;
import java.util.List;

/** E: nobody can know but a person. The agent is told so, and the person's word is what the next call gets. */
public final class UnknownUntilResolved implements Scenario {

    private static final ModelForm FORM = ModelForm.ANTHROPIC;

    @Override
    public String id() {
        return "E";
    }

    @Override
    public String title() {
        return "Plankey; 504, the server ignores keys and cannot be asked (ESCALATE)";
    }

    @Override
    public Effects expected() {
        return new Effects(1, 0, 0);
    }

    @Override
    public Played play(Stage stage) throws Exception {
        Incident incident = stage.incident();
        Account account = stage.account("e", BillingMode.IGNORES_KEYS);
        Take take = new Take(this, stage, account);
        AgentProcess agent = take.agent("e", AgentKind.ESCALATING, account.throughGateway());
        String reworded = incident.message(FORM, Attempt.SECOND);

        account.next(Pace.asInThe(incident, stage.scale()));
        Timeline timeline = new Timeline(stage);
        Answer first = take.make(agent, take.call(FORM, incident.message(FORM, Attempt.FIRST)));
        timeline.awaitSecondCall(account);
        Answer second = take.make(agent, take.call(FORM, reworded));
        boolean one = resolve(stage, take, account);
        Answer third = take.make(agent, take.call(FORM, reworded));

        take.fact("attempt 1 ends in the gateway's 504, an error", first.error());
        take.fact(
                "attempt 2 is told in plain words that the outcome is unknown",
                second.error() && second.text().contains("not known whether"));
        take.fact("exactly one intent waits for a person", one);
        take.fact("once a person has resolved it, attempt 3 gets the invoice as a success", take.isTheInvoice(third));
        take.fact("nothing was sent a second time", take.requests("/invoices").size() == 1);
        return take.end("one invoice; \"unknown\" until a person looked");
    }

    /** The person finds the invoice in the server's books, and says so. */
    private static boolean resolve(Stage stage, Take take, Account account) throws Exception {
        try (OperatorDesk desk = OperatorDesk.at(stage.ledger())) {
            List<IntentStatus> inDoubt = desk.inDoubt(take.task());
            if (inDoubt.size() != 1) {
                return false;
            }
            desk.resolve(
                    inDoubt.get(0),
                    Json.SNAKE_CASE.writeValueAsString(account.invoices().get(0)));
            return true;
        }
    }
}
