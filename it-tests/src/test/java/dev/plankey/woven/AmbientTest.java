package dev.plankey.woven;

import static dev.plankey.testkit.PlankeyAssertions.assertThatIntent;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.plankey.Dialect;
import dev.plankey.Plankey;
import dev.plankey.StepContext;
import dev.plankey.TaskContext;
import dev.plankey.ToolCall;
import dev.plankey.ToolCatalog;
import dev.plankey.ToolDispatcher;
import dev.plankey.ToolResult;
import dev.plankey.annotations.Ambient;
import dev.plankey.annotations.OnUnknown;
import dev.plankey.annotations.SideEffecting;
import dev.plankey.testkit.InTask;
import java.security.Principal;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Parameters of the surroundings: always the current call's, never the model's, neither stored nor compared. */
@InTask
class AmbientTest {

    public record Request(String path) {}

    /** One tool for what needs no annotation, one for what does, one that is asked. */
    public static class Reports {
        final List<String> effects = new ArrayList<>();
        boolean timesOut;

        @SideEffecting(onUnknown = OnUnknown.REPEAT)
        public String file(String text, Principal user, TaskContext task, StepContext step) {
            return effect(text + " by " + user.getName() + " in " + task.taskId() + ", "
                    + step.toCarrier().get("dev.plankey/step"));
        }

        @SideEffecting(onUnknown = OnUnknown.REPEAT)
        public String serve(String text, @Ambient Request request, @Ambient int retries) {
            return effect(text + " at " + request.path() + ", " + retries);
        }

        @SideEffecting(onUnknown = OnUnknown.CHECK, check = "find")
        public String open(String text, Principal user) {
            return effect(text + " by " + user.getName());
        }

        Optional<String> find(String text, Principal user) {
            effects.add("asked for " + text + " by " + user.getName());
            return Optional.empty();
        }

        private String effect(String text) {
            effects.add(text);
            if (timesOut) {
                throw new IllegalStateException("no answer");
            }
            return text;
        }
    }

    private static final Principal ANN = () -> "ann";
    private static final Principal BOB = () -> "bob";

    private final Reports reports = new Reports();
    private final Plankey plankey;
    private final TaskContext task;
    private ToolDispatcher dispatcher;

    AmbientTest(Plankey plankey, TaskContext task) {
        this.plankey = plankey;
        this.task = task;
    }

    @BeforeEach
    void bind() {
        dispatcher = ToolCatalog.of(Reports.class).bind(plankey, reports);
    }

    private static ToolCall call(String tool, String text) {
        return ToolCall.of(tool, "{\"text\":\"" + text + "\"}");
    }

    private ToolResult again(ToolCall call) {
        return task.step("step").call(() -> dispatcher.call(call));
    }

    @Test
    void the_model_sees_none_of_them() {
        assertThat(ToolCatalog.of(Reports.class).definitions(Dialect.MCP))
                .contains("text")
                .doesNotContain("user", "task\"", "step\"", "request", "retries");
    }

    @Test
    void in_a_models_call_they_come_with_the_call_and_the_task_and_step_from_the_context() {
        ToolResult result = dispatcher.call(call("file", "a").withAmbient(ANN, "noise"));

        assertThat(result.text()).isEqualTo("a by ann in test, step");
    }

    @Test
    void the_contexts_own_task_and_step_count_whatever_comes_with_the_call() {
        ToolResult result = dispatcher.call(call("file", "a")
                .withAmbient(ANN, plankey.task("other"), plankey.task("other").step("9")));

        assertThat(result.text()).isEqualTo("a by ann in test, step");
    }

    @Test
    void a_type_of_your_own_and_a_primitive_are_found_by_what_they_are() {
        ToolResult result = dispatcher.call(call("serve", "a").withAmbient(3, new Request("/reports"), 3L));

        assertThat(result.text()).isEqualTo("a at /reports, 3");
    }

    @Test
    void a_java_caller_passes_them() {
        StepContext here = StepContext.current().orElseThrow();

        assertThat(reports.file("a", ANN, task, here)).isEqualTo("a by ann in test, step");
        assertThat(reports.serve("a", new Request("/reports"), 3)).isEqualTo("a at /reports, 3");
    }

    @Test
    void a_resend_has_the_first_arguments_and_the_surroundings_of_the_call_that_is_made_now() {
        reports.timesOut = true;
        assertThat(dispatcher
                        .call(call("serve", "a").withAmbient(new Request("/first"), 1))
                        .isError())
                .isTrue();
        assertThatIntent("serve").isInDoubt();

        assertThat(again(call("serve", "b").withAmbient(new Request("/second"), 2))
                        .isError())
                .isTrue();
        reports.timesOut = false;
        String answer = task.step("step").call(() -> reports.serve("c", new Request("/third"), 3));

        assertThat(answer).isEqualTo("a at /third, 3");
        assertThat(reports.effects).containsExactly("a at /first, 1", "a at /second, 2", "a at /third, 3");
    }

    @Test
    void and_so_has_a_woven_call_that_is_resent_by_a_models() {
        reports.timesOut = true;
        assertThatThrownBy(() -> reports.serve("a", new Request("/first"), 1)).hasMessage("no answer");
        reports.timesOut = false;

        assertThat(again(call("serve", "b").withAmbient(new Request("/second"), 2))
                        .text())
                .isEqualTo("a at /second, 2");
    }

    @Test
    void a_check_is_asked_with_those_of_the_call_that_is_made_now() {
        reports.timesOut = true;
        assertThatThrownBy(() -> reports.open("a", ANN)).hasMessage("no answer");
        reports.timesOut = false;

        assertThat(again(call("open", "b").withAmbient(BOB)).text()).isEqualTo("a by bob");
        assertThat(reports.effects).containsExactly("a by ann", "asked for a by bob", "a by bob");
    }

    @Test
    void another_user_is_no_drift() {
        dispatcher.call(call("file", "a").withAmbient(ANN));

        assertThat(again(call("file", "a").withAmbient(BOB)).text()).isEqualTo("a by ann in test, step");
        String key = plankey.keyOf(task.step("step"), "file");
        assertThat(plankey.operations().drift(key)).isEmpty();
        assertThatIntent("file").ranOnce().wasReplayed(1);
    }

    @Test
    void none_or_two_candidates_are_an_error_of_the_program_before_anything_is_claimed() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> dispatcher.call(call("file", "a")))
                .withMessageContaining("Tool file takes user, one java.security.Principal")
                .withMessageContaining("gave none");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> dispatcher.call(call("file", "a").withAmbient(ANN, BOB)))
                .withMessageContaining("gave 2");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> dispatcher.call(call("serve", "a").withAmbient(1, new Request("/a"), 2)))
                .withMessageContaining("one java.lang.Integer")
                .withMessageContaining("gave 2");

        assertThat(reports.effects).isEmpty();
        assertThatIntent("file").wasNeverCalled();
        assertThatIntent("serve").wasNeverCalled();
    }

    @Test
    void they_are_never_taken_from_what_a_model_sends() {
        ToolCall hostile = ToolCall.of("serve", "{\"text\":\"a\",\"request\":{\"path\":\"/admin\"},\"retries\":9}");

        assertThat(dispatcher.call(hostile.withAmbient(new Request("/mine"), 1)).text())
                .isEqualTo("a at /mine, 1");
    }
}
