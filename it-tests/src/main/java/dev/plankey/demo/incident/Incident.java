package dev.plankey.demo.incident;

import dev.plankey.demo.json.Json;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * The incident as it was recorded: who was asked for what, and when, in seconds from the first call. The files lie beside this
 * class path's root in {@code incident/}.
 *
 * @param gatewayTimeoutS when the gateway gives up waiting for the billing server
 * @param downstreamCommitS when the invoice is committed
 * @param downstreamResponseS when the billing server answers at last
 */
public record Incident(
        String task,
        String step,
        String tool,
        double gatewayTimeoutS,
        double downstreamCommitS,
        double downstreamResponseS,
        List<Event> events) {

    /** Something that happened, {@code t} seconds after the first call. */
    public record Event(
            double t,
            @Nullable String call,
            @Nullable String downstream,
            @Nullable Integer gateway) {}

    /** Reads {@code incident/timeline.json}. */
    public static Incident load() {
        return Json.SNAKE_CASE.readValue(resource("timeline.json"), Incident.class);
    }

    /** What the model wrote, byte for byte. */
    public String message(ModelForm form, Attempt attempt) {
        return resource(form.name().toLowerCase(Locale.ROOT) + "-" + attempt.fileName() + ".json");
    }

    /** When the agent made this call. */
    public double secondsAt(Attempt attempt) {
        return events.stream()
                .filter(event -> attempt.fileName().equals(event.call()))
                .mapToDouble(Event::t)
                .findFirst()
                .orElseThrow(
                        () -> new IllegalStateException("timeline.json has no event with call " + attempt.fileName()));
    }

    private static String resource(String name) {
        try (InputStream in = Incident.class.getResourceAsStream("/incident/" + name)) {
            if (in == null) {
                throw new IllegalStateException("incident/" + name + " is not on the class path");
            }
            return new String(in.readAllBytes(), StandardCharsets.UTF_8).strip();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
