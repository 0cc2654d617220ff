package dev.plankey.results;

import static org.assertj.core.api.Assertions.assertThat;

import dev.plankey.Plankey;
import dev.plankey.Tool;
import dev.plankey.ToolCall;
import dev.plankey.ToolCatalog;
import dev.plankey.ToolDispatcher;
import dev.plankey.ToolResult;
import dev.plankey.TypeToken;
import dev.plankey.ledger.InMemoryLedger;
import dev.plankey.ledger.SqliteLedger;
import dev.plankey.results.Values.Card;
import dev.plankey.results.Values.Circle;
import dev.plankey.results.Values.Contact;
import dev.plankey.results.Values.Line;
import dev.plankey.results.Values.Money;
import dev.plankey.results.Values.Page;
import dev.plankey.results.Values.Payment;
import dev.plankey.results.Values.Region;
import dev.plankey.results.Values.Shape;
import dev.plankey.results.Values.Square;
import dev.plankey.results.Values.Ticket;
import dev.plankey.spi.Ledger;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZonedDateTime;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Currency;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ForkJoinPool;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DynamicContainer;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/**
 * Result type × entry × ledger: the first value equals what every entry replays, types and generics included, the body ran once, and whoever alters the copy that it got alters no other.
 */
class ResultTableTest {

    /**
     * One kind of result.
     *
     * @param tool name of the method in {@link Giving}
     * @param type the declared type; of a future that of its value
     * @param woven the call from Java
     * @param value makes the same value anew each time
     * @param alter alters a value; null: nobody can
     */
    private record Row(
            String name,
            String tool,
            TypeToken<?> type,
            BiFunction<Giving, String, @Nullable Object> woven,
            Supplier<@Nullable Object> value,
            @Nullable Consumer<Object> alter) {}

    private static final Currency AUD = Currency.getInstance("AUD");

    private static Money money(String amount) {
        return new Money(new BigDecimal(amount), AUD);
    }

    private static Line line(String article, String price) {
        return new Line(article, money(price), Optional.of("n"));
    }

    private static <T> Row row(
            String name,
            TypeToken<T> type,
            BiFunction<Giving, String, @Nullable Object> woven,
            Supplier<@Nullable Object> value) {
        return row(name, type, woven, value, null);
    }

    private static <T> Row row(
            String name,
            TypeToken<T> type,
            BiFunction<Giving, String, @Nullable Object> woven,
            Supplier<@Nullable Object> value,
            @Nullable Consumer<Object> alter) {
        return new Row(name, name.replaceAll(" .*", ""), type, woven, value, alter);
    }

    @SuppressWarnings("unchecked")
    private static <T> T as(Object value) {
        return (T) value;
    }

    private static Contact contact() {
        Contact contact = new Contact();
        contact.setId(Long.MAX_VALUE);
        contact.setName("Ann");
        contact.setTags(new ArrayList<>(List.of("a")));
        return contact;
    }

    private static Card card() {
        Card card = new Card();
        card.last4 = 4242;
        card.reference = "r";
        return card;
    }

    private static Map<String, List<Money>> prices() {
        Map<String, List<Money>> prices = new LinkedHashMap<>();
        prices.put("b", new ArrayList<>(List.of(money("1.50"), money("0.00"))));
        prices.put("a", new ArrayList<>());
        return prices;
    }

