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

/** C: the agent's process dies between the invoice and its own record of it. */
public final class KilledAfterCommit implements Scenario {

    private static final ModelForm FORM = ModelForm.OPENAI;

    @Override
    public String id() {
        return "C";
    }

    @Override
    public String title() {
        return "Plankey; SIGKILL after the invoice, before our record; a new process";
    }

    @Override
    public Effects expected() {
        return new Effects(1, 0, 0);
    }

    @Override
    public Played play(Stage stage) throws Exception {
        Incident incident = stage.incident();
        Account account = stage.account("c", BillingMode.KEYS);
        Take take = new Take(this, stage, account);
        AgentProcess killed = take.agent("c-killed", AgentKind.RESENDING, account.direct());

        account.next(Pace.committedButUnanswered(incident, stage.scale()));
        take.begin(killed, take.call(FORM, incident.message(FORM, Attempt.FIRST)));
        take.killOnceCommitted(killed);
        take.fact("the dead process left its intent in flight", take.left(IntentState.IN_FLIGHT));

        AgentProcess successor = take.agent("c-successor", AgentKind.RESENDING, account.direct());
        Answer answer = take.make(successor, take.call(FORM, incident.message(FORM, Attempt.SECOND)));

        take.fact("the new process gets the original invoice as a success", take.isTheInvoice(answer));
        take.fact(
                "the billing server saw the same bytes under the same key twice",
                take.requests("/invoices").size() == 2 && take.identicalRequests("/invoices"));
        return take.end("one invoice; the first request was sent again, under its key");
    }
}
