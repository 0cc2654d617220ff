package dev.plankey.demo.scenario;

import dev.plankey.demo.agent.AgentKind;
import dev.plankey.demo.agent.Answer;
import dev.plankey.demo.agent.Command;
import dev.plankey.demo.billing.BillingMode;
import dev.plankey.demo.billing.Effects;
import dev.plankey.demo.billing.Pace;
import dev.plankey.demo.incident.Attempt;
import dev.plankey.demo.incident.Incident;
import dev.plankey.demo.incident.ModelForm;
import dev.plankey.demo.json.Json;

/** I: a plan of three steps dies in its last; a new process runs all of it again, in other words. */
public final class WholePlanAgain implements Scenario {

    private static final ModelForm FORM = ModelForm.MCP;

    @Override
    public String id() {
        return "I";
    }

    @Override
    public String title() {
        return "create, send, book; killed in step 3; the whole plan again, reworded";
    }

    @Override
    public Effects expected() {
        return new Effects(1, 1, 1);
    }

    @Override
    public Played play(Stage stage) throws Exception {
        Incident incident = stage.incident();
        Account account = stage.account("i", BillingMode.KEYS);
        Take take = new Take(this, stage, account);
        AgentProcess killed = take.agent("i-killed", AgentKind.RESENDING, account.direct());

        Answer created = take.make(killed, create(take, incident, Attempt.FIRST));
        String invoice = Take.idOf(created);
        Answer sent = take.make(killed, send(take, invoice, "Please find your invoice for September."));
        account.next(Pace.committedButUnanswered(incident, stage.scale()));
        take.begin(killed, book(take, invoice, "September, consulting"));
        take.killOnceCommitted(killed);

        AgentProcess successor = take.agent("i-successor", AgentKind.RESENDING, account.direct());
        Answer createdAgain = take.make(successor, create(take, incident, Attempt.SECOND));
        Answer sentAgain =
                take.make(successor, send(take, invoice, "Attached is the invoice for the month of September."));
        Answer booked = take.make(successor, book(take, invoice, "consulting services of September 2026"));

        take.fact(
                "step 1 is replayed: the original invoice",
                createdAgain.replayed() && createdAgain.text().equals(created.text()));
        take.fact(
                "step 2 is replayed: the original mail",
                sentAgain.replayed() && sentAgain.text().equals(sent.text()));
        take.fact(
                "step 3 is executed, with the first attempt's bytes under its key",
                !booked.error()
                        && !booked.replayed()
                        && take.requests("/bookings").size() == 2
                        && take.identicalRequests("/bookings"));
        return take.end("one of each; steps 1 and 2 replayed, step 3 executed");
    }

    private static Command.Call create(Take take, Incident incident, Attempt attempt) {
        return take.call("1", null, FORM, incident.message(FORM, attempt));
    }

    private static Command.Call send(Take take, String invoice, String message) {
        var arguments =
                Json.MAPPER.createObjectNode().put("invoice_id", invoice).put("message", message);
        return take.call("2", null, FORM, FORM.write("send", "send_invoice", arguments));
    }

    private static Command.Call book(Take take, String invoice, String memo) {
        var arguments = Json.MAPPER
                .createObjectNode()
                .put("invoice_id", invoice)
                .put("ledger_account", "8400")
                .put("memo", memo);
        return take.call("3", null, FORM, FORM.write("book", "book_invoice", arguments));
    }
}
