package dev.plankey.internal.identity;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.plankey.InvalidIdException;
import java.math.BigInteger;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Limits and malformed ids, beyond the vectors. */
class IdsTest {

    private enum Region {
        NORTH
    }

    @Test
    void anIdMayHave255BytesAndNotOneMore() {
        assertThatCode(() -> Ids.task("x".repeat(255))).doesNotThrowAnyException();
        assertThatThrownBy(() -> Ids.task("x".repeat(256)))
                .isInstanceOf(InvalidIdException.class)
                .hasMessageContaining("'task'")
                .hasMessageContaining("256 UTF-8 bytes, at most 255");
    }

    @Test
    void bytesCountAndNotCharacters() {
        assertThatCode(() -> Ids.step("é".repeat(127) + "x")).doesNotThrowAnyException();
        assertThatThrownBy(() -> Ids.step("é".repeat(128))).hasMessageContaining("256 UTF-8 bytes");
        assertThatCode(() -> Ids.step("步".repeat(85))).doesNotThrowAnyException();
        assertThatThrownBy(() -> Ids.step("步".repeat(86))).hasMessageContaining("258 UTF-8 bytes");
        assertThatThrownBy(() -> Ids.step("🧾".repeat(64))).hasMessageContaining("256 UTF-8 bytes");
    }

    @Test
    void aToolNameHasAtMost64Characters() {
        assertThatCode(() -> Ids.tool("t".repeat(64))).doesNotThrowAnyException();
        assertThatThrownBy(() -> Ids.tool("t".repeat(65)))
                .hasMessageContaining("'tool'")
                .hasMessageContaining("65 characters, at most 64");
    }

    @ParameterizedTest
    @ValueSource(strings = {"a\uD800", "\uDC00b", "a\uD83Eb", "\uDDFE\uD83E"})
    void loneSurrogatesAreRefused(String malformed) {
        assertThatThrownBy(() -> Ids.check("child", malformed))
                .isInstanceOf(InvalidIdException.class)
                .hasMessageContaining("'child'")
                .hasMessageContaining("lone surrogate");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", " ", "\t\n", "\u2003"})
    void blankIdsAreRefused(String blank) {
        assertThatThrownBy(() -> Ids.tenant(blank)).hasMessageContaining("'tenant' is blank");
    }

    @Test
    void aMessageNeverShowsTheIdItself() {
        assertThatThrownBy(() -> Ids.task("secret".repeat(50))).hasMessageNotContaining("secret");
    }

    @Test
    void aPathEndsAt1024Bytes() {
        String path = StepPath.of("s");
        for (int i = 0; i < 4; i++) {
            path = StepPath.child(path, "c".repeat(200));
        }
        String deep = path;
        assertThatThrownBy(() -> StepPath.child(deep, "c".repeat(255)))
                .isInstanceOf(InvalidIdException.class)
                .hasMessageContaining("'path'")
                .hasMessageContaining("at most 1024");
        // Escapes count: each colon is three bytes of the path.
        assertThatThrownBy(() -> StepPath.child(deep, ":".repeat(100))).hasMessageContaining("'path'");
        assertThat(StepPath.child(deep, "c".repeat(100))).hasSizeLessThan(1024);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "3:x",
                "3:",
                ":%ca",
                "3:%c",
                "3:%c ",
                "3:%itool",
                "3:%itool:",
                "3:%i:0",
                "3:%x1",
                "3%",
                "3%2",
                "3%3a",
                "3%20",
                "%cx",
                "3:%ca:0"
            })
    void aPathThatNoStepHasIsRefused(String hostile) {
        assertThatThrownBy(() -> StepPath.check(hostile)).isInstanceOf(InvalidIdException.class);
    }

    @Test
    void whatLiesBelowAStepIsToldFromItsNamesakes() {
        assertThat(StepPath.isAtOrBelow("3", "3")).isTrue();
        assertThat(StepPath.isAtOrBelow("3:%ca", "3")).isTrue();
        assertThat(StepPath.isAtOrBelow("3:%itool:0", "3")).isTrue();
        assertThat(StepPath.isAtOrBelow("3b", "3")).isFalse();
        assertThat(StepPath.isAtOrBelow("3:%cab", "3:%ca")).isFalse();
        assertThat(StepPath.isAtOrBelow("3", "3:%ca")).isFalse();
        assertThat(StepPath.isAtOrBelow("3%3Ax", "3")).isFalse();
    }

    @Test
    void everyIntegralTypeHasOneTextForm() {
        assertThat(Ordinals.text((Object) (byte) 7)).isEqualTo("7");
        assertThat(Ordinals.text((Object) (short) 7)).isEqualTo("7");
        assertThat(Ordinals.text((Object) BigInteger.valueOf(7))).isEqualTo("7");
        assertThatThrownBy(() -> Ordinals.text((Object) BigInteger.valueOf(-1))).hasMessageContaining("negative");
        assertThatThrownBy(() -> Ordinals.text((Object) 1.5)).hasMessageContaining("java.lang.Double");
    }

    @Test
    void anOrdinalIsParsedBackByTheParametersType() {
        UUID id = UUID.fromString("5f0c2a54-0b0b-4b7a-9d8e-3d6f0d3b7a11");
        assertThat(Ordinals.parse("7", int.class)).contains(7);
        assertThat(Ordinals.parse("7", Long.class)).contains(7L);
        assertThat(Ordinals.parse("7", BigInteger.class)).contains(BigInteger.valueOf(7));
        assertThat(Ordinals.parse("7", String.class)).contains("7");
        assertThat(Ordinals.parse(id.toString(), UUID.class)).contains(id);
        assertThat(Ordinals.parse("NORTH", Region.class)).contains(Region.NORTH);
    }

    @ParameterizedTest
    @ValueSource(strings = {"x", "01", "+1", "-1", "99999999999"})
    void whatIsNoTextFormOfTheTypeIsNotParsed(String text) {
        assertThat(Ordinals.parse(text, int.class)).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"größe", "my-tool", "3d", ""})
    void namesThatSnakeCaseCannotMakeNeedAnExplicitOne(String name) {
        assertThatThrownBy(() -> ModelNames.snakeCase(name)).hasMessageContaining("explicit name");
    }

    @Test
    void snakeCaseNamesEndAt64Characters() {
        assertThat(ModelNames.snakeCase("aB".repeat(16) + "c".repeat(16))).hasSize(64);
        assertThatThrownBy(() -> ModelNames.snakeCase("aB".repeat(30))).hasMessageContaining("64 characters");
    }
}
