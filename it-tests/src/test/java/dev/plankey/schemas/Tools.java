package dev.plankey.schemas;

import com.networknt.schema.Error;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import dev.plankey.Plankey;
import dev.plankey.ToolCall;
import dev.plankey.ToolCatalog;
import dev.plankey.ToolDispatcher;
import dev.plankey.ToolResult;
import dev.plankey.ledger.InMemoryLedger;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.cfg.JsonNodeFeature;
import tools.jackson.databind.json.JsonMapper;

/** A bound object with tools of one parameter, {@code value}, and what the processor wrote of them. */
final class Tools {

    private static final SchemaRegistry REGISTRY =
            SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12);
    private static final JsonMapper JSON = JsonMapper.builder()
            .enable(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS)
            .disable(JsonNodeFeature.STRIP_TRAILING_BIGDECIMAL_ZEROES)
            .build();

    private final Receiver instance;
    private final ToolDispatcher dispatcher;
    private final JsonNode catalogue;

    Tools(Receiver instance) {
        this.instance = instance;
        this.dispatcher = ToolCatalog.of(instance.getClass())
                .dispatchOnly() // they only read: there is nothing to protect
                .bind(Plankey.builder().ledger(new InMemoryLedger()).build(), instance);
        String file = "META-INF/plankey/" + instance.getClass().getName() + ".json";
        try (InputStream in =
                Objects.requireNonNull(Tools.class.getClassLoader().getResourceAsStream(file))) {
            this.catalogue = JSON.readTree(in);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    List<One> each() {
        return catalogue.get("tools").valueStream().map(this::one).toList();
    }

    private One one(JsonNode tool) {
        String method = tool.get("method").asString().replaceAll("\\(.*", "");
        return new One(
                this,
                tool.get("name").asString(),
                Arrays.stream(instance.getClass().getDeclaredMethods())
                        .filter(m -> m.getName().equals(method))
                        .findFirst()
                        .orElseThrow(),
                tool.get("arguments"),
                REGISTRY.getSchema(tool.get("arguments")));
    }

    /** One tool. */
    record One(Tools owner, String name, Method method, JsonNode schema, Schema validator) {

        /** What an independent validator has against it; formats count. */
        List<Error> validate(JsonNode arguments) {
            return validator.validate(
                    JSON.readTree(arguments.toString()),
                    context -> context.executionConfig(c -> c.formatAssertionsEnabled(true)));
        }

        ToolResult call(JsonNode arguments) {
            owner.instance.forget();
            return owner.dispatcher.call(ToolCall.of(name, arguments.toString()));
        }

        @Nullable
        Object received() {
            return owner.instance.received();
        }

        boolean isSnake() {
            return owner.catalogue.get("naming").asString().equals("SNAKE_CASE");
        }

        @Override
        public String toString() {
            return name;
        }
    }
}
