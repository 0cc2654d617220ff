package dev.plankey.demo.scenario;

import dev.plankey.FieldChange;
import dev.plankey.demo.agent.AgentKind;
import dev.plankey.demo.agent.Answer;
import dev.plankey.demo.billing.BillingMode;
import dev.plankey.demo.billing.Effects;
import dev.plankey.demo.billing.Pace;
import dev.plankey.demo.incident.Attempt;
import dev.plankey.demo.incident.Incident;
import dev.plankey.demo.incident.ModelForm;
import java.util.List;
import java.util.Locale;

/** B: the same incident with Plankey. The reworded attempt is answered with the invoice of the first. */
public final class GatewayTimeout implements Scenario {

    private final ModelForm form;

    public GatewayTimeout(ModelForm form) {
        this.form = form;
    }

    @Override
    public String id() {
        return "B";
    }

    @Override
    public String title() {
        return "Plankey; 504, then reworded; then with a date that nothing can bind";
    }

    @Override
    public Effects expected() {
        return new Effects(1, 0, 0);
    }

    @Override
    public Played play(Stage stage) throws Exception {
        Incident incident = stage.incident();
        Account account = stage.account("b-" + form.name().toLowerCase(Locale.ROOT), BillingMode.KEYS);
        Take take = new Take(this, stage, account);
        AgentProcess agent = take.agent(account.name(), AgentKind.RESENDING, account.throughGateway());
        String reworded = incident.message(form, Attempt.SECOND);
        String unbindable = Take.reworded(form, reworded, incident.tool(), "due_date", "31 October");

        account.next(Pace.asInThe(incident, stage.scale()));
        Timeline timeline = new Timeline(stage);
        Answer first = take.make(agent, take.call(form, incident.message(form, Attempt.FIRST)));
        timeline.awaitSecondCall(account);
        Answer second = take.make(agent, take.call(form, reworded));
        Answer third = take.make(agent, take.call(form, unbindable));

        take.fact("attempt 1 ends in the gateway's 504, an error", first.error());
        take.fact("attempt 2 gets the original invoice as a success", take.isTheInvoice(second));
        take.fact("\"31 October\" gets the same, word for word", third.text().equals(second.text()) && !third.error());
        take.fact(
                "the billing server saw the same bytes under the same key twice",
                take.requests("/invoices").size() == 2 && take.identicalRequests("/invoices"));
        take.fact(
                "attempt 2 drifted as recorded: description, amount (spelling only), due_date",
                paths(second, false).equals(List.of("/description", "/due_date"))
                        && paths(second, true).equals(List.of("/amount")));
        return take.end("one invoice; attempt 2 got it as a success");
    }

    private static List<String> paths(Answer answer, boolean representationOnly) {
        return answer.changes().stream()
                .filter(change -> change.representationOnly() == representationOnly)
                .map(FieldChange::path)
                .sorted()
                .toList();
    }
}
