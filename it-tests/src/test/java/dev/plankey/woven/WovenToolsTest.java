package dev.plankey.woven;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import dev.plankey.MissingOrdinalException;
import dev.plankey.MissingTaskContextException;
import dev.plankey.Plankey;
import dev.plankey.StepContext;
import dev.plankey.ToolCall;
import dev.plankey.ToolCatalog;
import dev.plankey.ToolDispatcher;
import dev.plankey.ToolResult;
import dev.plankey.annotations.IntentKey;
import dev.plankey.ledger.InMemoryLedger;
import dev.plankey.spi.IntentEvent;
import dev.plankey.woven.WovenTools.Region;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Woven classes, called from Java and by a model: each invocation is met once. */
@SuppressWarnings("plankey:MissingOrdinal") // to call twice in one step is what is tested here
class WovenToolsTest {

    private final List<IntentEvent> events = new CopyOnWriteArrayList<>();
    private final Plankey plankey =
            Plankey.builder().ledger(new InMemoryLedger()).listener(events::add).build();
    private final WovenTools tools = new WovenTools();
    private final StepContext step = plankey.task("t").step("1");

    @AfterEach
    void close() {
        plankey.close();
    }

    private long claims() {
        return events.stream().filter(IntentEvent.Claimed.class::isInstance).count();
    }

    @Test
    void a_call_from_java_is_claimed_once_and_gets_its_key() {
        String first = step.call(() -> tools.pay("ann", new BigDecimal("1.50"), IntentKey.INJECTED));
        String second = step.call(() -> tools.pay("bob", new BigDecimal("9"), IntentKey.INJECTED));

        assertThat(first).isEqualTo("paid ann");
        assertThat(second).isEqualTo("paid ann");
        assertThat(tools.effects).containsExactly("pay ann 1.50 " + plankey.keyOf(step, "pay"));
        assertThat(claims()).isEqualTo(1);
    }

    @Test
    void private_static_final_and_variadic_tools_are_met_too_each_once() {
        List<String> log = new ArrayList<>();

        for (int i = 0; i < 2; i++) {
            String text = "x" + i;
            int number = i;
            step.run(() -> {
                tools.hideFor(text);
                WovenTools.count(log, number);
                tools.join(text, "y");
            });
        }

        assertThat(tools.effects).containsExactly("hide x0", "join x0+y");
        assertThat(claims()).isEqualTo(3);
    }

    @Test
    void a_call_inside_a_body_is_an_intent_of_its_own_under_the_outer_one() {
        step.run(() -> tools.outer("a"));
        step.run(() -> tools.inner("b"));
        step.run(() -> tools.outer("c"));

        assertThat(claims()).isEqualTo(3);
        assertThat(tools.effects).hasSize(3);
        assertThat(tools.effects.get(2)).endsWith(plankey.keyOf(step, "inner"));
        assertThat(tools.effects.get(1)).doesNotEndWith(plankey.keyOf(step, "inner"));
    }

    @Test
    void an_annotated_override_and_its_annotated_super_are_one_call_with_one_key() {
        WovenTools careful = new WovenTools.Careful();

        step.run(() -> careful.pay("ann", BigDecimal.ONE, IntentKey.INJECTED));
        step.run(() -> careful.pay("ann", BigDecimal.ONE, IntentKey.INJECTED));

        String key = plankey.keyOf(step, "pay");
        assertThat(careful.effects).containsExactly("careful " + key, "pay ann 1 " + key);
        assertThat(claims()).isEqualTo(1);
    }

    @Test
    void a_model_s_call_of_a_woven_class_is_claimed_once() {
        ToolDispatcher dispatcher = ToolCatalog.of(WovenTools.class).bind(plankey, tools);

        ToolResult first = step.call(() -> dispatcher.call(ToolCall.of("pay", "{\"to\":\"ann\",\"amount\":1.50}")));
        String fromJava = step.call(() -> tools.pay("ann", new BigDecimal("1.5"), IntentKey.INJECTED));

        assertThat(first.text()).isEqualTo("paid ann");
        assertThat(fromJava).isEqualTo("paid ann");
        assertThat(tools.effects).containsExactly("pay ann 1.50 " + plankey.keyOf(step, "pay"));
        assertThat(claims()).isEqualTo(1);
        assertThat(events).noneMatch(IntentEvent.Drifted.class::isInstance);
        assertThat(events).noneMatch(IntentEvent.OwnKeyReplaced.class::isInstance);
    }

    @Test
    void a_woven_class_is_protected_and_says_so() {
        assertThatCode(() -> plankey.verify(WovenTools.class, WovenTools.Careful.class))
                .doesNotThrowAnyException();
    }

    @Test
    void outside_of_a_task_a_call_is_refused_before_its_body() {
        assertThatExceptionOfType(MissingTaskContextException.class)
                .isThrownBy(() -> tools.pay("ann", BigDecimal.ONE, IntentKey.INJECTED))
                .withMessageContaining("pay");
        assertThat(tools.effects).isEmpty();
    }

