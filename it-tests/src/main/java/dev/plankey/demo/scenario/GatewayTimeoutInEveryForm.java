package dev.plankey.demo.scenario;

import dev.plankey.demo.billing.Effects;
import dev.plankey.demo.incident.ModelForm;
import java.util.ArrayList;
import java.util.List;

/** B, played once in each form in which models write; what is shown is one playing, the first that went wrong if any did. */
final class GatewayTimeoutInEveryForm implements Scenario {

    private final Scenario inOneForm = new GatewayTimeout(ModelForm.ANTHROPIC);

    @Override
    public String id() {
        return inOneForm.id();
    }

    @Override
    public String title() {
        return inOneForm.title();
    }

    @Override
    public Effects expected() {
        return inOneForm.expected();
    }

    @Override
    public Played play(Stage stage) throws Exception {
        List<Played> takes = new ArrayList<>();
        for (ModelForm form : ModelForm.values()) {
            takes.add(new GatewayTimeout(form).play(stage));
        }
        return takes.stream()
                .filter(take -> !take.ok())
                .findFirst()
                .orElseGet(() ->
                        takes.get(0).judged("one invoice; attempt 2 got it as a success, in all three message forms"));
    }
}
