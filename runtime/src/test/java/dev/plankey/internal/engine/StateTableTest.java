package dev.plankey.internal.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.plankey.Found;
import dev.plankey.IntentState;
import dev.plankey.annotations.OnUnknown;
import dev.plankey.internal.engine.LifeOfAnIntentTest.Busy;
import dev.plankey.internal.engine.LifeOfAnIntentTest.CardDeclined;
import dev.plankey.internal.engine.LifeOfAnIntentTest.Declined;
import dev.plankey.internal.engine.LifeOfAnIntentTest.Expired;
import dev.plankey.internal.engine.LifeOfAnIntentTest.NeedsApproval;
import dev.plankey.internal.engine.LifeOfAnIntentTest.OtherParameters;
import dev.plankey.internal.engine.World.Options;
import dev.plankey.internal.engine.World.TinyClock;
import dev.plankey.spi.IntentRow;
import dev.plankey.spi.Ledger;
import java.io.IOException;
import java.net.ConnectException;
import java.net.http.HttpTimeoutException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * The whole table: what an intent is found as, what its tool says, how the body ends; and what comes of it. It is the table in {@code docs/life-of-an-intent.md}, which this test fails to find changed; with
 * {@code -Dplankey.goldens=update} it is written anew, to be read before it is committed.
 */
class StateTableTest {

    private static final Path PAGE = Path.of("..", "docs", "life-of-an-intent.md");
    private static final String BEGIN = "<!-- begin: StateTableTest -->\n";
    private static final String END = "<!-- end: StateTableTest -->\n";

    /** What a second call, with arguments b, finds after a first one, with a. */
    private enum Row {
        ABSENT("absent"),
        LIVE("IN_FLIGHT, lease alive"),
        LAPSED("IN_FLIGHT, lease over"),
        LAPSED_LATE("IN_FLIGHT, lease over, beyond the horizon"),
        UNKNOWN("UNKNOWN"),
        UNKNOWN_LATE("UNKNOWN, beyond the horizon"),
        PAUSED("PAUSED"),
        PAUSED_LATE("PAUSED, nine days later"),
        RELEASED("RELEASED"),
        TENTATIVE("RELEASED, a kept"),
        TENTATIVE_LATE("RELEASED, a kept, beyond the horizon"),
        DOUBTFUL("RELEASED, a kept, in doubt"),
        DONE("DONE"),
        DONE_FAILURE("DONE, a failure"),
        DONE_OMITTED("DONE, not stored"),
        CLOSED("DONE, task closed");

        final String text;

        Row(String text) {
            this.text = text;
        }
    }

    private enum Tool {
        RESEND(OnUnknown.RESEND, false),
        RESEND_WITH_CHECK(OnUnknown.RESEND, true),
        CHECK(OnUnknown.CHECK, true),
        REPEAT(OnUnknown.REPEAT, false),
        ESCALATE(OnUnknown.ESCALATE, false);

        final OnUnknown onUnknown;
        final boolean check;

        Tool(OnUnknown onUnknown, boolean check) {
            this.onUnknown = onUnknown;
            this.check = check;
        }

        String text() {
            return this == RESEND_WITH_CHECK ? "RESEND with a check" : name();
        }
    }

    /** How the second call's body ends, or what its check says before. */
    private enum Event {
        RETURNS("returns", null),
        CHECK_FINDS("check finds it", null),
        CHECK_FAILS("check throws", null),
        TIMES_OUT("UNKNOWN", () -> new HttpTimeoutException("504")),
        IN_PROGRESS("IN_PROGRESS", Busy::new),
        CONFLICT("KEY_CONFLICT", OtherParameters::new),
        NOT_APPLIED("NOT_APPLIED", Declined::new),
        NO_CONNECTION("connection refused", () -> new ConnectException("refused")),
        BAD_ARGUMENT("IllegalArgumentException", () -> new IllegalArgumentException("bad")),
        PAUSED("PAUSED", NeedsApproval::new),
        REFUSED("REFUSED", CardDeclined::new),
        FINAL("FINAL", () -> new Expired("ended"));

        final String text;
        final Supplier<Throwable> failure;

        Event(String text, Supplier<Throwable> failure) {
            this.text = text;
            this.failure = failure;
        }
    }

    @ParameterizedTest
    @EnumSource(LedgerKind.class)
    void the_table_holds(LedgerKind kind) throws IOException {
        StringBuilder table = new StringBuilder(BEGIN);
        table.append("| found | onUnknown | the body | runs with | the caller gets | the row then |\n");
        table.append("|---|---|---|---|---|---|\n");
        TinyClock clock = new TinyClock();
        try (Ledger ledger = kind.open(clock)) {
            for (Row found : Row.values()) {
                for (Tool tool : Tool.values()) {
                    for (String line : lines(clock, ledger, found, tool)) {
                        table.append(line).append('\n');
                    }
                }
            }
        }
        table.append(END);
        String page = Files.readString(PAGE);
        int begin = page.indexOf(BEGIN);
        int end = page.indexOf(END) + END.length();
        if ("update".equals(System.getProperty("plankey.goldens"))) {
            Files.writeString(PAGE, page.substring(0, begin) + table + page.substring(end));
            return;
        }
        assertThat(table.toString()).isEqualTo(page.substring(begin, end));
    }

    /** Where no body runs, how it would end does not matter: one line. */
    private static List<String> lines(TinyClock clock, Ledger ledger, Row found, Tool tool) {
        Map<Event, String> lines = new EnumMap<>(Event.class);
        for (Event event : Event.values()) {
            if (isReachable(found, tool)
                    && (tool.check || (event != Event.CHECK_FINDS && event != Event.CHECK_FAILS))) {
                line(clock, ledger, found, tool, event).ifPresent(line -> lines.put(event, line));
            }
        }
        return new ArrayList<>(lines.values());
    }

