package dev.plankey.internal.schema;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.plankey.InvalidArgumentsException.Problem;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.json.JsonMapper;

/** What a model sent wrong is told at once: every problem with its path and what was expected, and never the value. */
class ArgumentsCheckTest {

    private static final JsonMapper JSON = JsonMapper.shared();

    private static final String ORDER = """
            {"type":"object","additionalProperties":false,
             "required":["customer_id","amount","lines"],
             "properties":{
               "customer_id":{"type":"string","minLength":1,"maxLength":10},
               "amount":{"type":"number","minimum":0},
               "count":{"type":"integer","minimum":1,"maximum":9},
               "state":{"type":"string","enum":["OPEN","CLOSED"]},
               "due":{"type":"string","format":"date"},
               "urgent":{"type":"boolean","default":false},
               "lines":{"type":"array","minItems":1,"items":{"$ref":"#/$defs/Line"}}},
             "$defs":{"Line":{"type":"object","additionalProperties":false,"required":["text"],
               "properties":{"text":{"type":"string"},"price":{"anyOf":[{"type":"number"},{"type":"null"}]},
                 "under":{"type":"array","items":{"$ref":"#/$defs/Line"}}}}}}""";

    private static final String SHAPE = """
            {"type":"object","additionalProperties":false,"required":["shape"],
             "properties":{"shape":{"anyOf":[{"$ref":"#/$defs/Circle"},{"$ref":"#/$defs/Square"}]}},
             "$defs":{
               "Circle":{"type":"object","additionalProperties":false,"required":["type","radius"],
                 "properties":{"type":{"const":"circle"},"radius":{"type":"number"}}},
               "Square":{"type":"object","additionalProperties":false,"required":["type","side"],
                 "properties":{"type":{"const":"square"},"side":{"type":"number"}}}}}""";

    private static ArgumentsCheck check(String schema) {
        return ArgumentsCheck.of(JSON.readTree(schema));
    }

    private static List<String> problems(String schema, String arguments) {
        return check(schema).check(arguments, 1 << 20, List.of()).problems().stream()
                .map(Problem::toString)
                .toList();
    }

    /** The problems of one value against one schema. */
    private static List<String> of(String schema, String value) {
        return problems(
                "{\"type\":\"object\",\"properties\":{\"v\":" + schema + "},\"additionalProperties\":false}",
                "{\"v\":" + value + "}");
    }

    @Test
    void all_problems_are_told_in_one_answer_each_with_its_path() {
        assertThat(problems(ORDER, """
                        {"customer_id":"", "amount":-1, "count":12, "state":"LATE", "due":"31 October",
                         "lines":[{"price":"free"},{"text":"x","under":[{"text":7}]}], "amuont":3}"""))
                .containsExactly(
                        "$.customer_id: expected a string of at least 1 character",
                        "$.amount: expected a number of at least 0",
                        "$.count: expected a number of at most 9",
                        "$.state: expected one of OPEN, CLOSED",
                        "$.due: expected a date such as 2026-10-31",
                        "$.lines[0].text: expected a string (required, but missing)",
                        "$.lines[0].price: expected a number or null",
                        "$.lines[1].under[0].text: expected a string",
                        "$.amuont: expected no such property: there are only customer_id, amount, count, state, due, urgent, lines");
    }

    @Test
    void what_is_missing_is_told_with_what_it_should_be() {
        assertThat(problems(ORDER, "{}"))
                .containsExactly(
                        "$.customer_id: expected a string (required, but missing)",
                        "$.amount: expected a number of at least 0 (required, but missing)",
                        "$.lines: expected an array (required, but missing)");
    }

    @Test
    void no_problem_quotes_a_value() {
        assertThat(problems(ORDER, "{\"customer_id\":\"s3cret-and-long\",\"amount\":\"s3cret\",\"lines\":\"s3cret\"}"))
                .hasSize(3)
                .noneMatch(problem -> problem.contains("s3cret"));
        assertThat(problems(ORDER, "{\"customer_id\": s3cret}")).noneMatch(problem -> problem.contains("s3cret"));
    }

    @Test
    void an_integral_decimal_is_an_integer_and_becomes_one() {
        Checked checked = check(ORDER)
                .check(
                        "{\"customer_id\":\"c\",\"amount\":4250.00,\"count\":3.0,\"lines\":[{\"text\":\"x\"}]}",
                        1 << 20,
                        List.of());

        assertThat(checked.problems()).isEmpty();
        assertThat(((Checked.Read) checked).arguments())
                .hasToString(
                        "{\"customer_id\":\"c\",\"amount\":4250.00,\"count\":3,\"lines\":[{\"text\":\"x\"}],\"urgent\":false}");
        assertThat(of("{\"type\":\"integer\"}", "4250.5")).containsExactly("$.v: expected an integer");
        assertThat(of("{\"type\":\"integer\"}", "1e3")).isEmpty();
    }

