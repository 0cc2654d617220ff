package dev.plankey.schemas;

import static org.assertj.core.api.Assertions.assertThat;

import dev.plankey.Intent;
import dev.plankey.InvalidArgumentsException;
import dev.plankey.InvalidArgumentsException.Problem;
import dev.plankey.ToolResult;
import dev.plankey.annotations.Naming;
import dev.plankey.annotations.Sensitive;
import dev.plankey.internal.engine.Arguments;
import dev.plankey.internal.json.ArgumentsForm;
import dev.plankey.internal.json.CodecResults;
import dev.plankey.internal.json.JavaArguments;
import dev.plankey.internal.json.JsonCodec;
import dev.plankey.internal.json.Mappers;
import dev.plankey.internal.json.ModelArguments;
import dev.plankey.internal.secrets.Secrets;
import dev.plankey.internal.secrets.Vault;
import dev.plankey.spi.Encoded;
import dev.plankey.spi.KeyProvider;
import java.lang.invoke.MethodType;
import java.lang.reflect.Method;
import java.lang.reflect.Type;
import java.util.List;
import java.util.Random;
import java.util.Set;
import javax.crypto.SecretKey;
import javax.crypto.spec.SecretKeySpec;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.statistics.Statistics;
import org.assertj.core.api.recursive.comparison.RecursiveComparisonConfiguration;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/** The processor's schema, an independent validator, and the dispatcher agree: on what is right, on what is wrong, and on what Java makes of it. */
class RoundTripPropertiesTest {

    private static final List<Tools> ALL =
            List.of(new Tools(new EveryType()), new Tools(new Snake()), new Tools(new Constrained()));

    private static final Vault VAULT =
            Secrets.of(new OneKey()).of(new Intent(null, "t", "s", "tool", "0", "ab".repeat(32)));

    private record OneKey() implements KeyProvider {
        @Override
        public String currentKeyId() {
            return "k";
        }

        @Override
        public SecretKey key(String keyId) {
            return new SecretKeySpec(new byte[32], "AES");
        }
    }

    private static final RecursiveComparisonConfiguration BY_VALUE = RecursiveComparisonConfiguration.builder()
            .withStrictTypeChecking(false)
            .build();

    @Provide
    Arbitrary<Tools.One> tools() {
        return Arbitraries.of(
                ALL.stream().flatMap(tools -> tools.each().stream()).toList());
    }

    @Provide
    Arbitrary<Tools.One> typesOnly() {
        return Arbitraries.of(
                ALL.stream().limit(2).flatMap(tools -> tools.each().stream()).toList());
    }

    @Property(tries = 3_000, seed = "20261031")
    void what_the_validator_accepts_is_bound(@ForAll("tools") Tools.One tool, @ForAll long seed) {
        JsonNode arguments = new SchemaValues(new Random(seed), tool.schema()).value();
        assertThat(tool.validate(arguments))
                .as("%s against %s", arguments, tool.schema())
                .isEmpty();

        ToolResult result = tool.call(arguments);

        assertThat(result.isError()).as("%s: %s", arguments, result.text()).isFalse();
    }

    @Property(tries = 3_000, seed = "20261031")
    void what_java_writes_is_accepted_and_comes_back(@ForAll("typesOnly") Tools.One tool, @ForAll long seed) {
        Method method = tool.method();
        Object value = new JavaValues(new Random(seed)).value(method.getAnnotatedParameterTypes()[0]);
        ObjectNode arguments = arguments(tool, method.getGenericParameterTypes()[0], value);

        assertThat(tool.validate(arguments))
                .as("%s against %s", arguments, tool.schema())
                .isEmpty();
        ToolResult result = tool.call(arguments);
        assertThat(result.isError()).as("%s: %s", arguments, result.text()).isFalse();
        assertThat(tool.received()).usingRecursiveComparison(BY_VALUE).isEqualTo(value);
    }

