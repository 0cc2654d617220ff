package dev.plankey.demo.http;

import dev.plankey.demo.json.Json;
import java.nio.charset.StandardCharsets;
import java.util.Map;

/** An HTTP answer with a JSON body. */
public record Response(int status, Map<String, String> headers, String body) {

    public static Response json(int status, Object body) {
        return new Response(status, Map.of(), Json.SNAKE_CASE.writeValueAsString(body));
    }

    /** An error as Stripe writes them. */
    public static Response error(int status, String type, String message) {
        return json(status, Map.of("error", Map.of("type", type, "message", message)));
    }

    public Response with(String header, String value) {
        return new Response(status, Map.of(header, value), body);
    }

    byte[] bytes() {
        return body.getBytes(StandardCharsets.UTF_8);
    }
}
