package dev.plankey.schemas;

import static org.assertj.core.api.Assertions.assertThat;

import dev.plankey.InvalidArgumentsException;
import dev.plankey.ToolResult;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;

/** What has the form that a schema can say, and is still no value of the type: the model is told so, as of any other mistake. */
class BeyondSchemasTest {

    private static final Tools TOOLS = new Tools(new EveryType());

    @ParameterizedTest
    @CsvSource({
        "localDateTime, 2026-13-45T99:99",
        "localTime, 25:61",
        "monthDay, --02-31",
        "yearMonth, 2026-13",
        "currency, XQZ",
        "zoneId, Nowhere/Land",
        "zoneOffset, +99:00",
        "duration, PT99999999999999999999S"
    })
    void a_form_without_a_value_is_an_error_that_the_model_can_mend(String tool, String text) {
        Tools.One one = TOOLS.each().stream()
                .filter(t -> t.method().getName().equals(tool))
                .findFirst()
                .orElseThrow();
        JsonNode arguments = JsonNodeFactory.instance.objectNode().put("value", text);
        assertThat(one.validate(arguments)).as("the validator sees nothing").isEmpty();

        ToolResult result = one.call(arguments);

        assertThat(result.isError()).isTrue();
        assertThat(result.text()).contains("$.value").doesNotContain(text);
        assertThat(result.failure()).get().isInstanceOf(InvalidArgumentsException.class);
        assertThat(one.received()).as("no body ran").isNull();
    }
}
