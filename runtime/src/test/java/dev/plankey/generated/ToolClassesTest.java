package dev.plankey.generated;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import java.util.Map;
import org.junit.jupiter.api.Test;

/** Companions are found by name, and only by the class that they were generated for. */
class ToolClassesTest {

    @Test
    void theNameFollowsTheNesting() {
        assertThat(ToolClasses.companionName(ToolClassesTest.class))
                .isEqualTo("dev.plankey.generated.ToolClassesTest_Plankey");
        assertThat(ToolClasses.companionName(Map.Entry.class)).isEqualTo("java.util.Map_Entry_Plankey");
    }

    @Test
    void aCompanionIsMadeOnce() {
        assertThat(ToolClasses.of(Invoices.class))
                .get()
                .isInstanceOf(ToolClassesTest_Invoices_Plankey.class)
                .isSameAs(ToolClasses.of(Invoices.class).orElseThrow());
    }

    @Test
    void aClassWithoutToolsHasNone() {
        assertThat(ToolClasses.of(String.class)).isEmpty();
        assertThat(ToolClasses.of(int.class)).isEmpty();
        assertThat(ToolClasses.of(Invoices[].class)).isEmpty();
    }

    @Test
    void aCompanionOfAnotherClassIsAClearError() {
        assertThatIllegalStateException()
                .isThrownBy(() -> ToolClasses.of(Mistaken.class))
                .withMessageContaining("Mistaken_Plankey was generated for")
                .withMessageContaining("Invoices")
                .withMessageContaining("rename one");
    }

    @Test
    void aClassThatOnlyHasTheNameIsAClearError() {
        assertThatIllegalStateException()
                .isThrownBy(() -> ToolClasses.of(Pretending.class))
                .withMessageContaining("has the name of a generated class and is none");
    }

    @Test
    void aCompanionThatCannotBeMadeAsksForABuild() {
        assertThatIllegalStateException()
                .isThrownBy(() -> ToolClasses.of(Stale.class))
                .withMessageContaining("build both again");
    }

    static class Invoices {}

    static class Mistaken {}

    static class Pretending {}

    static class Stale {}
}
