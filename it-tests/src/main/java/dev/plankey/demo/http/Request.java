package dev.plankey.demo.http;

import java.net.URI;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;

/** An HTTP request as it came in, body unread by anybody. */
@SuppressWarnings("ArrayRecordComponent") // the body's bytes, compared by nobody
public record Request(String method, URI uri, Map<String, List<String>> headers, byte[] body) {

    /** The first value of a header, whatever the case of its name. */
    public Optional<String> header(String name) {
        return headers.entrySet().stream()
                .filter(header -> header.getKey().equalsIgnoreCase(name))
                .flatMap(header -> header.getValue().stream())
                .findFirst();
    }

    /** A parameter of the query string. */
    public Optional<String> query(String name) {
        return Stream.of(Objects.requireNonNullElse(uri.getQuery(), "").split("&"))
                .filter(parameter -> parameter.startsWith(name + "="))
                .map(parameter -> parameter.substring(name.length() + 1))
                .findFirst();
    }

    /** The parts of the path between its slashes. */
    public List<String> path() {
        return List.of(uri.getPath().substring(1).split("/"));
    }
}