    @Test
    void arguments_that_fit_are_normal_even_where_others_do_not() {
        Checked.Read checked = (Checked.Read) check(ORDER)
                .check(
                        "{\"customer_id\":\"c\",\"amount\":1,\"count\":3.0,\"due\":\"x\",\"lines\":[{\"text\":\"x\"}]}",
                        1 << 20,
                        List.of());

        assertThat(checked.faulty()).containsExactly("due");
        assertThat(checked.arguments().get("count")).hasToString("3");
        assertThat(checked.arguments().get("urgent")).hasToString("false");
        assertThat(checked.arguments().get("due")).hasToString("\"x\"");
    }

    @Test
    void a_default_stands_for_what_is_left_out_and_for_null() {
        String schema = "{\"type\":\"object\",\"properties\":{\"n\":{\"type\":[\"integer\",\"null\"],\"default\":10}}}";

        for (String arguments : List.of("{}", "{\"n\":null}")) {
            Checked.Read checked = (Checked.Read) check(schema).check(arguments, 1 << 20, List.of());
            assertThat(checked.arguments()).as(arguments).hasToString("{\"n\":10}");
        }
    }

    @Test
    void a_stripped_parameter_is_ignored_and_named() {
        Checked checked = check("{\"type\":\"object\",\"properties\":{},\"additionalProperties\":false}")
                .check("{\"key\":\"abc\"}", 1 << 20, List.of("key", "principal"));

        assertThat(checked.problems()).isEmpty();
        assertThat(checked.ignored()).containsExactly("key");
    }

    @Test
    void a_key_that_stands_twice_is_told_beside_all_other_problems() {
        assertThat(
                        problems(
                                ORDER,
                                "{\"customer_id\":\"a\",\"customer_id\":\"b\",\"amount\":\"x\",\"lines\":[{\"text\":\"a\",\"text\":\"b\"}]}"))
                .containsExactly(
                        "$.customer_id: expected this key once, but it stands here more than once",
                        "$.lines[0].text: expected this key once, but it stands here more than once",
                        "$.amount: expected a number of at least 0");
    }