    private static List<Row> rows() {
        return List.of(
                row(
                        "nothing",
                        TypeToken.of(Void.class),
                        (g, w) -> {
                            g.nothing(w);
                            return null;
                        },
                        () -> null),
                row("text", TypeToken.of(String.class), Giving::text, () -> "a\u0000b \uD83E\uDDFE \"q\""),
                row("text null", TypeToken.of(String.class), Giving::text, () -> null),
                row("text empty", TypeToken.of(String.class), Giving::text, () -> ""),
                row("integer", TypeToken.of(Integer.class), Giving::integer, () -> Integer.MIN_VALUE),
                row("longInteger", TypeToken.of(Long.class), Giving::longInteger, () -> Long.MAX_VALUE),
                row("yesOrNo", TypeToken.of(Boolean.class), Giving::yesOrNo, () -> true),
                row("letter", TypeToken.of(Character.class), Giving::letter, () -> '\u00e9'),
                row("floating", TypeToken.of(Double.class), Giving::floating, () -> -0.0),
                row("floating NaN", TypeToken.of(Double.class), Giving::floating, () -> Double.NaN),
                row("boxed", TypeToken.of(Integer.class), Giving::boxed, () -> 7),
                row("boxed null", TypeToken.of(Integer.class), Giving::boxed, () -> null),
                row("maybeText", new TypeToken<Optional<String>>() {}, Giving::maybeText, () -> Optional.of("x")),
                row("maybeText empty", new TypeToken<Optional<String>>() {}, Giving::maybeText, Optional::empty),
                row(
                        "maybeLine",
                        new TypeToken<Optional<Line>>() {},
                        Giving::maybeLine,
                        () -> Optional.of(new Line("x", money("1.00"), Optional.empty()))),
                row("maybeInteger", TypeToken.of(OptionalInt.class), Giving::maybeInteger, () -> OptionalInt.of(3)),
                row("maybeInteger empty", TypeToken.of(OptionalInt.class), Giving::maybeInteger, OptionalInt::empty),
                row("decimal scale", TypeToken.of(BigDecimal.class), Giving::decimal, () -> new BigDecimal("4250.00")),
                row("decimal exponent", TypeToken.of(BigDecimal.class), Giving::decimal, () -> new BigDecimal("1E+3")),
                row(
                        "decimal fine",
                        TypeToken.of(BigDecimal.class),
                        Giving::decimal,
                        () -> new BigDecimal("0.1000000000000000000000000000000001")),
                row("large", TypeToken.of(BigInteger.class), Giving::large, () -> new BigInteger("9".repeat(200))),
                row(
                        "instant nanoseconds",
                        TypeToken.of(Instant.class),
                        Giving::instant,
                        () -> Instant.parse("2026-10-31T23:59:59.123456789Z")),
                row(
                        "zoned",
                        TypeToken.of(ZonedDateTime.class),
                        Giving::zoned,
                        () -> ZonedDateTime.parse("2026-10-31T00:00:00.000000001+11:00[Australia/Sydney]")),
                row("day", TypeToken.of(LocalDate.class), Giving::day, () -> LocalDate.of(2026, 10, 31)),
                row("length", TypeToken.of(Duration.class), Giving::length, () -> Duration.ofNanos(-1)),
                row(
                        "uuid",
                        TypeToken.of(UUID.class),
                        Giving::uuid,
                        () -> UUID.fromString("5f0c2a54-0b0b-4b7a-9d8e-3d6f0d3b7a11")),
                row("uri", TypeToken.of(URI.class), Giving::uri, () -> URI.create("https://example.com/a?b=%20c")),
                row("currency", TypeToken.of(Currency.class), Giving::currency, () -> AUD),
                row("locale", TypeToken.of(Locale.class), Giving::locale, () -> Locale.forLanguageTag("zh-Hant-TW")),
                row("region", TypeToken.of(Region.class), Giving::region, () -> Region.SOUTH),
                row("line", TypeToken.of(Line.class), Giving::line, () -> line("x", "4250.00")),
                row(
                        "lines",
                        new TypeToken<List<Line>>() {},
                        Giving::lines,
                        () -> new ArrayList<>(List.of(line("x", "1.0"), line("y", "1.00"))),
                        lines -> ResultTableTest.<List<Line>>as(lines).clear()),
                row(
                        "prices",
                        new TypeToken<Map<String, List<Money>>>() {},
                        Giving::prices,
                        ResultTableTest::prices,
                        prices -> ResultTableTest.<Map<String, List<Money>>>as(prices)
                                .get("b")
                                .clear()),
                row(
                        "pages",
                        new TypeToken<Map<String, Page<Shape>>>() {},
                        Giving::pages,
                        () -> Map.of("p", new Page<>(List.of(new Circle(1.5), new Square(2)), 2))),
                row(
                        "regions",
                        new TypeToken<Set<Region>>() {},
                        Giving::regions,
                        () -> EnumSet.of(Region.SOUTH, Region.NORTH),
                        regions -> ResultTableTest.<Set<Region>>as(regions).clear()),
                row(
                        "page",
                        new TypeToken<Page<Line>>() {},
                        Giving::page,
                        () -> new Page<>(new ArrayList<>(List.of(line("x", "1.00"))), 1),
                        page -> ResultTableTest.<Page<Line>>as(page).items().clear()),
                row(
                        "bytes",
                        TypeToken.of(byte[].class),
                        Giving::bytes,
                        () -> new byte[] {0, -1, 127},
                        bytes -> ((byte[]) bytes)[0] = 9),
                row(
                        "integers",
                        TypeToken.of(int[].class),
                        Giving::integers,
                        () -> new int[] {1, 2},
                        integers -> ((int[]) integers)[0] = 9),
                row(
                        "lineArray",
                        TypeToken.of(Line[].class),
                        Giving::lineArray,
                        () -> new Line[] {line("x", "1.00")},
                        lines -> ((Line[]) lines)[0] = line("altered", "0")),
                row(
                        "moneyArrays",
                        new TypeToken<List<Money[]>>() {},
                        Giving::moneyArrays,
                        () -> List.of(new Money[] {money("1.00")}, new Money[0]),
                        list -> ResultTableTest.<List<Money[]>>as(list).get(0)[0] = money("9")),
                row("shape", TypeToken.of(Shape.class), Giving::shape, () -> new Square(3)),
                row("circle", TypeToken.of(Circle.class), Giving::circle, () -> new Circle(2.5)),
                row(
                        "payment",
                        TypeToken.of(Payment.class),
                        Giving::payment,
                        ResultTableTest::card,
                        payment -> ((Payment) payment).reference = "altered"),
                row(
                        "contact",
                        TypeToken.of(Contact.class),
                        Giving::contact,
                        ResultTableTest::contact,
                        contact -> ((Contact) contact).getTags().add("altered")),
                row("ticket", TypeToken.of(Ticket.class), Giving::ticket, () -> new Ticket("12A", 7)),
                row(
                        "futureLine",
                        TypeToken.of(Line.class),
                        (g, w) -> g.futureLine(w).join(),
                        () -> line("x", "1.50")),
                row(
                        "stageOfMoney",
                        new TypeToken<List<Money>>() {},
                        (g, w) -> g.stageOfMoney(w).toCompletableFuture().join(),
                        () -> new ArrayList<>(List.of(money("1.50"))),
                        list -> ResultTableTest.<List<Money>>as(list).clear()),
                row(
                        "futureNothing",
                        TypeToken.of(Void.class),
                        (g, w) -> g.futureNothing(w).join(),
                        () -> null));
    }

