package dev.plankey.demo.scenario;

import dev.plankey.IntentState;
import dev.plankey.demo.agent.AgentKind;
import dev.plankey.demo.agent.Answer;
import dev.plankey.demo.billing.BillingMode;
import dev.plankey.demo.billing.Effects;
import dev.plankey.demo.billing.Pace;
import dev.plankey.demo.incident.Attempt;
import dev.plankey.demo.incident.Incident;
import dev.plankey.demo.incident.ModelForm;

/** D: as C, at a server that would make a second invoice; so it is asked first. */
public final class FoundByAsking implements Scenario {

    private static final ModelForm FORM = ModelForm.MCP;

    @Override
    public String id() {
        return "D";
    }

    @Override
    public String title() {
        return "as C, but the server ignores keys; the tool names a check method";
    }

    @Override
    public Effects expected() {
        return new Effects(1, 0, 0);
    }

    @Override
    public Played play(Stage stage) throws Exception {
        Incident incident = stage.incident();
        Account account = stage.account("d", BillingMode.IGNORES_KEYS);
        Take take = new Take(this, stage, account);
        AgentProcess killed = take.agent("d-killed", AgentKind.ASKING, account.direct());

        account.next(Pace.committedButUnanswered(incident, stage.scale()));
        take.begin(killed, take.call(FORM, incident.message(FORM, Attempt.FIRST)));
        take.killOnceCommitted(killed);
        take.fact("the dead process left its intent in flight", take.left(IntentState.IN_FLIGHT));

        AgentProcess successor = take.agent("d-successor", AgentKind.ASKING, account.direct());
        Answer answer = take.make(successor, take.call(FORM, incident.message(FORM, Attempt.SECOND)));

        take.fact("the new process gets the original invoice as a success", take.isTheInvoice(answer));
        take.fact("nothing was sent a second time", take.requests("/invoices").size() == 1);
        return take.end("one invoice; found by asking, sent once");
    }
}