    @Test
    void a_sealed_type_is_told_by_its_discriminator() {
        assertThat(problems(SHAPE, "{\"shape\":{\"type\":\"circle\",\"radius\":\"big\",\"side\":1}}"))
                .containsExactly(
                        "$.shape.radius: expected a number",
                        "$.shape.side: expected no such property: there are only type, radius");
        assertThat(problems(SHAPE, "{\"shape\":{\"type\":\"oval\",\"radius\":1}}"))
                .containsExactly("$.shape.type: expected one of circle, square");
        assertThat(problems(SHAPE, "{\"shape\":{\"radius\":1}}"))
                .containsExactly("$.shape.type: expected one of circle, square");
        assertThat(problems(SHAPE, "{\"shape\":3}")).containsExactly("$.shape: expected an object");
        assertThat(problems(SHAPE, "{\"shape\":{\"type\":\"square\",\"side\":1}}"))
                .isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"[]", "3", "null", "\"{}\"", "{", "{\"a\":1}}", "{\"a\":1} {}", "{'a':1}", "{\"a\":NaN}", "x"})
    void what_is_no_json_object_is_refused_as_a_whole(String text) {
        Checked checked = check(ORDER).check(text, 1 << 20, List.of());

        assertThat(checked).isInstanceOf(Checked.Unreadable.class);
        assertThat(checked.problems())
                .hasSize(1)
                .allMatch(problem -> problem.path().equals("$"));
    }

    @Test
    void what_is_too_large_is_refused_without_reading_it() {
        ArgumentsCheck small = ArgumentsCheck.of(JSON.readTree(ORDER));

        assertThat(small.check("{\"customer_id\":\"ééééé\"}", 20, List.of()).problems())
                .containsExactly(new Problem("$", "arguments of at most 20 bytes"));
    }

    @Test
    void what_is_too_deep_is_refused_and_no_stack_overflows() {
        String deep = "[".repeat(100_000) + "]".repeat(100_000);

        assertThat(of("{\"type\":\"array\"}", deep))
                .hasSize(1)
                .allMatch(problem -> problem.endsWith("expected at most 100 levels of nesting"));
        assertThat(of("{\"type\":\"array\"}", "[".repeat(90) + "]".repeat(90))).isEmpty();
    }

    @Test
    void a_number_that_would_cost_memory_is_refused() {
        assertThat(of("{\"type\":\"number\"}", "1e999999999"))
                .containsExactly("$.v: expected a number of at most 1000 digits");
        assertThat(of("{\"type\":\"number\"}", "1e-999999999"))
                .containsExactly("$.v: expected a number of at most 1000 digits");
        assertThat(of("{\"type\":\"integer\"}", "9".repeat(1001))).hasSize(1);
        assertThat(of("{\"type\":\"integer\"}", "9".repeat(1000))).isEmpty();
    }

    @Test
    void half_a_surrogate_pair_is_refused() {
        assertThat(of("{\"type\":\"string\"}", "\"a\\ud83d\""))
                .containsExactly("$.v: expected well-formed text, without half of a surrogate pair");
        assertThat(of("{\"type\":\"string\"}", "\"\\ud83e\\uddfe\"")).isEmpty();
    }

    @Test
    void lengths_count_characters_not_code_units() {
        assertThat(of("{\"type\":\"string\",\"maxLength\":1}", "\"🧾\"")).isEmpty();
        assertThat(of("{\"type\":\"string\",\"minLength\":2}", "\"🧾\"")).hasSize(1);
    }

    @Test
    void a_pattern_ends_where_the_text_ends() {
        assertThat(of("{\"type\":\"string\",\"pattern\":\"^[A-Z]{3}$\"}", "\"EUR\""))
                .isEmpty();
        assertThat(of("{\"type\":\"string\",\"pattern\":\"^[A-Z]{3}$\"}", "\"EUR\\n\""))
                .containsExactly("$.v: expected a string that matches ^[A-Z]{3}$");
        assertThat(of("{\"type\":\"string\",\"pattern\":\"^[$]\\\\$$\"}", "\"$$\""))
                .isEmpty();
    }

    @ParameterizedTest
    @CsvSource({
        "date, 2026-10-31, true",
        "date, 2026-02-30, false",
        "date, 2026-10-31T00:00:00Z, false",
        "date, +12026-10-31, false",
        "date, 31 October, false",
        "time, 09:30:00Z, true",
        "time, 09:30:00.5+02:00, true",
        "time, 09:30:00, false",
        "time, 24:00:00Z, false",
        "date-time, 2026-10-31T09:30:00Z, true",
        "date-time, 2026-10-31t09:30:00z, true",
        "date-time, 2026-10-31T09:30:00, false",
        "date-time, 2026-10-31, false",
        "duration, PT1H30M, true",
        "duration, P3W, true",
        "duration, P1Y2M3DT4H5M6S, true",
        "duration, P, false",
        "duration, P1DT, false",
        "duration, 90 minutes, false",
        "uuid, 5F0C2A54-0B0B-4B7A-9D8E-3D6F0D3B7A11, true",
        "uuid, 5f0c2a54-b0b-4b7a-9d8e-3d6f0d3b7a11, false",
        "uri, https://example.com/a?b=c, true",
        "uri, /relative, false",
        "uri, https://exämple.com, false",
        "unheard-of, anything, true"
    })
    void formats_are_asserted(String format, String text, boolean holds) {
        assertThat(of("{\"type\":\"string\",\"format\":\"" + format + "\"}", '"' + text + '"')
                        .isEmpty())
                .isEqualTo(holds);
    }

    @Test
    void elements_of_a_set_differ_by_value() {
        String set = "{\"type\":\"array\",\"uniqueItems\":true}";

        assertThat(of(set, "[1,2,{\"a\":1,\"b\":2},[1]]")).isEmpty();
        assertThat(of(set, "[1,1.0]")).containsExactly("$.v: expected elements that all differ");
        assertThat(of(set, "[{\"a\":1,\"b\":2},{\"b\":2.0,\"a\":1}]")).hasSize(1);
    }

    @Test
    void entries_of_a_map_are_checked_by_name_and_value() {
        String map =
                "{\"type\":\"object\",\"propertyNames\":{\"enum\":[\"NORTH\",\"SOUTH\"]},\"additionalProperties\":{\"type\":\"integer\"},\"minProperties\":1}";

        assertThat(of(map, "{\"NORTH\":1}")).isEmpty();
        assertThat(of(map, "{\"EAST\":1,\"SOUTH\":\"x\"}"))
                .containsExactly(
                        "$.v.EAST: expected as the entry's name one of NORTH, SOUTH", "$.v.SOUTH: expected an integer");
        assertThat(of(map, "{}")).containsExactly("$.v: expected at least 1 entry");
    }

    @Test
    void a_name_that_would_break_the_line_is_shown_harmlessly() {
        assertThat(problems(
                        ORDER.replace("\"required\":[\"customer_id\",\"amount\",\"lines\"],", ""),
                        "{\"a b\\n\\\"c\":1}"))
                .hasSize(1)
                .allMatch(problem -> problem.startsWith("$[\"a b??c\"]: expected no such property"));
    }

    @Test
    void thousands_of_problems_are_told_in_a_hundred() {
        assertThat(of("{\"type\":\"array\",\"items\":{\"type\":\"string\"}}", "[" + "1,".repeat(4999) + "1]"))
                .hasSize(101)
                .last()
                .isEqualTo("$: expected fewer problems: there are 4900 more");
    }

    @Test
    void a_keyword_that_this_version_cannot_check_is_refused_when_the_catalogue_is_loaded() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> check("{\"type\":\"object\",\"properties\":{\"a\":{\"not\":{}}}}"))
                .withMessageContaining("not")
                .withMessageContaining("of one version");
    }
}
