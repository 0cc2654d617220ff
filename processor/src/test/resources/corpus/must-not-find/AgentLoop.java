import dev.plankey.TaskContext;
import dev.plankey.ToolCall;
import java.util.ArrayList;
import java.util.List;

/** The loop of an agent that talks to a model: tools are called by name, through a dispatcher. */
class AgentLoop {
    interface Model {
        List<ToolCall> next(List<String> results);
    }

    interface Dispatcher {
        String call(ToolCall call);
    }

    void run(Model model, Dispatcher tools, TaskContext task) {
        task.step("3").run(() -> {
            List<String> results = new ArrayList<>();
            for (int turn = 0; turn < 10; turn++) {
                List<ToolCall> calls = model.next(results);
                if (calls.isEmpty()) {
                    return;
                }
                for (ToolCall call : calls) {
                    results.add(tools.call(call));
                }
            }
        });
    }
}