    @Test
    void outside_of_a_task_an_own_key_goes_through_untouched() {
        assertThat(tools.pay("ann", BigDecimal.ONE, "mine")).isEqualTo("paid ann");
        assertThat(tools.pay("ann", BigDecimal.ONE, "mine")).isEqualTo("paid ann");

        assertThat(tools.effects).containsExactly("pay ann 1 mine", "pay ann 1 mine");
        assertThat(events).isEmpty();
    }

    @Test
    void outside_of_a_task_no_two_calls_share_an_empty_key() {
        String one = tools.proceed(IntentKey.INJECTED);
        String other = tools.proceed(" ");

        assertThat(one).matches("[0-9a-f-]{36}").isNotEqualTo(other);
        assertThat(other).matches("[0-9a-f-]{36}");
    }

    @Test
    void inside_a_task_the_injected_key_replaces_an_own_one_and_an_event_says_so() {
        step.run(() -> tools.pay("ann", BigDecimal.ONE, "mine"));

        assertThat(tools.effects).containsExactly("pay ann 1 " + plankey.keyOf(step, "pay"));
        assertThat(events)
                .filteredOn(IntentEvent.OwnKeyReplaced.class::isInstance)
                .singleElement()
                .satisfies(event -> assertThat(event.key()).isEqualTo(plankey.keyOf(step, "pay")));
    }

    @Test
    void a_migration_lets_calls_without_a_task_through() {
        System.setProperty("plankey.outsideTask", "warn");
        try {
            assertThat(tools.pay("ann", BigDecimal.ONE, IntentKey.INJECTED)).isEqualTo("paid ann");
        } finally {
            System.clearProperty("plankey.outsideTask");
        }
        assertThat(tools.effects).singleElement().asString().matches("pay ann 1 [0-9a-f-]{36}");
    }

    @Test
    void a_future_is_the_result_when_it_is_complete_and_never_the_future_itself() throws Exception {
        var first = step.call(() -> tools.later("a", IntentKey.INJECTED));
        assertThat(first.get(10, TimeUnit.SECONDS)).isEqualTo("later a");
        var second = step.call(() -> tools.later("b", IntentKey.INJECTED));

        assertThat(second.get(10, TimeUnit.SECONDS)).isEqualTo("later a");
        assertThat(tools.effects).containsExactly("later a");
    }

    @Test
    void a_model_s_call_of_a_woven_tool_that_returns_a_future_is_claimed_once() {
        ToolDispatcher dispatcher = ToolCatalog.of(WovenTools.class).bind(plankey, tools);

        ToolResult result = step.call(() -> dispatcher.call(ToolCall.of("later", "{\"text\":\"a\"}")));

        assertThat(result.text()).isEqualTo("later a");
        assertThat(claims()).isEqualTo(1);
    }

    @Test
    void a_plan_item_from_java_must_be_one_of_the_step_s() {
        StepContext regions = step.items(List.of(Region.SOUTH));

        regions.run(() -> tools.tell(Region.SOUTH, "x"));
        assertThatExceptionOfType(MissingOrdinalException.class)
                .isThrownBy(() -> regions.run(() -> tools.tell(Region.NORTH, "x")))
                .satisfies(e -> assertThat(e.allowedItems()).containsExactly("SOUTH"));
        assertThatExceptionOfType(MissingOrdinalException.class)
                .isThrownBy(() -> step.run(() -> tools.tell(Region.SOUTH, "x")));

        assertThat(tools.effects).containsExactly("tell SOUTH x");
    }

    @Test
    void an_ordinal_from_java_is_the_ordinal_and_its_surroundings_are_not_compared() {
        step.run(() -> tools.book(1, "x", () -> "ann"));
        step.run(() -> tools.book(2, "x", () -> "ann"));
        step.run(() -> tools.book(1, "x", () -> "bob"));

        assertThat(tools.effects).containsExactly("book 1 x ann", "book 2 x ann");
        assertThat(events).noneMatch(IntentEvent.Drifted.class::isInstance);
    }

    @Test
    void arguments_are_those_at_entry_whatever_body_and_caller_do_to_them() {
        Map<String, List<String>> values = new HashMap<>(Map.of("k", new ArrayList<>(List.of("v"))));

        assertThatIllegalStateException().isThrownBy(() -> step.run(() -> tools.store(values)));
        assertThat(values).as("the body has a copy of its own").hasSize(1);
        values.clear();
        step.run(() -> tools.store(values));

        assertThat(tools.effects).containsExactly("store {k=[v]}", "store {k=[v]}");
    }

    @Test
    void the_body_s_exception_reaches_a_caller_in_java_as_it_is() {
        assertThatIllegalStateException()
                .isThrownBy(() -> step.run(() -> tools.store(new HashMap<>())))
                .withMessage("after the effect")
                .withNoCause();
    }
}
