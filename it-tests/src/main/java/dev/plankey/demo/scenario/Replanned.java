package dev.plankey.demo.scenario;

import dev.plankey.demo.agent.AgentKind;
import dev.plankey.demo.agent.Answer;
import dev.plankey.demo.agent.Command;
import dev.plankey.demo.billing.BillingMode;
import dev.plankey.demo.billing.Effects;
import dev.plankey.demo.incident.Attempt;
import dev.plankey.demo.incident.Incident;
import dev.plankey.demo.incident.ModelForm;
import java.util.List;

/** G: a replanned step is a new intent on purpose, and the planner is told what the old one has done. */
public final class Replanned implements Scenario {

    private static final ModelForm FORM = ModelForm.MCP;

    @Override
    public String id() {
        return "G";
    }

    @Override
    public String title() {
        return "the planner replaces step 3 by 3b";
    }

    @Override
    public Effects expected() {
        return new Effects(2, 0, 0);
    }

    @Override
    public Played play(Stage stage) throws Exception {
        Incident incident = stage.incident();
        Account account = stage.account("g", BillingMode.KEYS);
        Take take = new Take(this, stage, account);
        AgentProcess agent = take.agent("g", AgentKind.RESENDING, account.direct());
        String step = incident.step();
        String newStep = step + "b";
        String message = incident.message(FORM, Attempt.FIRST);
        String corrected =
                Take.reworded(FORM, message, incident.tool(), "description", "Consulting services - project b");

        Answer first = take.make(agent, take.call(FORM, message));
        agent.start(new Command.Replan(take.task(), step, newStep));
        List<String> left = agent.answer().replanned();
        Answer second = take.make(agent, take.call(newStep, null, FORM, corrected));

        take.fact("replan names what step 3 has done", left.equals(List.of("step 3, create_invoice: DONE")));
        take.fact(
                "step 3b gets an invoice of its own",
                !first.error() && !second.error() && !Take.idOf(first).equals(Take.idOf(second)));
        take.fact("the second invoice is no replay", !second.replayed());
        return take.end("two invoices, the second on purpose; replan named the first");
    }
}
