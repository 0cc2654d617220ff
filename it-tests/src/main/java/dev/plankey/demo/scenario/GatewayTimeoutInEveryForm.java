package dev.plankey.demo.scenario;

import dev.plankey.demo.billing.Effects;
import dev.plankey.demo.incident.ModelForm;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

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
        ExecutorService players = Executors.newFixedThreadPool(ModelForm.values().length);
        try {
            List<Callable<Played>> forms = Arrays.stream(ModelForm.values())
                    .<Callable<Played>>map(form -> () -> new GatewayTimeout(form).play(stage))
                    .toList();
            for (Future<Played> take : players.invokeAll(forms)) {
                takes.add(take.get());
            }
        } finally {
            players.shutdownNow();
        }
        return takes.stream()
                .filter(take -> !take.ok())
                .findFirst()
                .orElseGet(() ->
                        takes.get(0).judged("one invoice; attempt 2 got it as a success, in all three message forms"));
    }
}