    private enum Entry {
        WOVEN {
            @Override
            @Nullable
            Object call(World world, Row row) {
                return row.woven().apply(world.giving, "woven");
            }
        },
        MODEL {
            @Override
            @Nullable
            Object call(World world, Row row) {
                return value(world.dispatcher.call(modelCall(row)));
            }
        },
        MESSAGE {
            @Override
            @Nullable
            Object call(World world, Row row) {
                return value(world.dispatcher
                        .callAll(List.of(modelCall(row)), ForkJoinPool.commonPool())
                        .get(0));
            }
        },
        PROGRAMMATIC {
            @Override
            @Nullable
            Object call(World world, Row row) {
                return world.plankey.call(tool(row), new Why("x"), (first, intent) -> world.plain(row));
            }
        },
        ASYNCHRONOUS {
            @Override
            @Nullable
            Object call(World world, Row row) {
                return world.plankey
                        .callAsync(
                                tool(row),
                                new Why("x"),
                                (first, intent) -> CompletableFuture.supplyAsync(() -> world.plain(row)))
                        .join();
            }
        };

        abstract @Nullable Object call(World world, Row row);

        private static ToolCall modelCall(Row row) {
            return ToolCall.of(name(row), "{\"why\":\"x\"}");
        }

        private static String name(Row row) {
            return "give_" + row.tool();
        }

