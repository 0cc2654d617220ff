package shop;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import dev.plankey.MissingTaskContextException;
import dev.plankey.Plankey;
import dev.plankey.StepContext;
import dev.plankey.UnwovenToolException;
import dev.plankey.annotations.IntentKey;
import dev.plankey.ledger.InMemoryLedger;
import java.util.ArrayList;
import java.util.List;
import legacy.Faxes;
import library.Parcels;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Jars that nobody wove: the agent weaves their classes, too. */
class LibrariesTest {

    private final List<String> sent = new ArrayList<>();
    private final Plankey plankey =
            Plankey.builder().ledger(new InMemoryLedger()).build();
    private final StepContext step = plankey.task("september").step("3");

    @AfterEach
    void close() {
        plankey.close();
    }

    @Test
    void a_library_compiled_with_the_processor_is_protected() {
        Parcels parcels = new Parcels(sent);
        plankey.verify(Parcels.class);

        String first = step.call(() -> parcels.send("ada", IntentKey.INJECTED));
        String second = step.call(() -> parcels.send("Ada L.", IntentKey.INJECTED));

        assertThat(second).isEqualTo(first);
        assertThat(sent).containsExactly("ada");
        assertThatExceptionOfType(MissingTaskContextException.class)
                .isThrownBy(() -> parcels.send("ada", IntentKey.INJECTED));
    }

    @Test
    void a_library_compiled_without_it_is_refused_at_start_and_at_every_call() {
        Faxes faxes = new Faxes(sent);

        assertThatExceptionOfType(UnwovenToolException.class)
                .isThrownBy(() -> plankey.verify(Faxes.class))
                .withMessageContaining("legacy.Faxes.send")
                .withMessageContaining("legacy.Faxes_Plankey")
                .withMessageContaining("annotationProcessorPaths");
        assertThatIllegalStateException()
                .isThrownBy(() -> step.run(() -> faxes.send("ada", IntentKey.INJECTED)))
                .withMessageContaining("legacy.Faxes");
        assertThatIllegalStateException().isThrownBy(() -> faxes.send("ada", IntentKey.INJECTED));
        assertThat(sent).isEmpty();
    }
}
