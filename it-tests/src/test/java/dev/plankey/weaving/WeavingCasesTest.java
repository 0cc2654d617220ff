package dev.plankey.weaving;

import static org.assertj.core.api.Assertions.assertThat;

import dev.plankey.Dialect;
import dev.plankey.Plankey;
import dev.plankey.StepContext;
import dev.plankey.ToolCall;
import dev.plankey.ToolCatalog;
import dev.plankey.annotations.OnUnknown;
import dev.plankey.annotations.SideEffecting;
import dev.plankey.annotations.ToolGroup;
import dev.plankey.ledger.InMemoryLedger;
import dev.plankey.spi.IntentEvent;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Cases from the field about who is met, and under which name. The forms of methods are in {@link EveryShapeTest}. */
@SuppressWarnings("plankey:MissingOrdinal") // to call twice in one step is what is tested here
class WeavingCasesTest {

    /** Two tools with one signature but for the name. */
    @ToolGroup(prefix = "stock")
    public static class Stock {
        final List<String> effects = new CopyOnWriteArrayList<>();

        @SideEffecting(onUnknown = OnUnknown.REPEAT)
        public String reserve(String id) {
            effects.add("reserve " + id);
            return "reserved " + id;
        }

        @SideEffecting(onUnknown = OnUnknown.REPEAT)
        public String release(String id) {
            effects.add("release " + id);
            return "released " + id;
        }
    }

    /** What callers may see instead. */
    public interface Warehouse {
        String store(String id);
    }

    /** Half a class. */
    public abstract static class Shelf implements Warehouse {}

    /** The one that has the body, and the annotation. */
    @ToolGroup(prefix = "drawer")
    public static class Drawer extends Shelf {
        final List<String> effects = new ArrayList<>();

        @Override
        @SideEffecting(onUnknown = OnUnknown.REPEAT)
        public String store(String id) {
            effects.add(id);
            return "stored " + id;
        }
    }

    private final List<IntentEvent> events = new CopyOnWriteArrayList<>();
    private final Plankey plankey =
            Plankey.builder().ledger(new InMemoryLedger()).listener(events::add).build();
    private final StepContext step = plankey.task("t").step("1");
    private final Stock stock = new Stock();

    @AfterEach
    void close() {
        plankey.close();
    }

    private long claims() {
        return events.stream().filter(IntentEvent.Claimed.class::isInstance).count();
    }

    @Test
    void c66_caller_and_callee_are_both_woven_and_the_call_is_claimed_once() {
        step.run(() -> stock.reserve("7"));

        assertThat(claims()).isEqualTo(1);
        assertThat(stock.effects).containsExactly("reserve 7");
    }

    @Test
    void c67_a_class_made_at_run_time_has_its_super_class_s_tools_once_with_the_same_schema() {
        Object made = RuntimeClasses.overriding(Stock.class, "reserve");
        ToolCatalog plain = ToolCatalog.of(Stock.class);

        String first = step.call(() -> plain.bind(plankey, made)
                .call(ToolCall.of("stock_reserve", "{\"id\":\"7\"}"))
                .text());
        String second = step.call(() -> ((Stock) made).reserve("8"));

        assertThat(plain.definitions(Dialect.MCP)).containsOnlyOnce("\"name\":\"stock_reserve\"");
        assertThat(second).isEqualTo(first);
        assertThat(((Stock) made).effects).containsExactly("reserve 7");
        assertThat(claims()).isEqualTo(1);
    }

    @Test
    void c69_through_whatever_type_it_is_called_the_annotated_body_is_guarded() {
        Drawer drawer = new Drawer();
        Shelf shelf = drawer;
        Warehouse warehouse = drawer;

        String first = step.call(() -> warehouse.store("1"));
        String second = step.call(() -> shelf.store("2"));
        String third = step.call(() -> drawer.store("3"));

        assertThat(List.of(second, third)).containsOnly(first);
        assertThat(drawer.effects).containsExactly("1");
    }

    @Test
    void c71_two_tools_alike_but_for_their_names_are_two_intents_whichever_is_first() {
        step.run(() -> stock.reserve("7"));
        step.run(() -> stock.release("7"));
        StepContext other = plankey.task("t").step("2");
        other.run(() -> stock.release("8"));
        other.run(() -> stock.reserve("8"));

        assertThat(stock.effects).containsExactly("reserve 7", "release 7", "release 8", "reserve 8");
        assertThat(plankey.operations().task("t"))
                .extracting(intent -> intent.step() + " " + intent.tool())
                .containsExactlyInAnyOrder("1 stock_reserve", "1 stock_release", "2 stock_reserve", "2 stock_release");
    }
}
