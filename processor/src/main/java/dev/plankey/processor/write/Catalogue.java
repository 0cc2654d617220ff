package dev.plankey.processor.write;

import dev.plankey.processor.model.Dialect;
import dev.plankey.processor.model.Document;
import dev.plankey.processor.model.Names;
import dev.plankey.processor.model.Parameter;
import dev.plankey.processor.model.Tool;
import dev.plankey.processor.model.Toolbox;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The resource {@code META-INF/plankey/<binary name>.json} of a class. */
public final class Catalogue {

    private Catalogue() {}

    /** Where it is. */
    public static String path(String binaryName) {
        return "META-INF/plankey/" + binaryName + ".json";
    }

    /** Its text. */
    public static String text(Toolbox toolbox, List<Dialect> dialects) {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("format", "plankey-catalogue-1");
        json.put("class", toolbox.type().binaryName());
        json.put("naming", toolbox.naming().name());
        json.put(
                "tools",
                toolbox.tools().stream()
                        .filter(Tool::callable)
                        .map(tool -> tool(toolbox, tool, dialects))
                        .toList());
        return Json.text(json);
    }

    private static Map<String, Object> tool(Toolbox toolbox, Tool tool, List<Dialect> dialects) {
        Document document = tool.result().document();
        Map<String, Object> arguments = SchemaWriter.write(tool.arguments(), Keywords.ALL);
        Map<String, Object> result = document == null ? null : SchemaWriter.write(document, Keywords.ALL);
        Definitions definitions = new Definitions(tool, arguments, result);
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("name", tool.name());
        json.put("method", tool.method());
        json.put("sideEffecting", tool.sideEffecting());
        json.put("summary", tool.description().summary());
        json.put("description", tool.description().text());
        json.put("arguments", arguments);
        json.put(
                "stripped",
                tool.parameters().stream()
                        .filter(p -> p.property() == null)
                        .map(p -> Names.of(toolbox.naming(), p.javaName()))
                        .toList());
        for (Parameter parameter : tool.modelFacing()) {
            if (parameter.role() == Parameter.Role.PLAN_ITEM && parameter.property() != null) {
                json.put("planItem", parameter.property().name());
            }
        }
        if (!tool.arguments().sensitive().isEmpty()) {
            json.put("sensitive", tool.arguments().sensitive());
        }
        json.put("result", result(result));
        json.put("annotations", definitions.annotations());
        json.put("definitions", definitions.all(dialects));
        return json;
    }

    private static Map<String, Object> result(@Nullable Map<String, Object> schema) {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("void", schema == null);
        if (schema != null) {
            json.put("schema", schema);
        }
        return json;
    }
}
