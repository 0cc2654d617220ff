package dev.plankey.internal.identity;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.plankey.Intent;
import dev.plankey.InvalidIdException;
import dev.plankey.spi.TaskId;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.ObjectMapper;

/** Every line of {@code vectors/keys.json}, by name. */
class KeyVectorsTest {

    private static final JsonNode VECTORS = read();

    private enum Region {
        NORTH
    }

    @TestFactory
    Stream<DynamicTest> keys() {
        return each(VECTORS.get("keys"), vector -> vector.get("note").stringValue(), vector -> {
            TaskId task = new TaskId(text(vector, "tenant"), text(vector, "task"));
            String path = path(vector);
            String tool = text(vector, "tool");
            String ordinal = text(vector, "ordinal");
            int epoch = vector.get("epoch").intValue();

            assertThat(IntentKeys.preimage(task, path, tool, ordinal, epoch)).hasToString(text(vector, "preimage"));
            assertThat(IntentKeys.key(task, path, tool, ordinal, epoch)).isEqualTo(text(vector, "key"));
            assertThat(StepPath.check(path)).isEqualTo(path);
        });
    }

    @Test
    void noTwoVectorsShareAKeyExceptTheOneThatSaysSo() {
        Map<String, String> notes = new HashMap<>();
        List<String> shared = new ArrayList<>();
        for (JsonNode vector : VECTORS.get("keys")) {
            String earlier = notes.put(text(vector, "key"), text(vector, "note"));
            if (earlier != null) {
                shared.add(earlier + " | " + text(vector, "note"));
            }
        }
        assertThat(shared).singleElement().asString().contains("keeps its key when the outer one goes to epoch 1");
    }

    @TestFactory
    Stream<DynamicTest> downstreamCalls() {
        return each(VECTORS.get("downstream_calls"), vector -> text(vector, "preimage"), vector -> {
            String[] ids = text(vector, "of").split(":");
            Intent intent = IntentKeys.intent(new TaskId(null, ids[0]), ids[1], ids[2], ids[3]);

            String key = vector.has("call")
                    ? IntentKeys.downstream(intent, 0, vector.get("call").intValue())
                    : IntentKeys.downstream(intent, 0, text(vector, "name"));

            assertThat(key).isEqualTo(text(vector, "key"));
        });
    }

    @TestFactory
    Stream<DynamicTest> refusedIds() {
        return each(VECTORS.get("refused"), vector -> vector.toString(), vector -> {
            String field = text(vector, "field");
            JsonNode value = vector.get("value");
            assertThatThrownBy(() -> {
                        if (vector.has("value_utf16")) {
                            mint(field, String.valueOf((char) Integer.parseInt(text(vector, "value_utf16"), 16)));
                        } else if (value.isNumber()) {
                            Ordinals.text(value.longValue());
                        } else {
                            mint(field, value.isNull() ? null : value.stringValue());
                        }
                    })
                    .isInstanceOfSatisfying(
                            InvalidIdException.class, e -> assertThat(e.field()).isEqualTo(field))
                    .hasMessageContaining("'" + field + "'");
        });
    }

    @TestFactory
    Stream<DynamicTest> snakeCase() {
        return VECTORS.get("snake_case").properties().stream()
                .map(entry -> DynamicTest.dynamicTest(
                        entry.getKey(),
                        () -> assertThat(ModelNames.snakeCase(entry.getKey()))
                                .isEqualTo(entry.getValue().stringValue())));
    }

    @TestFactory
    Stream<DynamicTest> ordinalForms() {
        Map<String, Object> java = Map.of(
                "1",
                1,
                "1L",
                1L,
                "\"1\"",
                "1",
                "Region.NORTH",
                Region.NORTH,
                "UUID.fromString(\"5F0C2A54-0B0B-4B7A-9D8E-3D6F0D3B7A11\")",
                UUID.fromString("5F0C2A54-0B0B-4B7A-9D8E-3D6F0D3B7A11"));
        return each(
                VECTORS.get("ordinal_forms").get("examples"),
                vector -> text(vector, "java"),
                vector -> assertThat(Ordinals.text(java.get(text(vector, "java"))))
                        .isEqualTo(text(vector, "text")));
    }

    @TestFactory
    Stream<DynamicTest> approvalKeys() {
        return each(
                VECTORS.get("approval_key").get("examples"),
                vector -> text(vector, "canonical"),
                vector -> assertThat(IntentKeys.approval(text(vector, "key"), text(vector, "canonical")))
                        .isEqualTo(text(vector, "approvalKey")));
    }

    private static String mint(String field, String value) {
        return IntentKeys.key(
                new TaskId(
                        field.equals("tenant") ? Ids.tenant(value) : null,
                        field.equals("task") ? Ids.task(value) : "t"),
                StepPath.of(field.equals("step") ? value : "s"),
                field.equals("tool") ? value : "tool",
                field.equals("ordinal") ? value : "0",
                0);
    }

    private static String path(JsonNode vector) {
        String path = StepPath.of(text(vector, "step"));
        for (JsonNode child : vector.path("children")) {
            path = StepPath.child(path, child.stringValue());
        }
        for (JsonNode outer : vector.path("nested")) {
            path = StepPath.nested(path, text(outer, "tool"), text(outer, "ordinal"));
        }
        return path;
    }

    private static String text(JsonNode vector, String field) {
        JsonNode value = vector.get(field);
        return value == null || value.isNull() ? null : value.stringValue();
    }

    private static Stream<DynamicTest> each(JsonNode vectors, Name name, Check check) {
        assertThat(vectors).isNotEmpty();
        List<DynamicTest> tests = new ArrayList<>();
        for (JsonNode vector : vectors) {
            tests.add(DynamicTest.dynamicTest(name.of(vector), () -> check.on(vector)));
        }
        return tests.stream();
    }

    private interface Name {
        String of(JsonNode vector);
    }

    private interface Check {
        void on(JsonNode vector);
    }

    private static JsonNode read() {
        try (InputStream in = KeyVectorsTest.class.getResourceAsStream("/vectors/keys.json")) {
            return new ObjectMapper().readTree(in);
        } catch (java.io.IOException e) {
            throw new java.io.UncheckedIOException(e);
        }
    }
}
