package dev.plankey;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatNullPointerException;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.NullSource;
import org.junit.jupiter.params.provider.ValueSource;

class ToolCallTest {

    @ParameterizedTest
    @NullSource
    @ValueSource(strings = {"", "  ", "\n"})
    void absent_arguments_are_an_empty_object(String absent) {
        assertThat(ToolCall.of("list", absent).argumentsJson()).isEqualTo("{}");
        assertThat(new ToolCall("call_1", "list", absent, List.of()).argumentsJson())
                .isEqualTo("{}");
    }

    @Test
    void text_that_is_no_json_is_kept_as_it_came() {
        assertThat(ToolCall.of("list", "not json").argumentsJson()).isEqualTo("not json");
    }

    @Test
    void a_call_needs_a_name_and_no_id() {
        assertThat(ToolCall.of("list", "{}").id()).isNull();
        assertThatNullPointerException()
                .isThrownBy(() -> ToolCall.of(null, "{}"))
                .withMessage("name");
    }

    @Test
    void later_changes_of_the_ambient_list_change_nothing() {
        List<Object> ambient = new ArrayList<>(List.of("ann"));
        ToolCall call = new ToolCall(null, "list", "{}", ambient);

        ambient.add("bob");

        assertThat(call.ambient()).containsExactly("ann");
    }

    @Test
    void ambient_values_take_the_place_of_earlier_ones() {
        ToolCall call = ToolCall.of("list", "{}").withAmbient("ann");

        assertThat(call.withAmbient("bob", 7).ambient()).containsExactly("bob", 7);
        assertThat(call.ambient()).containsExactly("ann");
    }

    @Test
    void its_text_shows_neither_arguments_nor_ambient_values() {
        assertThat(ToolCall.of("charge", "{\"card\":\"tok_live_123\"}").withAmbient("session-secret"))
                .asString()
                .contains("charge")
                .doesNotContain("tok_live_123", "session-secret");
    }
}
