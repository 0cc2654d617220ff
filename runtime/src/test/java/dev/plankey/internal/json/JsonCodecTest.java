package dev.plankey.internal.json;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.plankey.generated.Types;
import dev.plankey.internal.json.Fixtures.Bean;
import dev.plankey.internal.json.Fixtures.Circle;
import dev.plankey.internal.json.Fixtures.Line;
import dev.plankey.internal.json.Fixtures.Money;
import dev.plankey.internal.json.Fixtures.Named;
import dev.plankey.internal.json.Fixtures.Region;
import dev.plankey.internal.json.Fixtures.Shape;
import dev.plankey.spi.Encoded;
import java.lang.reflect.Type;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.time.Month;
import java.time.OffsetDateTime;
import java.time.Year;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import java.util.ArrayList;
import java.util.Currency;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.UUID;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** A result comes back as it was, in another process and under a later version of its type. */
class JsonCodecTest {

    private final JsonCodec codec = new JsonCodec();

    private @Nullable Object thereAndBack(@Nullable Object value, Type type) {
        return codec.decode(codec.encode(value, type), type);
    }

    private static byte[] json(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    static Stream<Arguments> results() {
        Money money = new Money(new BigDecimal("4250.00"), Currency.getInstance("AUD"));
        return Stream.of(
                Arguments.of(null, String.class),
                Arguments.of(null, void.class),
                Arguments.of(null, Void.class),
                Arguments.of(7, int.class),
                Arguments.of(Long.MAX_VALUE, long.class),
                Arguments.of(true, boolean.class),
                Arguments.of('x', char.class),
                Arguments.of(0.1, double.class),
                Arguments.of("a\u0000b \uD83E\uDDFE", String.class),
                Arguments.of(new BigDecimal("4250.00"), BigDecimal.class),
                Arguments.of(new BigDecimal("1E+3"), BigDecimal.class),
                Arguments.of(new BigInteger("9".repeat(300)), BigInteger.class),
                Arguments.of(Instant.parse("2026-10-31T00:00:00.123456789Z"), Instant.class),
                Arguments.of(ZonedDateTime.parse("2026-10-31T00:00+11:00[Australia/Sydney]"), ZonedDateTime.class),
                Arguments.of(OffsetDateTime.parse("2026-10-31T00:00+05:30"), OffsetDateTime.class),
                Arguments.of(Duration.ofNanos(1), Duration.class),
                Arguments.of(Year.of(2026), Year.class),
                Arguments.of(Month.MAY, Month.class),
                Arguments.of(UUID.fromString("5f0c2a54-0b0b-4b7a-9d8e-3d6f0d3b7a11"), UUID.class),
                Arguments.of(URI.create("https://example.com"), URI.class),
                Arguments.of(Locale.forLanguageTag("zh-Hant-TW"), Locale.class),
                Arguments.of(Optional.of("x"), Types.of(Optional.class, String.class)),
                Arguments.of(Optional.empty(), Types.of(Optional.class, String.class)),
                Arguments.of(OptionalInt.of(3), OptionalInt.class),
                Arguments.of(OptionalInt.empty(), OptionalInt.class),
                Arguments.of(List.of(new Line("x", money, Optional.empty())), Types.of(List.class, Line.class)),
                Arguments.of(
                        Map.of("a", List.of(money)),
                        Types.of(Map.class, String.class, Types.of(List.class, Money.class))),
                Arguments.of(new Circle(1.5), Shape.class),
                Arguments.of(Region.SOUTH, Region.class));
    }

    @ParameterizedTest
    @MethodSource("results")
    void a_result_comes_back_as_it_was(@Nullable Object value, Type type) {
        assertThat(thereAndBack(value, type)).isEqualTo(value);
    }

    @Test
    void bytes_and_beans_come_back_too() {
        Bean bean = new Bean();
        bean.setFirstName("Ann");
        bean.setAge(3);
        bean.vip = true;

        assertThat((byte[]) thereAndBack(new byte[] {1, -2}, byte[].class)).containsExactly(1, -2);
        assertThat(thereAndBack(bean, Bean.class)).usingRecursiveComparison().isEqualTo(bean);
    }

    @Test
    void half_a_surrogate_pair_survives() {
        assertThat(thereAndBack("a\uD83E", String.class)).isEqualTo("a\uD83E");
    }

    record ReceiptV2(
            String id, Optional<String> note, @Nullable Money tip) {}

    record ReceiptV3(String id, String required) {}

    @Test
    void a_later_version_may_gain_what_is_optional_and_lose_the_rest() {
        assertThat(codec.decode(json("{\"id\":\"1\",\"gone\":true}"), ReceiptV2.class))
                .isEqualTo(new ReceiptV2("1", Optional.empty(), null));
        assertThatThrownBy(() -> codec.decode(json("{\"id\":\"1\"}"), ReceiptV3.class))
                .hasMessageContaining("required");
    }

    @Test
    void what_was_stored_is_read_under_java_s_and_under_model_facing_names() {
        Named named = new Named("DE1", "b");

        assertThat(new String(codec.encode(named, Named.class), StandardCharsets.UTF_8))
                .isEqualTo("{\"IBAN\":\"DE1\",\"bankCode\":\"b\"}");
        assertThat(codec.decode(json("{\"IBAN\":\"DE1\",\"bank_code\":\"b\"}"), Named.class))
                .isEqualTo(named);
        assertThat(codec.decode(json("{\"type\":\"circle\",\"radius_mm\":1.5}"), Shape.class))
                .isEqualTo(new Circle(1.5));
        assertThat(codec.decode(json("{\"first_name\":\"Ann\",\"age\":1,\"vip\":false}"), Bean.class))
                .extracting("firstName")
                .isEqualTo("Ann");
    }

    @Test
    void the_codec_that_a_row_names_reads_it_or_says_that_it_is_not_there() {
        CodecResults results =
                new CodecResults(String.class, false, codec, id -> id.equals(JsonCodec.ID) ? codec : null);

        assertThat(results.decode(results.encode("x"))).isEqualTo("x");
        assertThatIllegalStateException()
                .isThrownBy(() -> results.decode(new Encoded("acme-cbor-1", new byte[0])))
                .withMessageContaining("acme-cbor-1");
    }

    @Test
    void a_value_of_the_JDK_is_text_although_a_newer_JDK_seals_its_type() {
        assertThat(new String(codec.encode(ZoneId.of("Europe/Rome"), ZoneId.class), StandardCharsets.UTF_8))
                .isEqualTo("\"Europe/Rome\"");
        assertThat(thereAndBack(ZoneId.of("Europe/Rome"), ZoneId.class)).isEqualTo(ZoneId.of("Europe/Rome"));
    }

    @Test
    void only_what_nobody_can_change_is_shared() {
        Money money = new Money(BigDecimal.ONE, Currency.getInstance("AUD"));
        CodecResults results = new CodecResults(Object.class, false, codec, id -> codec);

        assertThat(Stream.of(
                        null,
                        "x",
                        1,
                        Instant.EPOCH,
                        Region.NORTH,
                        money,
                        Optional.of(money),
                        List.of(money),
                        Map.of("a", 1)))
                .allMatch(results::shareable);
        assertThat(Stream.of(
                        new ArrayList<>(),
                        List.of(new ArrayList<>()),
                        new byte[1],
                        new Bean(),
                        new BigDecimal("1") {
                            private static final long serialVersionUID = 1L;
                        },
                        Optional.of(new Bean())))
                .noneMatch(results::shareable);
    }

    @Test
    void each_caller_gets_a_copy_of_what_it_could_change_and_all_get_one_of_what_nobody_can() {
        CodecResults money = new CodecResults(Money.class, false, codec, id -> codec);
        Encoded one = money.encode(new Money(BigDecimal.ONE, Currency.getInstance("AUD")));
        CodecResults beans = new CodecResults(Bean.class, false, codec, id -> codec);
        Encoded bean = beans.encode(new Bean());

        assertThat(money.decode(one)).isSameAs(money.decode(one));
        assertThat(beans.decode(bean)).isNotSameAs(beans.decode(bean));
    }

    /** A record whose list can be changed, although nobody is shown it. */
    record Basket(List<String> items) {

        Basket {
            items = new ArrayList<>(items);
        }

        @Override
        public List<String> items() {
            return List.copyOf(items);
        }

        void add(String item) {
            items.add(item);
        }
    }

    @Test
    void a_caller_that_changes_a_record_s_hidden_list_changes_nobody_else_s() {
        CodecResults baskets = new CodecResults(Basket.class, false, codec, id -> codec);
        Encoded stored = baskets.encode(new Basket(List.of("a")));

        ((Basket) baskets.decode(stored)).add("b");

        assertThat(((Basket) baskets.decode(stored)).items()).containsExactly("a");
    }

    @Test
    void a_secret_is_kept_for_nobody() {
        CodecResults secrets = new CodecResults(Money.class, true, codec, id -> codec);
        Encoded one = secrets.encode(new Money(BigDecimal.ONE, Currency.getInstance("AUD")));

        assertThat(secrets.decode(one)).isNotSameAs(secrets.decode(one));
    }
}
