package dev.plankey.internal.dispatch;

import dev.plankey.annotations.Naming;
import dev.plankey.generated.ToolParameter;
import dev.plankey.internal.json.Mappers;
import dev.plankey.internal.schema.ArgumentsCheck;
import dev.plankey.internal.schema.DirectReader;
import dev.plankey.internal.tool.ToolMethod;
import java.lang.reflect.Type;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;

/** What the model-facing mapper of a tool does, for the reader that does without it. */
record ConverterOfTool(Naming naming) implements DirectReader.Converter {

    /** The reader of a tool's arguments; empty where a parameter needs the mapper itself. */
    static Optional<DirectReader> reader(ToolMethod method, ArgumentsCheck check) {
        Map<String, Type> types = new LinkedHashMap<>();
        for (ToolParameter parameter : method.parameters()) {
            if (parameter.role().modelFacing()) {
                types.put(parameter.name(), parameter.type());
            }
        }
        return DirectReader.of(
                check, types, new ConverterOfTool(method.descriptor().owner().naming()));
    }

    @Override
    public @Nullable Object constant(JsonNode text, Class<?> type) {
        try {
            return Mappers.modelFacing(naming).readerFor(type).readValue(text);
        } catch (JacksonException e) {
            return null; // the schema lists what this enum has not: the full check says so when it comes
        }
    }

    @Override
    public String propertyName(String component) {
        return Mappers.propertyName(naming, component);
    }
}