    private static ObjectNode arguments(Tools.One tool, Type type, @Nullable Object value) {
        JsonMapper mapper = Mappers.modelFacing(tool.isSnake() ? Naming.SNAKE_CASE : Naming.AS_DECLARED);
        ObjectNode arguments = mapper.createObjectNode();
        String json = tool.method().getName().equals("bigDecimalAsText")
                ? '"' + String.valueOf(value) + '"' // what the annotation of a parameter says, a mapper never sees
                : mapper.writerFor(mapper.constructType(type)).writeValueAsString(value);
        arguments.set("value", mapper.readTree(json));
        return arguments;
    }

    /** A secret as a whole, whatever it is. */
    record Secret<T>(@Sensitive @Nullable T content) {}

    @Property(tries = 2_000, seed = "20261101")
    void what_a_body_returns_is_replayed(@ForAll("typesOnly") Tools.One tool, @ForAll long seed) throws Exception {
        Type type = tool.method().getGenericParameterTypes()[0];
        Object value = new JavaValues(new Random(seed)).value(tool.method().getAnnotatedParameterTypes()[0]);
        CodecResults results = new CodecResults(type, false, new JsonCodec(), id -> new JsonCodec());

        Encoded stored = VAULT.open(VAULT.seal(results.encode(value)));

        assertThat(results.decode(stored)).usingRecursiveComparison(BY_VALUE).isEqualTo(value);
    }

    @Property(tries = 2_000, seed = "20261102")
    void what_is_stored_of_arguments_is_bound_again_encrypted_or_not(
            @ForAll("typesOnly") Tools.One tool, @ForAll long seed) throws Exception {
        Type type = tool.method().getGenericParameterTypes()[0];
        Object value = new JavaValues(new Random(seed)).value(tool.method().getAnnotatedParameterTypes()[0]);
        Type secretType = dev.plankey.generated.Types.of(Secret.class, boxed(type));

        Object open = boundAnew(type, value);
        Object secret = boundAnew(secretType, new Secret<>(value));

        assertThat(open).usingRecursiveComparison(BY_VALUE).isEqualTo(value);
        assertThat(((Secret<?>) secret).content())
                .usingRecursiveComparison(BY_VALUE)
                .isEqualTo(value);
    }

    /** By a call of which nothing binds: the caller's own objects are not there. */
    private static Object boundAnew(Type type, @Nullable Object value) throws Exception {
        ArgumentsForm form = ArgumentsForm.ofValue("t", type);
        Encoded stored =
                new JavaArguments(form, new Object[] {value}).keptIn(VAULT).snapshot();
        assertThat(stored.codec().contains("sealed")).isEqualTo(form.hasSecrets());
        Problem unreadable = new Problem("$", "JSON");
        Arguments later = new ModelArguments(form, "?", null, Set.of(), List.of(unreadable)).keptIn(VAULT);
        return ((Object[]) later.bind(stored))[0];
    }

    private static Type boxed(Type type) {
        return type instanceof Class<?> c ? MethodType.methodType(c).wrap().returnType() : type;
    }

    @Property(tries = 600, seed = "20261031")
    void what_breaks_one_rule_is_refused_by_both(@ForAll("tools") Tools.One tool, @ForAll long seed) {
        JsonNode arguments = new SchemaValues(new Random(seed), tool.schema()).value();

        for (Mutants.Mutant mutant : Mutants.of(arguments, tool.schema())) {
            boolean broken = !tool.validate(mutant.value()).isEmpty();
            Statistics.label("rule").collect(mutant.rule().replaceAll(" .*", ""), broken);
            ToolResult result = tool.call(mutant.value());

            assertThat(result.isError())
                    .as("%s: %s against %s", mutant.rule(), mutant.value(), tool.schema())
                    .isEqualTo(broken);
            if (broken) {
                assertThat(result.failure())
                        .get()
                        .isInstanceOfSatisfying(
                                InvalidArgumentsException.class,
                                e -> assertThat(e.problems()).isNotEmpty());
                assertThat(tool.received()).as("no body ran").isNull();
            }
        }
    }
}
