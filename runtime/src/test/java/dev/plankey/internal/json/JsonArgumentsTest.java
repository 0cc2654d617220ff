package dev.plankey.internal.json;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;

import dev.plankey.FieldChange;
import dev.plankey.InvalidArgumentsException;
import dev.plankey.InvalidArgumentsException.Problem;
import dev.plankey.annotations.Naming;
import dev.plankey.internal.engine.Arguments;
import dev.plankey.internal.engine.Arguments.UnbindableException;
import dev.plankey.internal.json.Fixtures.Circle;
import dev.plankey.internal.json.Fixtures.Hidden;
import dev.plankey.internal.json.Fixtures.Line;
import dev.plankey.internal.json.Fixtures.Money;
import dev.plankey.internal.json.Fixtures.Shape;
import dev.plankey.internal.json.Fixtures.Square;
import dev.plankey.internal.json.Fixtures.Tree;
import dev.plankey.spi.Encoded;
import java.math.BigDecimal;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Currency;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** Arguments are written down at entry, come back as they were, and are compared by what they mean. */
class JsonArgumentsTest {

    private static final ArgumentsForm INVOICE = Fixtures.form(0);
    private static final ArgumentsForm ORDER = Fixtures.form(1);
    private static final ArgumentsForm COUNT = Fixtures.form(2);

    private static ModelArguments model(ArgumentsForm form, String json, String... faulty) {
        ObjectNode tree = (ObjectNode) Mappers.modelFacing(Naming.SNAKE_CASE).readTree(json);
        List<Problem> problems = List.of(faulty).stream()
                .map(name -> new Problem("$." + name, "something else"))
                .toList();
        return new ModelArguments(form, json, tree, Set.of(faulty), problems);
    }

    private static Object[] bound(Arguments arguments, Encoded stored) throws UnbindableException {
        return (Object[]) arguments.bind(stored);
    }

    private static String text(Encoded encoded) {
        return new String(encoded.bytes(), StandardCharsets.UTF_8);
    }

    @Test
    void the_incident_s_second_attempt_differs_in_two_fields_and_one_spelling() {
        ModelArguments first = model(
                INVOICE,
                "{\"customer_id\":\"cus_XXXX\",\"amount\":4250.00,\"due_date\":\"2026-10-31\",\"tags\":[\"a\",\"b\"]}");
        ModelArguments second = model(
                INVOICE,
                "{\"customer_id\":\"cus_YYYY\",\"amount\":4250,\"due_date\":\"2026-10-31T00:00:00Z\",\"tags\":[\"b\",\"a\"]}",
                "due_date");

        assertThat(second.changesSince(first.snapshot()))
                .containsExactly(
                        new FieldChange("/customer_id", "\"cus_XXXX\"", "\"cus_YYYY\"", false),
                        new FieldChange("/amount", "4250.00", "4250", true),
                        new FieldChange("/due_date", "\"2026-10-31\"", "\"2026-10-31T00:00:00Z\"", false),
                        new FieldChange("/tags", "[\"a\",\"b\"]", "[\"b\",\"a\"]", true));
    }

    @Test
    void the_snapshot_keeps_the_spelling_of_the_first_call_in_declaration_order() throws Exception {
        ModelArguments arguments = model(
                INVOICE, "{\"tags\":[\"x\"],\"due_date\":\"2026-10-31\",\"amount\":4250.00,\"customer_id\":\"c\"}");

        arguments.require();

        assertThat(arguments.snapshot().codec()).isEqualTo("plankey-arguments-1");
        assertThat(text(arguments.snapshot()))
                .isEqualTo(
                        "{\"customer_id\":\"c\",\"amount\":4250.00,\"due_date\":\"2026-10-31\",\"tags\":[\"x\"],\"note\":null}");
        assertThat(bound(arguments, arguments.snapshot()))
                .containsExactly(
                        "c", new BigDecimal("4250.00"), LocalDate.of(2026, 10, 31), Set.of("x"), Optional.empty());
    }

    @Test
    void key_order_and_null_against_absent_are_no_difference_and_list_order_is_one() {
        ModelArguments first = model(
                ORDER,
                "{\"lines\":[],\"shapes\":{\"a\":[],\"b\":[]},\"tree\":{\"name\":\"n\",\"tags\":[],\"children\":[]}}");
        ModelArguments other = model(
                ORDER,
                "{\"tree\":{\"children\":[],\"tags\":[],\"name\":\"n\"},\"shapes\":{\"b\":[],\"a\":[]},\"lines\":[]}");

        assertThat(other.changesSince(first.snapshot())).isEmpty();

        String line = "{\"text\":\"%s\",\"price\":{\"amount\":1.0,\"currency\":\"AUD\"}%s}";
        String rest = "],\"shapes\":{},\"tree\":{\"name\":\"n\",\"tags\":[],\"children\":[]}}";
        ModelArguments one =
                model(ORDER, "{\"lines\":[" + line.formatted("x", "") + "," + line.formatted("y", "") + rest);
        ModelArguments swapped = model(
                ORDER,
                "{\"lines\":[" + line.formatted("y", ",\"note_to_self\":null") + "," + line.formatted("x", "") + rest);

        assertThat(swapped.changesSince(one.snapshot()))
                .extracting(FieldChange::path, FieldChange::representationOnly)
                .containsExactly(tuple("/lines/0/text", false), tuple("/lines/1/text", false));
    }

