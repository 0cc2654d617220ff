package dev.plankey.demo.gateway;

import dev.plankey.demo.http.Request;
import dev.plankey.demo.http.Response;
import dev.plankey.demo.json.Json;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;

/**
 * What many put in front of an API against duplicates: a request whose content was seen before gets the answer of the first. It
 * is built with care (the order of names and the spelling of numbers do not matter, a repeat joins a request that still runs), so
 * that what it lets through is let through by the idea and not by a slip.
 */
final class PayloadHashFilter {

    private final Map<String, CompletableFuture<Response>> seen = new ConcurrentHashMap<>();

    CompletableFuture<Response> firstOrSame(Request request, Supplier<CompletableFuture<Response>> forward) {
        String hash = request.uri() + " " + Json.contentHash(Json.MAPPER.readTree(request.body()));
        return seen.computeIfAbsent(hash, unseen -> forward.get());
    }
}
