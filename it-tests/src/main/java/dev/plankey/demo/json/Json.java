package dev.plankey.demo.json;

import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.Map;
import java.util.TreeMap;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.PropertyNamingStrategies;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.JsonNodeFactory;

/** The demo's own JSON: between its processes, and in the billing server's API. Thread-safe. */
public final class Json {

    /** Java's names, for what the demo's processes tell each other. */
    public static final JsonMapper MAPPER = mapper().build();

    /** Names in snake case, as the billing server's API and the incident's files have them. */
    public static final JsonMapper SNAKE_CASE =
            mapper().propertyNamingStrategy(PropertyNamingStrategies.SNAKE_CASE).build();

    private Json() {}

    private static JsonMapper.Builder mapper() {
        // Big decimals keep the scale of an amount: 4250.00 stays 4250.00.
        return JsonMapper.builder(new tools.jackson.core.json.JsonFactory())
                .nodeFactory(new JsonNodeFactory())
                .enable(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS)
                .disable(tools.jackson.databind.cfg.JsonNodeFeature.STRIP_TRAILING_BIGDECIMAL_ZEROES)
                .disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES);
    }

    /**
     * The hash of a JSON document that a careful payload-hash filter would take: names sorted, numbers by value, white
     * space gone. Two documents have equal hashes exactly if they say the same.
     */
    public static String contentHash(JsonNode document) {
        try {
            byte[] digest = MessageDigest.getInstance("SHA-256")
                    .digest(canonical(document).toString().getBytes(StandardCharsets.UTF_8));
            return HexFormat.of().formatHex(digest);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every JDK has SHA-256", e);
        }
    }

    private static JsonNode canonical(JsonNode node) {
        JsonNodeFactory nodes = JsonNodeFactory.instance;
        if (node.isObject()) {
            Map<String, JsonNode> sorted = new TreeMap<>();
            node.properties().forEach(property -> sorted.put(property.getKey(), canonical(property.getValue())));
            var object = nodes.objectNode();
            sorted.forEach(object::set);
            return object;
        }
        if (node.isArray()) {
            var array = nodes.arrayNode();
            node.forEach(element -> array.add(canonical(element)));
            return array;
        }
        if (node.isNumber()) {
            BigDecimal plain = node.decimalValue().stripTrailingZeros();
            return nodes.stringNode("number " + plain.toPlainString());
        }
        return node;
    }
}
