package dev.plankey.weaving;

import dev.plankey.Plankey;
import dev.plankey.StepContext;
import dev.plankey.ledger.InMemoryLedger;
import dev.plankey.weaving.shapes.Shapes;
import java.util.function.Function;

/** An application in a class loader of its own. Calls its tool in one and the same step. */
public final class WholeApplication implements Function<String, String> {

    private final Plankey plankey =
            Plankey.builder().ledger(new InMemoryLedger()).build();
    private final StepContext step = plankey.task("t").step("1");
    private final Shapes.PublicMethod.Tools tools = new Shapes.PublicMethod.Tools();

    @Override
    public String apply(String text) {
        String answer = step.call(() -> tools.run(text));
        return answer + ", " + plankey.operations().task("t").size() + " intent";
    }
}
