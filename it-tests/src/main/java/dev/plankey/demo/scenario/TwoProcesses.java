package dev.plankey.demo.scenario;

import dev.plankey.demo.agent.AgentKind;
import dev.plankey.demo.agent.Answer;
import dev.plankey.demo.billing.BillingMode;
import dev.plankey.demo.billing.Effects;
import dev.plankey.demo.billing.Pace;
import dev.plankey.demo.incident.Attempt;
import dev.plankey.demo.incident.Incident;
import dev.plankey.demo.incident.ModelForm;

/** H: both attempts at once, from two processes that know nothing of each other. */
public final class TwoProcesses implements Scenario {

    @Override
    public String id() {
        return "H";
    }

    @Override
    public String title() {
        return "both attempts at the same moment, from two processes";
    }

    @Override
    public Effects expected() {
        return new Effects(1, 0, 0);
    }

    @Override
    public Played play(Stage stage) throws Exception {
        Incident incident = stage.incident();
        Account account = stage.account("h", BillingMode.KEYS);
        Take take = new Take(this, stage, account);
        AgentProcess one = take.agent("h-one", AgentKind.RESENDING, account.direct());
        AgentProcess other = take.agent("h-other", AgentKind.RESENDING, account.direct());

        account.next(Pace.asInThe(incident, stage.scale()));
        take.begin(one, take.call(ModelForm.ANTHROPIC, incident.message(ModelForm.ANTHROPIC, Attempt.FIRST)));
        // A valid date, so that whichever comes first can run.
        String reworded = Take.reworded(
                ModelForm.OPENAI,
                incident.message(ModelForm.OPENAI, Attempt.SECOND),
                incident.tool(),
                "due_date",
                "2026-10-31");
        take.begin(other, take.call(ModelForm.OPENAI, reworded));
        Answer oneGot = take.answerOf(one);
        Answer otherGot = take.answerOf(other);

        take.fact("both get the invoice as a success", take.isTheInvoice(oneGot) && take.isTheInvoice(otherGot));
        take.fact("in the same words", oneGot.text().equals(otherGot.text()));
        take.fact(
                "the billing server saw one request", take.requests("/invoices").size() == 1);
        take.fact("exactly one of them waited for the other", oneGot.replayed() != otherGot.replayed());
        return take.end("one invoice; both got it");
    }
}