        @SuppressWarnings("unchecked")
        private static Tool<Why, Object> tool(Row row) {
            return Tool.named(name(row), TypeToken.of(Why.class), (TypeToken<Object>) row.type())
                    .repeat();
        }

        private static @Nullable Object value(ToolResult result) {
            assertThat(result.isError()).as(result.text()).isFalse();
            return result.value().orElse(null);
        }
    }

    public record Why(String why) {}

    private static final class World {
        final Giving giving = new Giving();
        final Ledger ledger;
        final Plankey plankey;
        final ToolDispatcher dispatcher;

        World(Ledger ledger) {
            this.ledger = ledger;
            plankey = Plankey.builder().ledger(ledger).build();
            dispatcher = ToolCatalog.of(Giving.class).bind(plankey, giving);
        }

        /** What a body that is no method of {@link Giving} returns: never a future. */
        @Nullable
        Object plain(Row row) {
            giving.runs.incrementAndGet();
            return row.value().get();
        }
    }

    @TempDir
    static Path folder;

    private static final Map<String, World> WORLDS = new LinkedHashMap<>();

    @BeforeAll
    static void open() {
        WORLDS.put("in memory", new World(new InMemoryLedger()));
        WORLDS.put("SQLite", new World(SqliteLedger.at(folder.resolve("ledger.db"))));
    }

    @AfterAll
    static void close() {
        WORLDS.values().forEach(world -> {
            world.plankey.close();
            world.ledger.close();
        });
    }

    @TestFactory
    Stream<DynamicContainer> c46_the_first_value_equals_the_replayed_one() {
        return rows().stream()
                .map(row -> DynamicContainer.dynamicContainer(
                        row.name(),
                        WORLDS.keySet().stream()
                                .flatMap(ledger -> Arrays.stream(Entry.values())
                                        .map(entry -> DynamicTest.dynamicTest(
                                                entry.name().toLowerCase(Locale.ROOT) + ", " + ledger,
                                                () -> firstEqualsReplayed(WORLDS.get(ledger), entry, row))))));
    }

    private static void firstEqualsReplayed(World world, Entry entry, Row row) {
        Object original = row.value().get();
        world.giving.runs.set(0);
        world.giving.next = () -> switch (row.tool()) {
            case "futureLine", "stageOfMoney", "futureNothing" -> CompletableFuture.supplyAsync(row.value());
            default -> row.value().get();
        };
        String task = row.name() + " of " + entry;
        world.plankey.task(task).step("s").run(() -> {
            Object first = entry.call(world, row);
            assertThatIsSame(first, original);
            List<@Nullable Object> copies = new ArrayList<>();
            for (Entry later : Entry.values()) {
                Object replayed = later.call(world, row);
                assertThatIsSame(replayed, original);
                copies.add(replayed);
            }
            assertThat(world.giving.runs).as("runs of the body").hasValue(1);
            Consumer<Object> alter = row.alter();
            if (alter != null) {
                alter.accept(first);
                for (int i = 0; i < copies.size(); i++) {
                    assertThatIsSame(copies.get(i), original);
                    alter.accept(copies.get(i));
                }
                for (Entry later : Entry.values()) {
                    assertThatIsSame(later.call(world, row), original);
                }
            }
        });
    }

    private static void assertThatIsSame(@Nullable Object actual, @Nullable Object expected) {
        if (expected == null || !expected.getClass().isArray() && !(expected instanceof List<?>)) {
            assertThat(actual).isEqualTo(expected);
        } else {
            assertThat(actual).usingRecursiveComparison().isEqualTo(expected);
        }
        if (expected != null && actual != null) {
            assertThat(actual.getClass().isRecord() || actual.getClass().isArray() || actual instanceof Enum)
                    .isEqualTo(expected.getClass().isRecord()
                            || expected.getClass().isArray()
                            || expected instanceof Enum);
        }
    }
}
