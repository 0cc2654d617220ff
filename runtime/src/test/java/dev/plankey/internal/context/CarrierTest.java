package dev.plankey.internal.context;

import static dev.plankey.internal.context.TestHome.placeOf;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.plankey.InvalidIdException;
import dev.plankey.MissingTaskContextException;
import dev.plankey.StepContext;
import dev.plankey.spi.TaskId;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Places as text: re-opened as they were, and refused by the entry's name where they can't be. */
class CarrierTest {

    private enum Region {
        NORTH
    }

    private final TestHome home = new TestHome();

    private Place read(Map<String, ?> carrier) {
        return Carrier.MAP.read(carrier::get, home, null);
    }

    @Test
    void aPlaceIsReOpenedInTheSamePass() {
        StepContext step = home.step("facture-été 100%", "3:x").child("a b").ordinal("项目");
        assertThat(read(step.toCarrier())).isEqualTo(placeOf(step));
        Map<String, String> headers = step.toHeaders();
        assertThat(Carrier.HEADERS.read(headers::get, home, null)).isEqualTo(placeOf(step));
    }

    @Test
    void entriesHaveTheNamesThatTheDocumentationGives() {
        StepContext step = home.step("t", "3").ordinal(1).items(List.of(1));
        assertThat(step.toCarrier())
                .containsOnlyKeys(
                        "dev.plankey/task",
                        "dev.plankey/step",
                        "dev.plankey/ordinal",
                        "dev.plankey/items",
                        "dev.plankey/pass")
                .containsEntry("dev.plankey/task", "t")
                .containsEntry("dev.plankey/step", "3")
                .containsEntry("dev.plankey/ordinal", "1")
                .containsEntry("dev.plankey/items", "i1");
        assertThat(step.toHeaders())
                .containsOnlyKeys("Plankey-Task", "Plankey-Step", "Plankey-Ordinal", "Plankey-Items", "Plankey-Pass");
        assertThat(home.step("t", "3").toCarrier())
                .containsOnlyKeys("dev.plankey/task", "dev.plankey/step", "dev.plankey/pass");
    }

    @Test
    void itemsKeepTheirKindsAndNames() {
        UUID id = UUID.fromString("5f0c2a54-0b0b-4b7a-9d8e-3d6f0d3b7a11");
        StepContext step = home.step("t", "3").items(List.of(7, "7", "a,b=c", id, Region.NORTH));
        assertThat(step.toCarrier()).containsEntry("dev.plankey/items", "i7,s7,sa%2Cb%3Dc,u" + id + ",eNORTH=north");
        assertThat(read(step.toCarrier())).isEqualTo(placeOf(step));
    }

    @Test
    void declaringNoItemsIsNotTheSameAsDeclaringNothing() {
        StepContext step = home.step("t", "3").items(List.of());
        assertThat(read(step.toCarrier()).items()).isNotNull().isEmpty();
        assertThat(read(home.step("t", "3").toCarrier()).items()).isNull();
    }

    @Test
    void theTenantComesFromWhoeverReOpensAndIsInNoCarrier() {
        StepContext step = new TaskHandle(home, new TaskId("acme", "t")).step("3");
        assertThat(step.toCarrier().toString() + step.toHeaders()).doesNotContain("acme");
        Map<String, String> hostile = new HashMap<>(step.toCarrier());
        hostile.put("dev.plankey/tenant", "acme");
        assertThat(Carrier.MAP.read(hostile::get, home, "globex").task()).isEqualTo(new TaskId("globex", "t"));
    }

    @Test
    void entriesThatAreNotOursAreNotLookedAt() {
        Map<String, Object> carrier = new HashMap<>(home.step("t", "3").toCarrier());
        carrier.put("progressToken", 7);
        carrier.put("dev.plankey/later", new Object());
        assertThat(read(carrier).path()).isEqualTo("3");
    }

    @Test
    void aHalfCarrierSaysWhatIsMissing() {
        assertThatThrownBy(() -> read(Map.of()))
                .isInstanceOf(MissingTaskContextException.class)
                .hasMessageContaining("dev.plankey/task");
        assertThatThrownBy(() -> read(Map.of("dev.plankey/task", "t")))
                .isInstanceOf(MissingTaskContextException.class)
                .hasMessageContaining("dev.plankey/step");
        assertThatThrownBy(() -> read(Map.of("dev.plankey/step", "3", "dev.plankey/ordinal", "1")))
                .isInstanceOf(MissingTaskContextException.class)
                .hasMessageContaining("dev.plankey/task");
        assertThatThrownBy(() -> Carrier.HEADERS.read(Map.of("Plankey-Task", "t")::get, home, null))
                .hasMessageContaining("Plankey-Step");
    }

    @Test
    void aCarrierWithoutPassIsTakenAsOneThatBroughtNone() {
        assertThat(read(Map.of("dev.plankey/task", "t", "dev.plankey/step", "3"))
                        .pass())
                .isNull();
    }

    @ParameterizedTest
    @CsvSource(
            quoteCharacter = '|',
            value = {
                "task, ||",
                "task, | |",
                "task, a b",
                "task, %",
                "task, %4",
                "task, %GG",
                "task, %ED%A0%80",
                "task, %C3",
                "task, %FF",
                "task, été",
                "task, |a\nb|",
                "task, %20",
                "step, 3:x",
                "step, %3A%25ca",
                "step, 3%3A%25c",
                "step, 3%3A%25itool",
                "step, 3%25zz",
                "ordinal, %20",
                "ordinal, ||",
                "pass, ||",
                "items, ||",
                "items, x7",
                "items, |i7,|",
                "items, i-1",
                "items, i01",
                "items, i",
                "items, iseven",
                "items, s%20",
                "items, s%",
                "items, unotauuid",
                "items, s7=8",
                "items, eNORTH=",
                "items, |sa b|"
            })
    void aHostileEntryIsRefusedByItsName(String entry, String value) {
        Map<String, Object> carrier = new HashMap<>(home.step("t", "3").toCarrier());
        carrier.put("dev.plankey/" + entry, value);
        assertThatThrownBy(() -> read(carrier))
                .isInstanceOfSatisfying(
                        InvalidIdException.class, e -> assertThat(e.field()).isEqualTo("dev.plankey/" + entry))
                .hasMessageContaining("'dev.plankey/" + entry + "'");
    }

    @ParameterizedTest
    @ValueSource(strings = {"task", "step", "ordinal", "items", "pass"})
    void anEntryThatIsNoTextOrTooLongIsRefusedByItsName(String entry) {
        Map<String, Object> carrier = new HashMap<>(home.step("t", "3").toCarrier());
        carrier.put("dev.plankey/" + entry, 7);
        assertThatThrownBy(() -> read(carrier))
                .hasMessageContaining("'dev.plankey/" + entry + "' is a java.lang.Integer");
        carrier.put("dev.plankey/" + entry, "s" + "x".repeat(100_000));
        assertThatThrownBy(() -> read(carrier)).hasMessageContaining("'dev.plankey/" + entry + "' has ");
    }
}
