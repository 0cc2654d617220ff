package dev.plankey.internal.json;

import static org.assertj.core.api.Assertions.assertThat;

import dev.plankey.annotations.Naming;
import dev.plankey.internal.identity.IntentKeys;
import java.io.InputStream;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** The canonical text that an approval is given for. */
class CanonicalJsonTest {

    private static final JsonMapper JSON = Mappers.modelFacing(Naming.AS_DECLARED);

    private static String canonical(String json) {
        return CanonicalJson.of(JSON.readTree(json));
    }

    @Test
    void every_vector_of_the_approval_key_holds() throws Exception {
        try (InputStream vectors = CanonicalJsonTest.class.getResourceAsStream("/vectors/keys.json")) {
            JsonNode examples = JSON.readTree(vectors).get("approval_key").get("examples");
            assertThat(examples).isNotEmpty();
            for (JsonNode example : examples) {
                String canonical = CanonicalJson.of(example.get("arguments"));
                assertThat(canonical).isEqualTo(example.get("canonical").stringValue());
                assertThat(IntentKeys.approval(example.get("key").stringValue(), canonical))
                        .isEqualTo(example.get("approvalKey").stringValue());
            }
        }
    }

    @Test
    void numbers_are_plain_decimals_without_trailing_zeros() {
        assertThat(canonical("[4250.00,4.25e3,1e2,-0.0,0.10,-1.50,1e-7]"))
                .isEqualTo("[4250,4250,100,0,0.1,-1.5,0.0000001]");
    }

    @Test
    void keys_are_sorted_by_code_units_and_strings_escaped_as_rfc_8785_says() {
        assertThat(canonical("{\"\\ufb33\":1,\"\\ud83d\\ude00\":2,\"a\":3,\"B\":4}"))
                .isEqualTo("{\"B\":4,\"a\":3,\"\ud83d\ude00\":2,\"\ufb33\":1}");
        assertThat(canonical("\"\\u0008\\u000c\\n\\r\\t\\u0001\\/\\\"\\\\é\\u2028\""))
                .isEqualTo("\"\\b\\f\\n\\r\\t\\u0001/\\\"\\\\é\u2028\"");
    }

    @Test
    void a_huge_exponent_stays_one() {
        assertThat(canonical("1e999999")).isEqualTo("1E+999999");
    }
}