    @Test
    void the_order_of_a_set_says_nothing_however_deep_it_lies() {
        String tree = "{\"lines\":[],\"shapes\":{\"k\":[{\"type\":\"square\",\"side_mm\":1,\"tags\":[%s]}]},"
                + "\"tree\":{\"name\":\"n\",\"tags\":[],\"children\":[{\"name\":\"m\",\"tags\":[%s],\"children\":[]}]}}";
        ModelArguments first = model(ORDER, tree.formatted("\"a\",\"b\"", "\"c\",\"d\""));
        ModelArguments other = model(ORDER, tree.formatted("\"b\",\"a\"", "\"d\",\"c\""));
        ModelArguments changed = model(ORDER, tree.formatted("\"b\",\"z\"", "\"d\",\"c\""));

        assertThat(other.changesSince(first.snapshot()))
                .hasSize(2)
                .allMatch(FieldChange::representationOnly)
                .extracting(FieldChange::path)
                .containsExactly("/shapes/k/0/tags", "/tree/children/0/tags");
        assertThat(changed.changesSince(first.snapshot()))
                .filteredOn(change -> !change.representationOnly())
                .extracting(FieldChange::path)
                .containsExactly("/shapes/k/0/tags");
    }

    @Test
    void a_number_is_no_string_and_a_composed_accent_no_decomposed_one() {
        assertThat(Differences.between(tree("\"1\""), tree("1"), new TypeShape.Plain()))
                .containsExactly(new FieldChange("", "\"1\"", "1", false));
        assertThat(Differences.between(tree("\"\u00e9\""), tree("\"e\u0301\""), new TypeShape.Plain()))
                .hasSize(1)
                .noneMatch(FieldChange::representationOnly);
        assertThat(Differences.between(tree("-0.0"), tree("0"), new TypeShape.Plain()))
                .allMatch(FieldChange::representationOnly);
    }

    @Test
    void an_array_that_differs_everywhere_is_told_as_one() {
        String ones = "[" + "1,".repeat(999) + "1]";
        String twos = "[" + "2,".repeat(999) + "2]";
        String decimals = "[" + "1.0,".repeat(999) + "1.0]";

        assertThat(Differences.between(tree(ones), tree(twos), new TypeShape.Plain()))
                .containsExactly(new FieldChange("", ones, twos, false));
        assertThat(Differences.between(tree(ones), tree(decimals), new TypeShape.Plain()))
                .containsExactly(new FieldChange("", ones, decimals, true));
    }

    private static JsonNode tree(String json) {
        return Mappers.modelFacing(Naming.AS_DECLARED).readTree(json);
    }

    @Test
    void text_that_is_no_json_is_told_by_its_digest() {
        ModelArguments first = model(COUNT, "{\"n\":1,\"ratio\":2}");
        ModelArguments garbage =
                new ModelArguments(COUNT, "n=1", null, Set.of(), List.of(new Problem("$", "a JSON object")));

        assertThat(garbage.changesSince(first.snapshot())).singleElement().satisfies(change -> {
            assertThat(change.path()).isEmpty();
            assertThat(change.representationOnly()).isFalse();
            assertThat(change.first()).startsWith("\"sha256:").hasSize(73);
            assertThat(change.later()).startsWith("\"sha256:").hasSize(73).isNotEqualTo(change.first());
        });
    }

    @Test
    void a_missing_primitive_is_a_problem_and_never_a_zero() {
        ModelArguments arguments = model(COUNT, "{\"ratio\":1.5}");

        assertThatExceptionOfType(InvalidArgumentsException.class)
                .isThrownBy(arguments::require)
                .satisfies(
                        e -> assertThat(e.problems()).extracting(Problem::path).containsExactly("$.n"));
    }

    @Test
    void a_number_beyond_a_double_is_a_problem_and_never_infinite() {
        assertThatExceptionOfType(InvalidArgumentsException.class)
                .isThrownBy(model(COUNT, "{\"n\":1,\"ratio\":1e400}")::require)
                .satisfies(e ->
                        assertThat(e.problems()).containsExactly(new Problem("$.ratio", "a value that fits double")));
    }

