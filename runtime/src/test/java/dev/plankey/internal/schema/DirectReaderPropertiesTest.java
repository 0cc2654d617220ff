package dev.plankey.internal.schema;

import static org.assertj.core.api.Assertions.assertThat;

import dev.plankey.InvalidArgumentsException;
import dev.plankey.annotations.Naming;
import dev.plankey.generated.ToolClass;
import dev.plankey.generated.ToolDescriptor;
import dev.plankey.internal.json.ArgumentsForm;
import dev.plankey.internal.json.Mappers;
import dev.plankey.internal.json.ModelArguments;
import java.lang.reflect.Type;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.statistics.Statistics;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** What is read in one pass is what the full check accepts, and becomes what the converter makes of it. */
class DirectReaderPropertiesTest {

    private static final int MAXIMUM_BYTES = 1 << 20;

    @Property(tries = 10_000, seed = "20261201")
    void what_is_read_directly_passes_the_full_check_and_is_bound_to_equal_values(@ForAll long seed) {
        RandomCalls calls = new RandomCalls(seed);
        Map<String, Type> parameters = calls.parameters();
        ObjectNode schema = calls.schema(parameters);
        String text = calls.text(parameters);
        ArgumentsCheck check = ArgumentsCheck.of(schema);
        ArgumentsForm form = ArgumentsForm.of(Tools.with(parameters));

        Optional<DirectReader> reader = DirectReader.of(check, parameters, new Converter());
        @Nullable Object[] direct = reader.map(r -> r.read(text, MAXIMUM_BYTES)).orElse(null);

        Checked checked = check.check(text, MAXIMUM_BYTES, List.of());
        Statistics.label("a tool has a direct reader")
                .collect(reader.isPresent())
                .coverage(coverage -> coverage.check(true).percentage(share -> share > 60));
        if (reader.isPresent() && bound(form, text, checked) != null) {
            Statistics.label("what is right is read directly")
                    .collect(direct != null)
                    .coverage(coverage -> coverage.check(true).percentage(share -> share > 75));
        }
        if (direct != null) {
            assertThat(checked.problems()).as("%s against %s", text, schema).isEmpty();
            ModelArguments inFull = bound(form, text, checked);
            assertThat(inFull).as("%s against %s", text, schema).isNotNull();
            assertThat(direct).as("%s against %s", text, schema).isEqualTo(inFull.bound());
            ModelArguments directly = ModelArguments.bound(form, text, direct);
            assertThat(directly.snapshot()).isEqualTo(inFull.snapshot());
            assertThat(directly.changesFrom(inFull)).isEmpty();
            assertThat(directly.changesSince(inFull.snapshot())).isEmpty();
        }
    }

    private static @Nullable ModelArguments bound(ArgumentsForm form, String text, Checked checked) {
        if (!(checked instanceof Checked.Read read) || !read.problems().isEmpty()) {
            return null;
        }
        ModelArguments arguments = new ModelArguments(form, text, read.arguments(), read.faulty(), read.problems());
        try {
            arguments.require();
            return arguments;
        } catch (InvalidArgumentsException e) {
            return null;
        }
    }

    /** As the dispatcher's. */
    private static final class Converter implements DirectReader.Converter {

        @Override
        public @Nullable Object constant(JsonNode text, Class<?> type) {
            try {
                return Mappers.modelFacing(Naming.AS_DECLARED).readerFor(type).readValue(text);
            } catch (JacksonException e) {
                return null;
            }
        }

        @Override
        public String propertyName(String component) {
            return component;
        }
    }

    /** A class with one tool. */
    private static final class Tools extends ToolClass {

        private Tools() {
            super(Tools.class, Naming.AS_DECLARED);
        }

        static ToolDescriptor with(Map<String, Type> parameters) {
            ToolDescriptor tool = new Tools().tool("tool", "tool()", void.class);
            parameters.forEach(tool::parameter);
            return tool;
        }

        @Override
        protected Object call(int tool, @Nullable Object target, @Nullable Object[] arguments) {
            throw noSuchTool(tool);
        }

        @Override
        public boolean isWoven() {
            return false;
        }
    }
}
