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
class JsonPropertyTest {

    private static final ObjectMapper JACKSON = new ObjectMapper();

    @Property(tries = 300)
    void text_is_read_back_as_it_was(@ForAll("values") Object value) {
        JsonNode read = JACKSON.readTree(Json.text(value));

        assertThat(read).isEqualTo(JACKSON.valueToTree(value));
    }

    /** Objects and lists around texts: the texts are what can go wrong. Lone surrogates are left out, since Jackson's own writer refuses them. */
    @Provide
    Arbitrary<Object> values() {
        Arbitrary<Object> leaves = Arbitraries.oneOf(
                Arbitraries.strings()
                        .ofMaxLength(30)
                        .filter(s -> s.chars().noneMatch(c -> Character.isSurrogate((char) c)))
                        .map(s -> (Object) s),
                Arbitraries.of(true, false).map(b -> (Object) b),
                Arbitraries.integers().map(i -> (Object) i));
        Arbitrary<Object> lists = leaves.list().ofMaxSize(4).map(l -> (Object) l);
        Arbitrary<String> names = Arbitraries.strings().ascii().ofMaxLength(8);
        return Arbitraries.maps(
                        names,
                        Arbitraries.oneOf(
                                leaves, lists, lists.list().ofMaxSize(3).map(l -> (Object) l)))
                .ofMaxSize(5)
                .map(m -> (Object) new LinkedHashMap<>(m));
    }
}
