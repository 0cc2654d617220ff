package dev.plankey.processor.write;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.LinkedHashMap;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.ObjectMapper;

/** What we write, another parser reads as the same. */
class JsonProperties {

    private static final ObjectMapper JACKSON = new ObjectMapper();

    @Property(tries = 300)
    void text_is_read_back_as_it_was(@ForAll("values") Object value) {
        JsonNode read = JACKSON.readTree(Json.text(value));

        assertThat(read).isEqualTo(JACKSON.valueToTree(value));
    }

    @Provide
    Arbitrary<Object> values() {
        // Lone surrogates have no UTF-8 form: those we escape, and Jackson's own writer would refuse them.
        Arbitrary<Object> leaves = Arbitraries.oneOf(
                Arbitraries.strings()
                        .filter(s -> s.chars().noneMatch(c -> Character.isSurrogate((char) c)))
                        .map(s -> (Object) s),
                Arbitraries.of(true, false).map(b -> (Object) b),
                Arbitraries.integers().map(i -> (Object) i));
        return Arbitraries.lazyOf(
                () -> leaves,
                () -> leaves,
                () -> values().list().ofMaxSize(3).map(l -> (Object) l),
                () -> Arbitraries.maps(Arbitraries.strings().alpha().ofMaxLength(5), values())
                        .ofMaxSize(3)
                        .map(m -> (Object) new LinkedHashMap<>(m)));
    }
}
