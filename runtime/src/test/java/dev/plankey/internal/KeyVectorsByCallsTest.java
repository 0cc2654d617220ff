package dev.plankey.internal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import dev.plankey.CurrentIntent;
import dev.plankey.Plankey;
import dev.plankey.Refused;
import dev.plankey.StepContext;
import dev.plankey.Tool;
import dev.plankey.ledger.InMemoryLedger;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.ObjectMapper;

/** The keys of {@code vectors/keys.json} are those that bodies get when the place is opened and the calls are made: children, nested calls, tenants and epochs included. */
class KeyVectorsByCallsTest {

    private static final class Declined extends RuntimeException implements Refused {
        private static final long serialVersionUID = 1L;
    }

    private static Tool<String, String> tool(String name) {
        return Tool.named(name, String.class, String.class).resend();
    }

    @TestFactory
    Stream<DynamicTest> every_vector_is_the_key_that_the_body_gets() throws IOException {
        List<DynamicTest> tests = new ArrayList<>();
        try (InputStream in = getClass().getResourceAsStream("/vectors/keys.json")) {
            for (JsonNode vector : new ObjectMapper().readTree(in).get("keys")) {
                tests.add(DynamicTest.dynamicTest(
                        vector.get("note").stringValue(),
                        () -> assertThat(keyOf(vector))
                                .isEqualTo(vector.get("key").stringValue())));
            }
        }
        assertThat(tests).hasSizeGreaterThan(20);
        return tests.stream();
    }

    private static String keyOf(JsonNode vector) {
        try (Plankey root = Plankey.builder().ledger(new InMemoryLedger()).build()) {
            JsonNode tenant = vector.get("tenant");
            Plankey plankey = tenant == null || tenant.isNull() ? root : root.tenant(tenant.stringValue());
            StepContext place = plankey.task(vector.get("task").stringValue())
                    .step(vector.get("step").stringValue());
            for (JsonNode child : vector.path("children")) {
                place = place.child(child.stringValue());
            }
            List<JsonNode> outer = new ArrayList<>();
            vector.path("nested").forEach(outer::add);
            return inside(plankey, place, outer, vector);
        }
    }

    /** Makes the outer calls, each in the body of the one before, and at last the vector's own. */
    private static String inside(Plankey plankey, StepContext place, List<JsonNode> outer, JsonNode vector) {
        if (outer.isEmpty()) {
            return called(
                    plankey,
                    place,
                    vector,
                    vector.get("epoch").intValue(),
                    () -> CurrentIntent.get().orElseThrow().key());
        }
        JsonNode first = outer.get(0);
        JsonNode epoch = first.get("outer_epoch");
        return called(
                plankey,
                place,
                first,
                epoch == null ? 0 : epoch.intValue(),
                () -> inside(plankey, StepContext.current().orElseThrow(), outer.subList(1, outer.size()), vector));
    }

    /** Calls a tool whose receiver has refused it as often as it takes to come to the epoch. */
    private static String called(
            Plankey plankey, StepContext place, JsonNode call, int epoch, java.util.function.Supplier<String> body) {
        Tool<String, String> tool = tool(call.get("tool").stringValue());
        StepContext at = place.ordinal(call.get("ordinal").stringValue());
        for (int refusals = 0; refusals < epoch; refusals++) {
            assertThat(catchThrowable(() -> at.run(() -> plankey.call(tool, "a", (first, intent) -> {
                        throw new Declined();
                    }))))
                    .isInstanceOf(Declined.class);
        }
        return at.call(() -> plankey.call(tool, "a", (first, intent) -> body.get()));
    }
}
