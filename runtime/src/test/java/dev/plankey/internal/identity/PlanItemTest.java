package dev.plankey.internal.identity;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.plankey.InvalidIdException;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.UUID;
import org.junit.jupiter.api.Test;

/** A value becomes an ordinal only by being an item of the plan, and then it is the item's text form. */
class PlanItemTest {

    private enum Region {
        NORTH
    }

    private static final UUID ID = UUID.fromString("5f0c2a54-0b0b-4b7a-9d8e-3d6f0d3b7a11");

    private static List<PlanItem> items(Object... values) {
        return Arrays.stream(values)
                .map(value -> PlanItem.of(value, constant -> constant.name().toLowerCase(Locale.ROOT)))
                .toList();
    }

    private static Optional<String> string(String raw, Object... items) {
        return PlanItem.find(items(items), raw, false).map(PlanItem::text);
    }

    private static Optional<String> number(String raw, Object... items) {
        return PlanItem.find(items(items), raw, true).map(PlanItem::text);
    }

    @Test
    void integersCompareNumerically() {
        assertThat(number("7", 7, 8)).contains("7");
        assertThat(number("7.0", 7, 8)).contains("7");
        assertThat(number("0.7e1", 7L)).contains("7");
        assertThat(number("7.5", 7)).isEmpty();
        assertThat(number("1e999999999", 7)).isEmpty();
        assertThat(number("7".repeat(100_000), 7)).isEmpty();
    }

    @Test
    void stringsCompareExactly() {
        assertThat(string("apollo", "apollo")).contains("apollo");
        assertThat(string("Apollo", "apollo")).isEmpty();
        assertThat(string("apollo ", "apollo")).isEmpty();
        assertThat(number("7", "7")).isEmpty();
    }

    @Test
    void uuidsIgnoreCaseAndTheOrdinalIsInLowerCase() {
        assertThat(string("5F0C2A54-0B0B-4B7A-9D8E-3D6F0D3B7A11", ID)).contains(ID.toString());
    }

    @Test
    void constantsCompareByJsonNameAndTheOrdinalIsTheJavaName() {
        assertThat(string("north", Region.NORTH)).contains("NORTH");
        assertThat(string("NORTH", Region.NORTH)).isEmpty();
    }

    @Test
    void javaCallersGiveTheObjectItself() {
        assertThat(PlanItem.find(items(Region.NORTH), Region.NORTH))
                .map(PlanItem::text)
                .contains("NORTH");
        assertThat(PlanItem.find(items(7), 7L)).map(PlanItem::text).contains("7");
        assertThat(PlanItem.find(items(ID), ID)).isPresent();
        assertThat(PlanItem.find(items("a"), "b")).isEmpty();
        assertThat(PlanItem.find(items("a"), null)).isEmpty();
        assertThat(PlanItem.find(items("a"), 1.5)).isEmpty();
    }

    @Test
    void whatCanBeNoOrdinalCanBeNoItem() {
        assertThatThrownBy(() -> items(-1))
                .isInstanceOf(InvalidIdException.class)
                .hasMessageContaining("'items'");
        assertThatThrownBy(() -> items((Object) null)).hasMessageContaining("'items' is null");
        assertThatThrownBy(() -> items(1.5)).hasMessageContaining("java.lang.Double");
        assertThatThrownBy(() -> items(" ")).hasMessageContaining("'items' is blank");
    }
}
