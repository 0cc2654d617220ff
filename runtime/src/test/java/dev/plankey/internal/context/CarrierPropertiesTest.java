package dev.plankey.internal.context;

import static org.assertj.core.api.Assertions.assertThat;

import dev.plankey.InvalidIdException;
import dev.plankey.MissingTaskContextException;
import dev.plankey.StepContext;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.UUID;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

/** What is written is read back as it was; what nobody wrote is read as it stands or refused, never crashed on. */
class CarrierPropertiesTest {

    private final TestHome home = new TestHome();

    @Property
    void everyPlaceComesBackAsItWas(@ForAll("steps") StepContext step) {
        Map<String, String> carrier = step.toCarrier();
        Map<String, String> headers = step.toHeaders();

        assertThat(carrier.values()).allMatch(value -> value.matches("[\\x21-\\x7e]+"));
        assertThat(new StepHandle(Carrier.MAP.read(carrier::get, home, null))).isEqualTo(step);
        assertThat(new StepHandle(Carrier.HEADERS.read(headers::get, home, null)))
                .isEqualTo(step);
    }

    @Property(tries = 3_000)
    void anyOtherTextIsRefusedOrReadsAsAPlaceThatWritesItself(
            @ForAll("entries") String task,
            @ForAll("entries") String step,
            @ForAll("entries") String ordinal,
            @ForAll("entries") String items) {
        Map<String, String> carrier = Map.of(
                "dev.plankey/task", task,
                "dev.plankey/step", step,
                "dev.plankey/ordinal", ordinal,
                "dev.plankey/items", items);
        Place place;
        try {
            place = Carrier.MAP.read(carrier::get, home, null);
        } catch (InvalidIdException | MissingTaskContextException e) {
            assertThat(e).hasMessageContaining("dev.plankey/");
            return;
        }
        assertThat(Carrier.MAP.read(Carrier.MAP.write(place)::get, home, null)).isEqualTo(place);
    }

    @Property(tries = 3_000)
    void whateverStandsInACarrierIsRefusedByAnEntrysNameOrReadsAsAPlace(
            @ForAll("hostile") Map<String, Object> entries) {
        for (Carrier carrier : Carrier.values()) {
            Map<String, Object> named = new HashMap<>();
            String prefix = carrier == Carrier.MAP ? "dev.plankey/" : "Plankey-";
            entries.forEach((entry, value) -> named.put(
                    prefix
                            + (carrier == Carrier.MAP
                                    ? entry
                                    : entry.substring(0, 1).toUpperCase(Locale.ROOT) + entry.substring(1)),
                    value));
            try {
                Place place = carrier.read(named::get, home, "acme");
                assertThat(place.task().tenant()).isEqualTo("acme");
                assertThat(carrier.read(carrier.write(place)::get, home, "acme"))
                        .isEqualTo(place);
            } catch (InvalidIdException | MissingTaskContextException e) {
                assertThat(e).hasMessageContaining(prefix);
            }
        }
    }

    @Provide
    Arbitrary<Map<String, Object>> hostile() {
        Arbitrary<Object> value = Arbitraries.oneOf(
                Arbitraries.strings().all().ofMaxLength(40).map(Object.class::cast),
                Arbitraries.strings().ascii().ofMaxLength(400).map(Object.class::cast),
                Arbitraries.strings().withChars("%0aAfF:cied=,").ofMaxLength(20).map(Object.class::cast),
                Arbitraries.integers().map(Object.class::cast),
                Arbitraries.of("3", "t", "3%3A%25ca", "none", "i7", "s%C3%A9", "%00")
                        .map(Object.class::cast),
                Arbitraries.create(Object::new));
        return Arbitraries.maps(Arbitraries.of("task", "step", "ordinal", "items", "pass"), value);
    }

    @Provide
    Arbitrary<StepContext> steps() {
        Arbitrary<String> id =
                Arbitraries.strings().all().ofMinLength(1).ofMaxLength(30).filter(CarrierPropertiesTest::isWellFormed);
        Arbitrary<Object> item = Arbitraries.oneOf(
                Arbitraries.longs().greaterOrEqual(0).map(Object.class::cast),
                id.map(Object.class::cast),
                Arbitraries.create(UUID::randomUUID).map(Object.class::cast));
        Arbitrary<List<Object>> items = item.list().ofMaxSize(4).injectNull(0.3);
        return Combinators.combine(id, id, id.list().ofMaxSize(3), id.injectNull(0.3), items)
                .as((task, step, children, ordinal, declared) -> {
                    StepContext place = home.step(task, step);
                    for (String child : children) {
                        place = place.child(child);
                    }
                    place = ordinal == null ? place : place.ordinal(ordinal);
                    return declared == null ? place : place.items(declared);
                });
    }

    @Provide
    Arbitrary<String> entries() {
        return Arbitraries.strings().withChars("3a:%25cieus,=7F").ofMinLength(1).ofMaxLength(12);
    }

    private static boolean isWellFormed(String text) {
        try {
            dev.plankey.internal.identity.Ids.task(text);
            return true;
        } catch (InvalidIdException e) {
            return false;
        }
    }
}