    private static boolean isReachable(Row found, Tool tool) {
        boolean late = found == Row.LAPSED_LATE
                || found == Row.UNKNOWN_LATE
                || found == Row.TENTATIVE_LATE
                || found == Row.PAUSED_LATE;
        return switch (tool) {
            case RESEND -> true;
            case RESEND_WITH_CHECK -> late;
            case CHECK, REPEAT, ESCALATE -> !late && found != Row.DOUBTFUL;
        };
    }

    private static Optional<String> line(TinyClock clock, Ledger ledger, Row found, Tool tool, Event event) {
        String task = String.join("/", found.name(), tool.name(), event.name());
        try (World world = World.on(clock, ledger, new Options().waitBudget(Duration.ofMillis(1)))
                .inTask(task)) {
            prepare(world, found, tool);
            FakeTool second = tool(tool);
            second.check((arguments, key) -> {
                if (event == Event.CHECK_FAILS) {
                    throw new IllegalStateException("no answer");
                }
                return event == Event.CHECK_FINDS ? Found.of("found " + arguments) : Found.none();
            });
            List<Integer> attempts = new ArrayList<>();
            second.body((arguments, intent) -> {
                attempts.add(intent.attempt());
                if (event.failure != null && attempts.size() == 1) {
                    throw event.failure.get();
                }
                return "done " + arguments;
            });
            Answer answer = world.call(second, "b");
            boolean bodyMatters = !second.ran.isEmpty();
            boolean checkMatters = !second.asked.isEmpty();
            boolean isCheck = event == Event.CHECK_FINDS || event == Event.CHECK_FAILS;
            if (isCheck ? !checkMatters : event.failure != null && !bodyMatters) {
                return Optional.empty();
            }
            String how = bodyMatters || isCheck ? event.text : "–";
            return Optional.of("| "
                    + String.join(
                            " | ",
                            found.text,
                            tool.text(),
                            how,
                            second.ran.isEmpty() ? "–" : String.join(", then ", second.ran),
                            gets(answer),
                            found == Row.CLOSED ? "as it was" : describe(world.row()))
                    + " |");
        }
    }

    private static void prepare(World world, Row found, Tool tool) {
        switch (found) {
            case ABSENT -> {}
            case LIVE -> world.dieAfterClaim(tool(tool), "a");
            case LAPSED -> {
                world.dieAfterClaim(tool(tool), "a");
                world.leaseRunsOut();
            }
            case LAPSED_LATE -> {
                world.dieAfterClaim(tool(tool), "a");
                world.clock.advance(Duration.ofDays(2));
            }
            case UNKNOWN -> first(world, tool, new HttpTimeoutException("504"));
            case UNKNOWN_LATE -> {
                first(world, tool, new HttpTimeoutException("504"));
                world.clock.advance(Duration.ofDays(2));
            }
            case PAUSED -> first(world, tool, new NeedsApproval());
            case PAUSED_LATE -> {
                first(world, tool, new NeedsApproval());
                world.clock.advance(Duration.ofDays(9));
            }
            case RELEASED -> first(world, tool, new Declined());
            case TENTATIVE, TENTATIVE_LATE -> {
                if (tool.onUnknown == OnUnknown.RESEND || tool.onUnknown == OnUnknown.CHECK) {
                    first(world, tool, new IllegalArgumentException("reading"));
                } else {
                    // Only an operator's word leaves such a row here.
                    first(world, tool, new HttpTimeoutException("504"));
                    world.release(1);
                }
                if (found == Row.TENTATIVE_LATE) {
                    world.clock.advance(Duration.ofDays(2));
                }
            }
            case DOUBTFUL -> {
                first(world, tool, new HttpTimeoutException("504"));
                first(world, tool, new IllegalArgumentException("bad"));
            }
            case DONE -> first(world, tool, null);
            case DONE_FAILURE -> first(world, tool, new Expired("ended"));
            case DONE_OMITTED -> world.call(tool(tool).body((arguments, intent) -> Thread.currentThread()), "a");
            case CLOSED -> {
                first(world, tool, null);
                world.engine.operators().closeTask(world.task());
            }
        }
    }

    private static void first(World world, Tool tool, Throwable failure) {
        world.call(
                tool(tool).body((arguments, intent) -> {
                    if (failure != null) {
                        throw failure;
                    }
                    return "done " + arguments;
                }),
                "a");
    }

    private static FakeTool tool(Tool tool) {
        FakeTool fake = FakeTool.of(tool.onUnknown);
        return tool.check ? fake.withCheck() : fake;
    }

    private static String gets(Answer answer) {
        if (answer instanceof Answer.Value value) {
            return "\"" + value.value() + "\"";
        }
        return World.failure(answer).getClass().getSimpleName();
    }

    private static String describe(IntentRow row) {
        if (row == null) {
            return "none";
        }
        StringBuilder text = new StringBuilder(row.state().name());
        if (row.state() == IntentState.DONE) {
            text.append(" with ").append(FakeTool.decoded(row.arguments()));
        } else if (row.state() == IntentState.RELEASED) {
            text.append(
                    row.keptArguments().isEmpty()
                            ? ""
                            : row.keptArguments().stream()
                                    .map(FakeTool::decoded)
                                    .collect(Collectors.joining(", ", ", ", " kept")));
        } else {
            text.append(", ").append(FakeTool.decoded(row.arguments()));
        }
        if (row.inDoubt()) {
            text.append(", in doubt");
        }
        text.append(", attempt ").append(row.attempt());
        if (row.epoch() > 0) {
            text.append(", epoch ").append(row.epoch());
        }
        return text.toString();
    }
}