    @Test
    void what_java_passed_is_written_down_at_entry() throws Exception {
        List<Line> lines = new ArrayList<>(List.of(
                new Line("x", new Money(new BigDecimal("1.50"), Currency.getInstance("AUD")), Optional.of("n"))));
        Tree tree = new Tree("n", new LinkedHashSet<>(List.of("b", "a")), List.of());
        JavaArguments arguments = new JavaArguments(ORDER, new Object[] {
            lines, Map.of("k", List.of(new Circle(1), new Square(2, Set.of()))), tree
        });

        lines.clear();
        tree.tags().clear();
        Object[] bound = bound(arguments, arguments.snapshot());

        assertThat((List<?>) bound[0])
                .isEqualTo(List.of(new Line(
                        "x", new Money(new BigDecimal("1.50"), Currency.getInstance("AUD")), Optional.of("n"))));
        assertThat(bound[1]).isEqualTo(Map.of("k", List.of((Shape) new Circle(1), new Square(2, Set.of()))));
        assertThat(((Tree) bound[2]).tags()).containsExactly("b", "a");
    }

    @Test
    void each_attempt_gets_its_own_copy_of_what_can_be_changed() throws Exception {
        JavaArguments arguments = new JavaArguments(
                ORDER, new Object[] {new ArrayList<>(), Map.of(), new Tree("n", new LinkedHashSet<>(), List.of())});

        Object[] first = bound(arguments, arguments.snapshot());
        ((Tree) first[2]).tags().add("spoiled");
        Object[] second = bound(arguments, arguments.snapshot());

        assertThat(((Tree) second[2]).tags()).isEmpty();
        assertThat(text(arguments.snapshot())).doesNotContain("spoiled");
    }

    @Test
    void what_a_model_must_not_see_is_kept_for_java_and_left_out_for_the_model() throws Exception {
        ArgumentsForm form = Fixtures.form(3);
        JavaArguments java = new JavaArguments(form, new Object[] {new Hidden("a", "b", 3)});
        ModelArguments model = model(form, "{\"hidden\":{\"shown\":\"a\"}}");

        model.require();

        assertThat(bound(
                        java,
                        new Encoded(
                                java.snapshot().codec(), java.snapshot().bytes().clone())))
                .containsExactly(new Hidden("a", "b", 3));
        assertThat(bound(model, model.snapshot())).containsExactly(new Hidden("a", null, 0));
    }

    @Test
    void what_no_longer_binds_after_a_deployment_is_said_without_the_value() {
        ModelArguments arguments = model(COUNT, "{\"n\":1,\"ratio\":2}");

        for (String stored : List.of(
                "{\"n\":\"s3cret\",\"ratio\":2.0}",
                "{\"ratio\":2.0}",
                "{\"n\":1,\"ratio\":2.0,\"gone\":\"s3cret\"}",
                "{\"n\":null,\"ratio\":2.0}",
                "s3cret")) {
            assertThatThrownBy(() -> arguments.bind(encoded(stored)))
                    .as(stored)
                    .isInstanceOf(UnbindableException.class)
                    .hasMessageContaining("count")
                    .hasNoCause()
                    .message()
                    .doesNotContain("s3cret");
        }
        assertThatThrownBy(() -> arguments.bind(new Encoded("acme-1", new byte[0])))
                .isInstanceOf(UnbindableException.class)
                .hasMessageContaining("acme-1");
    }

    @Test
    void an_optional_that_did_not_exist_when_it_was_stored_is_empty() throws Exception {
        ModelArguments arguments = model(INVOICE, "{}");

        assertThat(bound(
                        arguments,
                        encoded("{\"customer_id\":\"c\",\"amount\":1,\"due_date\":\"2026-10-31\",\"tags\":[]}")))
                .endsWith(Optional.empty());
    }

    @Test
    void a_programmatic_tool_s_one_value_is_stored_as_it_is() throws Exception {
        ArgumentsForm record = ArgumentsForm.ofValue("pay", Money.class);
        ArgumentsForm scalar = ArgumentsForm.ofValue("ping", String.class);
        JavaArguments money = new JavaArguments(
                record, new Object[] {new Money(new BigDecimal("4.50"), Currency.getInstance("AUD"))});
        JavaArguments text = new JavaArguments(scalar, new Object[] {"x"});

        assertThat(text(money.snapshot())).isEqualTo("{\"amount\":4.50,\"currency\":\"AUD\"}");
        assertThat(text(text.snapshot())).isEqualTo("\"x\"");
        assertThat(bound(text, encoded("\"y\""))).containsExactly("y");
        assertThat(text.changesSince(encoded("\"y\""))).containsExactly(new FieldChange("", "\"y\"", "\"x\"", false));
        assertThat(money.changesSince(encoded("{\"amount\":4.5,\"currency\":\"AUD\"}")))
                .containsExactly(new FieldChange("/amount", "4.5", "4.50", true));
    }

