package dev.plankey.comparison;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import com.networknt.schema.Schema;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import dev.plankey.FieldChange;
import dev.plankey.InvalidArgumentsException;
import dev.plankey.annotations.Naming;
import dev.plankey.generated.ToolClasses;
import dev.plankey.generated.ToolDescriptor;
import dev.plankey.internal.json.ArgumentsForm;
import dev.plankey.internal.json.Mappers;
import dev.plankey.internal.json.ModelArguments;
import dev.plankey.internal.schema.ArgumentsCheck;
import dev.plankey.internal.schema.Checked;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** What the schema accepts becomes Java values, and what is written of these is what the schema accepts. */
@DisplayName("From the schema to Java and back")
class RoundTripTest {

    private static final JsonMapper JSON = Mappers.modelFacing(Naming.AS_DECLARED);
    private static final SchemaRegistry REGISTRY =
            SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12);
    private static final JsonNode CATALOGUE = catalogue();
    private static final int TRIES = 150;

    /** Which of the texts of their form are values, no schema can say: there is no time zone x. */
    private static final Set<String> KNOWN_TO_JAVA_ALONE =
            Set.of("zoneId", "currency", "localDateTime", "localTime", "monthDay", "yearMonth", "zoneOffset");

    /**
     * A tool with its check and its binding.
     *
     * @param descriptor the tool
     * @param schema its neutral schema
     */
    record Subject(ToolDescriptor descriptor, ObjectNode schema) {

        boolean accepts(String arguments) {
            Schema judge = REGISTRY.getSchema(schema);
            return judge.validate(
                            JSON.readTree(arguments),
                            context -> context.executionConfig(config -> config.formatAssertionsEnabled(true)))
                    .isEmpty();
        }

        ModelArguments bind(String arguments) {
            Checked checked = ArgumentsCheck.of(schema).check(arguments, 1 << 20, List.of());
            return checked instanceof Checked.Read read
                    ? new ModelArguments(
                            ArgumentsForm.of(descriptor), arguments, read.arguments(), read.faulty(), read.problems())
                    : new ModelArguments(ArgumentsForm.of(descriptor), arguments, null, Set.of(), checked.problems());
        }

        @Override
        public String toString() {
            return descriptor.name();
        }
    }

    private static JsonNode catalogue() {
        try (InputStream stream =
                Tools.class.getResourceAsStream("/META-INF/plankey/" + Tools.class.getName() + ".json")) {
            return JSON.readTree(stream);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    static Stream<Subject> subjects() {
        List<Subject> subjects = new ArrayList<>();
        for (ToolDescriptor descriptor :
                ToolClasses.of(Tools.class).orElseThrow().tools()) {
            CATALOGUE.get("tools").forEach(tool -> {
                if (tool.get("name").stringValue().equals(descriptor.name())) {
                    subjects.add(new Subject(descriptor, (ObjectNode) tool.get("arguments")));
                }
            });
        }
        return subjects.stream();
    }

    private static Subject subject(Case one) {
        return subjects()
                .filter(subject -> subject.descriptor().name().equals(one.tool().getName()))
                .findFirst()
                .orElseThrow();
    }

    static Stream<Case> cases() {
        return Cases.ALL.stream();
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("cases")
    @DisplayName("values of a type are bound, and values that are not of it are refused")
    void theCasesAreBound(Case one) {
        Subject subject = subject(one);
        for (String arguments : one.accepted()) {
            assertThatCode(() -> subject.bind(arguments).require())
                    .as(arguments)
                    .doesNotThrowAnyException();
        }
        for (String arguments : one.refused()) {
            assertThatCode(() -> subject.bind(arguments).require())
                    .as(arguments)
                    .isInstanceOf(InvalidArgumentsException.class);
        }
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("subjects")
    @DisplayName("a validator and the binding are of one mind, and what is stored fits the schema again")
    void randomValuesGoThereAndBack(Subject subject) throws Exception {
        int bound = 0;
        for (long seed = 0; seed < TRIES; seed++) {
            String arguments = new Values(seed, subject.schema()).arguments().toString();
            ModelArguments ours = subject.bind(arguments);
            if (!subject.accepts(arguments)) {
                assertThatCode(ours::require).as(arguments).isInstanceOf(InvalidArgumentsException.class);
                continue;
            }
            if (KNOWN_TO_JAVA_ALONE.contains(subject.descriptor().name()) && !isBound(ours)) {
                continue;
            }
            assertThatCode(ours::require)
                    .as("%s against %s", arguments, subject.schema())
                    .doesNotThrowAnyException();
            String stored = new String(ours.snapshot().bytes(), StandardCharsets.UTF_8);
            bound++;
            if (subject.descriptor().name().equals("bigDecimalAsText")) {
                // Its annotation stands on the parameter: a model writes text, the ledger a number.
                continue;
            }
            String shown = withoutNulls(JSON.readTree(stored)).toString();
            assertThat(subject.accepts(shown))
                    .as("%s became %s against %s", arguments, shown, subject.schema())
                    .isTrue();
            ModelArguments again = subject.bind(shown);
            assertThat(again.changesSince(ours.snapshot()))
                    .as("%s became %s", arguments, stored)
                    .allMatch(FieldChange::representationOnly);
            again.bind(ours.snapshot());
        }
        assertThat(bound).as("values that fit, of " + TRIES).isGreaterThan(TRIES / 40);
    }

    private static boolean isBound(ModelArguments arguments) {
        try {
            arguments.require();
            return true;
        } catch (InvalidArgumentsException e) {
            return false;
        }
    }

    /** An absent optional is stored as null, which no model could write there. */
    private static JsonNode withoutNulls(JsonNode node) {
        if (node instanceof ObjectNode object) {
            for (String name : List.copyOf(object.propertyNames())) {
                if (object.get(name).isNull()) {
                    object.remove(name);
                } else {
                    object.set(name, withoutNulls(object.get(name)));
                }
            }
        }
        if (node instanceof ArrayNode array) {
            for (int i = 0; i < array.size(); i++) {
                array.set(i, withoutNulls(array.get(i)));
            }
        }
        return node;
    }
}
