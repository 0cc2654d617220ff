import dev.plankey.MissingTaskContextException;
import dev.plankey.Plankey;
import dev.plankey.StepContext;
import dev.plankey.Tool;
import dev.plankey.ledger.InMemoryLedger;
import java.util.concurrent.Callable;
import java.util.concurrent.StructuredTaskScope;

/** Compiled and run by StructuredTasksTest, on a JDK that has structured tasks as a preview. */
public class StructuredTasks {

    private static final Tool<String, String> PAY = Tool.named("pay", String.class, String.class).resend();

    public static void main(String[] args) throws Exception {
        try (Plankey plankey = Plankey.builder().ledger(new InMemoryLedger()).build()) {
            StepContext step = plankey.task("t").step("s");
            step.run(() -> {
                try (var scope = StructuredTaskScope.open()) {
                    var bare = scope.fork(() -> refused(plankey));
                    var first = scope.fork(StepContext.wrap((Callable<String>) () -> key(plankey, "a")));
                    var second = scope.fork(() -> step.ordinal("b").call(() -> key(plankey, "b")));
                    scope.join();
                    System.out.println("bare " + bare.get());
                    System.out.println("wrapped " + first.get().equals(plankey.keyOf(step, "pay")));
                    System.out.println("opened " + second.get().equals(plankey.keyOf(step.ordinal("b"), "pay")));
                }
            });
            System.out.println("records " + plankey.operations().task("t").size());
        }
    }

    private static String key(Plankey plankey, String text) {
        return plankey.call(PAY, text, (first, intent) -> intent.key());
    }

    private static String refused(Plankey plankey) {
        try {
            return key(plankey, "bare");
        } catch (MissingTaskContextException e) {
            return "refused";
        }
    }
}