    @Test
    void values_that_cannot_be_written_are_refused_without_being_quoted() {
        List<Object> loop = new ArrayList<>();
        loop.add(loop);
        JavaArguments arguments = new JavaArguments(ArgumentsForm.ofValue("t", List.class), new Object[] {loop});

        assertThatExceptionOfType(InvalidArgumentsException.class)
                .isThrownBy(arguments::require)
                .withMessageContaining("written as JSON");
        assertThat(arguments.changesSince(encoded("[]"))).hasSize(1);
    }

    @Test
    void two_calls_of_one_message_are_compared_before_anything_is_stored() {
        ModelArguments one = model(COUNT, "{\"n\":1,\"ratio\":2}");

        assertThat(model(COUNT, "{\"ratio\":2.0,\"n\":1}").changesFrom(one)).isEmpty();
        assertThat(model(COUNT, "{\"n\":2,\"ratio\":2}").changesFrom(one))
                .containsExactly(new FieldChange("/n", "1", "2", false));
    }

    private static Encoded encoded(String json) {
        return new Encoded("plankey-arguments-1", json.getBytes(StandardCharsets.UTF_8));
    }

    /** Equal by its own word, where JSON sees two texts. */
    record Code(String text) {

        @Override
        public boolean equals(Object other) {
            return other instanceof Code that && text.equalsIgnoreCase(that.text);
        }

        @Override
        public int hashCode() {
            return 1;
        }
    }

    @Test
    void values_are_compared_as_they_are_written_and_not_by_what_their_type_calls_equal() {
        ArgumentsForm codes = ArgumentsForm.ofValue("send", Code.class);
        Encoded first = new JavaArguments(codes, new Object[] {new Code("abc")}).snapshot();
        ArgumentsForm addresses = ArgumentsForm.ofValue("open", URI.class);
        Encoded address = new JavaArguments(addresses, new Object[] {URI.create("https://a.example")}).snapshot();

        assertThat(new JavaArguments(codes, new Object[] {new Code("abc")}).changesSince(first))
                .isEmpty();
        assertThat(new JavaArguments(codes, new Object[] {new Code("ABC")}).changesSince(first))
                .extracting(FieldChange::path, FieldChange::representationOnly)
                .containsExactly(tuple("/text", false));
        assertThat(new JavaArguments(addresses, new Object[] {URI.create("https://A.example")}).changesSince(address))
                .hasSize(1);
    }

    /** Shows a copy, and keeps the list that its maker still has. */
    record Basket(List<String> items) {

        @Override
        public List<String> items() {
            return List.copyOf(items);
        }
    }

    @Test
    void a_record_that_shows_copies_of_what_can_be_changed_is_written_down_at_entry_and_compared_as_written()
            throws Exception {
        ArgumentsForm form = ArgumentsForm.ofValue("order", Basket.class);
        List<String> items = new ArrayList<>(List.of("a"));
        Basket basket = new Basket(items);
        JavaArguments arguments = new JavaArguments(form, new Object[] {basket});
        items.add("b");

        assertThat(text(arguments.snapshot())).isEqualTo("{\"items\":[\"a\"]}");
        assertThat(((Object[]) arguments.bind(arguments.snapshot()))[0]).isEqualTo(new Basket(List.of("a")));
        assertThat(new JavaArguments(form, new Object[] {basket}).changesSince(arguments.snapshot()))
                .hasSize(1);
    }

    @Test
    void a_record_that_was_written_once_and_changed_since_is_changed() {
        ArgumentsForm form = ArgumentsForm.ofValue("order", Basket.class);
        List<String> items = new ArrayList<>(List.of("a"));
        Basket basket = new Basket(items);
        Encoded first = new JavaArguments(form, new Object[] {basket}).snapshot();
        items.add("b");

        assertThat(new JavaArguments(form, new Object[] {basket}).changesSince(first))
                .hasSize(1);
    }

    @Test
    void what_is_changed_after_the_call_was_made_changes_nothing() {
        ArgumentsForm form = ArgumentsForm.ofValue("tag", List.class);
        List<String> tags = new ArrayList<>(List.of("a"));
        JavaArguments arguments = new JavaArguments(form, new Object[] {tags});
        tags.add("b");

        assertThat(text(arguments.snapshot())).isEqualTo("[\"a\"]");
        assertThat(new JavaArguments(form, new Object[] {tags}).changesSince(arguments.snapshot()))
                .hasSize(1);
    }
}
