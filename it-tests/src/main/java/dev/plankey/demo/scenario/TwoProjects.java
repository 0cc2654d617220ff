package dev.plankey.demo.scenario;

import dev.plankey.demo.agent.AgentKind;
import dev.plankey.demo.agent.Answer;
import dev.plankey.demo.agent.Command;
import dev.plankey.demo.billing.BillingMode;
import dev.plankey.demo.billing.Effects;
import dev.plankey.demo.incident.Attempt;
import dev.plankey.demo.incident.Incident;
import dev.plankey.demo.incident.ModelForm;

/** F: two invoices are wanted, one a project, and stay two when both calls are repeated in the other order. */
public final class TwoProjects implements Scenario {

    private static final ModelForm FORM = ModelForm.OPENAI;

    @Override
    public String id() {
        return "F";
    }

    @Override
    public String title() {
        return "one step, two projects as ordinals; both retried, in the other order";
    }

    @Override
    public Effects expected() {
        return new Effects(2, 0, 0);
    }

    @Override
    public Played play(Stage stage) throws Exception {
        Account account = stage.account("f", BillingMode.KEYS);
        Take take = new Take(this, stage, account);
        AgentProcess agent = take.agent("f", AgentKind.RESENDING, account.direct());

        Answer apollo = take.make(agent, call(stage, take, "apollo", Attempt.FIRST));
        Answer borealis = take.make(agent, call(stage, take, "borealis", Attempt.FIRST));
        Answer borealisAgain = take.make(agent, call(stage, take, "borealis", Attempt.SECOND));
        Answer apolloAgain = take.make(agent, call(stage, take, "apollo", Attempt.SECOND));

        take.fact(
                "the two projects have an invoice each",
                !apollo.error() && !borealis.error() && !Take.idOf(apollo).equals(Take.idOf(borealis)));
        take.fact(
                "each retry gets its own project's invoice",
                apolloAgain.text().equals(apollo.text()) && borealisAgain.text().equals(borealis.text()));
        take.fact("both retries were answered from the ledger", apolloAgain.replayed() && borealisAgain.replayed());
        return take.end("two invoices, one a project; each retry got its own");
    }

    private static Command.Call call(Stage stage, Take take, String project, Attempt attempt) {
        Incident incident = stage.incident();
        String message = incident.message(FORM, attempt);
        String description = FORM.argumentsOf(message).path("description").asString() + ", project " + project;
        String about = Take.reworded(FORM, message, incident.tool(), "description", description);
        return take.call(incident.step(), project, FORM, about);
    }
}
