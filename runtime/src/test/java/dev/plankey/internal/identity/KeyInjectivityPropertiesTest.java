package dev.plankey.internal.identity;

import static org.assertj.core.api.Assertions.assertThat;

import dev.plankey.spi.TaskId;
import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

/** Different intents have different keys, however their ids try to look like one another. */
class KeyInjectivityPropertiesTest {

    record Part(boolean nested, String first, String second) {}

    record Ids(String tenant, String task, String step, List<Part> below, String tool, String ordinal, int epoch) {

        String path() {
            String path = StepPath.of(step);
            for (Part part : below) {
                path = part.nested()
                        ? StepPath.nested(path, part.first(), part.second())
                        : StepPath.child(path, part.first());
            }
            return path;
        }

        String key() {
            return IntentKeys.key(new TaskId(tenant, task), path(), tool, ordinal, epoch);
        }

        /** A child has one name only. */
        Ids normal() {
            return new Ids(
                    tenant,
                    task,
                    step,
                    below.stream()
                            .map(p -> p.nested() ? p : new Part(false, p.first(), ""))
                            .toList(),
                    tool,
                    ordinal,
                    epoch);
        }
    }

    @Property(tries = 5_000)
    void keysAreEqualExactlyWhereAllIdsAre(@ForAll("intents") Ids one, @ForAll("intents") Ids other) {
        assertThat(one.key().equals(other.key())).isEqualTo(one.normal().equals(other.normal()));
    }

    @Property(tries = 2_000)
    void everyPathThatStepsMakePassesTheCheckForForeignOnes(@ForAll("intents") Ids ids) {
        assertThat(StepPath.check(ids.path())).isEqualTo(ids.path());
    }

    /** Few and nasty ids, so that collisions would be found. */
    @Provide
    Arbitrary<Ids> intents() {
        Arbitrary<String> id = Arbitraries.strings()
                .withChars("a:%cdient0123AE")
                .ofMinLength(1)
                .ofMaxLength(3)
                .edgeCases(edges -> edges.add(":", "%", "%25", "%3A", "%c", "%e1", "%d1", ":%c", "0"));
        Arbitrary<Part> part =
                Combinators.combine(Arbitraries.of(true, false), id, id).as(Part::new);
        return Combinators.combine(
                        id.injectNull(0.5),
                        id,
                        id,
                        part.list().ofMaxSize(2),
                        id,
                        id,
                        Arbitraries.integers().between(0, 2))
                .as(Ids::new);
    }
}
