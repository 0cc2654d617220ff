package dev.plankey.processor.write;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigDecimal;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** The text of resources: the same bytes in every build. */
class JsonTest {

    @Test
    void order_is_kept_and_lists_of_scalars_stay_on_a_line() {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("z", List.of("a", 1, true));
        json.put("a", Map.of());
        json.put("m", List.of(Map.of("x", new BigDecimal("1E+3"))));

        assertThat(Json.text(json)).isEqualTo("""
                        {
                          "z": ["a", 1, true],
                          "a": {},
                          "m": [
                            {
                              "x": 1000
                            }
                          ]
                        }
                        """);
    }

    @Test
    void what_has_no_utf8_form_is_escaped() {
        assertThat(Json.text("\"\\\n\t\u0001\uD800é😀")).isEqualTo("\"\\\"\\\\\\n\\t\\u0001\\ud800é😀\"\n");
    }

    @Test
    void anything_else_is_refused() {
        assertThatThrownBy(() -> Json.text(new Object())).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void an_object_in_several_places_is_the_same_text_each_time_as_deep_as_it_stands() {
        Map<String, Object> shared = schema();

        assertThat(Json.text(around(shared, shared, shared)))
                .isEqualTo(Json.text(around(schema(), schema(), schema())))
                .contains("\n  \"flat\": {\n    \"type\"");
    }

    private static Map<String, Object> schema() {
        Map<String, Object> schema = new LinkedHashMap<>();
        schema.put("type", "object");
        schema.put("properties", Map.of("a", Map.of("pattern", "\n  x")));
        return schema;
    }

    private static Map<String, Object> around(
            Map<String, Object> deep, Map<String, Object> flat, Map<String, Object> inner) {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("deep", List.of(List.of(deep)));
        json.put("flat", flat);
        json.put("inner", Map.of("again", inner));
        return json;
    }
}
