package dev.plankey.internal.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.plankey.Found;
import dev.plankey.IntentState;
import dev.plankey.TransactionRefusedException;
import dev.plankey.annotations.OnUnknown;
import dev.plankey.internal.engine.LifeOfAnIntentTest.Busy;
import dev.plankey.internal.engine.LifeOfAnIntentTest.CardDeclined;
import dev.plankey.internal.engine.LifeOfAnIntentTest.Declined;
import dev.plankey.internal.engine.LifeOfAnIntentTest.Expired;
import dev.plankey.internal.engine.LifeOfAnIntentTest.NeedsApproval;
import dev.plankey.internal.engine.LifeOfAnIntentTest.OtherParameters;
import dev.plankey.internal.engine.World.Options;
import dev.plankey.internal.engine.World.TinyClock;
import dev.plankey.spi.Change;
import dev.plankey.spi.FailureClass;
import dev.plankey.spi.IntentRow;
import dev.plankey.spi.Ledger;
import dev.plankey.spi.RowDraft;
import java.net.ConnectException;
import java.net.http.HttpTimeoutException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * The whole table: what an intent is found as, what its tool says, how the body ends; and what comes of it. It is the table in {@code docs/life-of-an-intent.md}, which this test fails to find changed; with
 * {@code -Dplankey.goldens=update} it is written anew, to be read before it is committed.
 *
 * <p>Every cell is tried. One is left out of the table only where it is shown to say the same as one that stands there: the same call with a body that returns, or the whole block of another row or policy.
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
        UNKNOWN_REFUSALS_REMEMBERED("UNKNOWN, refusals are remembered"),
        UNKNOWN_REJECT("UNKNOWN, onDrift = REJECT"),
        UNKNOWN_UNBINDABLE("UNKNOWN, a no longer binds"),
        WORKING("UNKNOWN, IN_PROGRESS a moment ago"),
        PAUSED("PAUSED"),
        PAUSED_LATE("PAUSED, nine days later"),
        PAUSED_REJECT("PAUSED, onDrift = REJECT"),
        PAUSED_UNBINDABLE("PAUSED, a no longer binds"),
        RELEASED("RELEASED"),
        RELEASED_REFUSED("RELEASED, a refused"),
        TENTATIVE("RELEASED, a kept"),
        TENTATIVE_LATE("RELEASED, a kept, beyond the horizon"),
        DOUBTFUL("RELEASED, a kept, in doubt"),
        DONE("DONE"),
        DONE_FAILURE("DONE, a failure"),
        DONE_OMITTED("DONE, not stored"),
        DONE_REJECT("DONE, onDrift = REJECT"),
        DONE_BY_OPERATOR("DONE by an operator"),
        CLOSED_ABSENT("absent, task closed"),
        CLOSED_UNKNOWN("UNKNOWN, task closed"),
        CLOSED("DONE, task closed"),
        NO_LEDGER("nobody knows: ledger unreachable");

        final String text;

        Row(String text) {
            this.text = text;
        }

        /** The row that it is said to be like, where that is so. */
        Optional<Row> like() {
            return switch (this) {
                case LAPSED_LATE -> Optional.of(LAPSED);
                case UNKNOWN_LATE, UNKNOWN_REFUSALS_REMEMBERED -> Optional.of(UNKNOWN);
                case PAUSED_LATE -> Optional.of(PAUSED);
                case TENTATIVE_LATE -> Optional.of(TENTATIVE);
                default -> Optional.empty();
            };
        }

        boolean isClosed() {
            return this == CLOSED_ABSENT || this == CLOSED_UNKNOWN || this == CLOSED;
        }

        IntentState state() {
            return switch (this) {
                case ABSENT, CLOSED_ABSENT, NO_LEDGER -> null;
                case LIVE, LAPSED, LAPSED_LATE -> IntentState.IN_FLIGHT;
                case UNKNOWN,
                        UNKNOWN_LATE,
                        UNKNOWN_REFUSALS_REMEMBERED,
                        UNKNOWN_REJECT,
                        UNKNOWN_UNBINDABLE,
                        WORKING,
                        CLOSED_UNKNOWN -> IntentState.UNKNOWN;
                case PAUSED, PAUSED_LATE, PAUSED_REJECT, PAUSED_UNBINDABLE -> IntentState.PAUSED;
                case RELEASED, RELEASED_REFUSED, TENTATIVE, TENTATIVE_LATE, DOUBTFUL -> IntentState.RELEASED;
                case DONE, DONE_FAILURE, DONE_OMITTED, DONE_REJECT, DONE_BY_OPERATOR, CLOSED -> IntentState.DONE;
            };
        }
    }

    private enum Tool {
        RESEND(OnUnknown.RESEND, false),
        RESEND_WITH_CHECK(OnUnknown.RESEND, true),
        CHECK(OnUnknown.CHECK, true),
        REPEAT(OnUnknown.REPEAT, false),
        ESCALATE(OnUnknown.ESCALATE, false),
        TRANSACTIONAL(OnUnknown.TRANSACTIONAL, false);

        final OnUnknown onUnknown;
        final boolean check;

        Tool(OnUnknown onUnknown, boolean check) {
            this.onUnknown = onUnknown;
            this.check = check;
        }

        String text() {
            return this == RESEND_WITH_CHECK ? "RESEND with a check" : name();
        }

        FakeTool made(Row found) {
            FakeTool fake = FakeTool.of(onUnknown);
            if (check) {
                fake.withCheck();
            }
            return switch (found) {
                case UNKNOWN_REJECT, PAUSED_REJECT, DONE_REJECT -> fake.rules(r -> r.rejectDrift());
                case UNKNOWN_REFUSALS_REMEMBERED -> fake.rules(r -> r.refusalsRemembered());
                default -> fake;
            };
        }

        /** The tool as it was when it left such a row: one that cannot leave it now had another policy before a deployment. */
        Tool before(Row found) {
            boolean leavesItSo = switch (found) {
                case LAPSED,
                        LAPSED_LATE,
                        UNKNOWN,
                        UNKNOWN_LATE,
                        UNKNOWN_REFUSALS_REMEMBERED,
                        UNKNOWN_REJECT,
                        UNKNOWN_UNBINDABLE,
                        WORKING,
                        CLOSED_UNKNOWN,
                        DONE_BY_OPERATOR -> this != TRANSACTIONAL;
                default -> true;
            };
            return leavesItSo ? this : RESEND;
        }
    }

    /** How the second call's body ends, or what its check says before. */
    private enum Event {
        RETURNS("returns", null, null),
        CHECK_FINDS("check finds it", null, null),
        CHECK_FAILS("check throws", null, null),
        TIMES_OUT("UNKNOWN", FailureClass.UNKNOWN, () -> new HttpTimeoutException("504")),
        IN_PROGRESS("IN_PROGRESS", FailureClass.IN_PROGRESS, Busy::new),
        CONFLICT("KEY_CONFLICT", FailureClass.KEY_CONFLICT, OtherParameters::new),
        NOT_APPLIED("NOT_APPLIED", FailureClass.NOT_APPLIED, Declined::new),
        NO_CONNECTION("connection refused", FailureClass.NOT_APPLIED, () -> new ConnectException("refused")),
        BAD_ARGUMENT("IllegalArgumentException", FailureClass.NOT_APPLIED, () -> new IllegalArgumentException("bad")),
        PAUSED("PAUSED", FailureClass.PAUSED, NeedsApproval::new),
        REFUSED("REFUSED", FailureClass.REFUSED, CardDeclined::new),
        FINAL("FINAL", FailureClass.FINAL, () -> new Expired("ended"));

        final String text;
        final FailureClass failureClass;
        final Supplier<Throwable> failure;

        Event(String text, FailureClass failureClass, Supplier<Throwable> failure) {
            this.text = text;
            this.failureClass = failureClass;
            this.failure = failure;
        }

        boolean isOfACheck() {
            return this == CHECK_FINDS || this == CHECK_FAILS;
        }

        static List<Event> of(Tool tool) {
            return Arrays.stream(values())
                    .filter(event -> tool.check || !event.isOfACheck())
                    .toList();
        }
    }

    /** Doubt and new arguments together need a receiver that knows its key with the old ones (3): no other policy leaves such a row. */
    private static boolean isLeftBy(Row found, Tool tool) {
        return found != Row.DOUBTFUL || tool.onUnknown == OnUnknown.RESEND;
    }

    /** What one call came to: the columns after the policy. */
    private record Cell(String how, String ran, String gets, String row) {

        String text() {
            return String.join(" | ", how, ran, gets, row);
        }
    }

    @Test
    void no_state_no_policy_and_no_class_of_failure_is_missing() {
        assertThat(Arrays.stream(Row.values()).map(Row::state).filter(Objects::nonNull))
                .containsOnly(IntentState.values())
                .contains(IntentState.values());
        assertThat(Arrays.stream(Tool.values()).map(tool -> tool.onUnknown))
                .containsOnlyOnceElementsOf(EnumSet.complementOf(EnumSet.of(OnUnknown.UNSPECIFIED, OnUnknown.RESEND)))
                .contains(OnUnknown.RESEND)
                .doesNotContain(OnUnknown.UNSPECIFIED);
        assertThat(Arrays.stream(Event.values())
                        .map(event -> event.failureClass)
                        .filter(Objects::nonNull))
                .contains(FailureClass.values());
    }

    @ParameterizedTest
    @EnumSource(LedgerKind.class)
    void the_table_holds(LedgerKind kind) throws Exception {
        TinyClock clock = new TinyClock();
        List<String> table = new ArrayList<>();
        try (Ledger ledger = kind.open(clock)) {
            if (kind == LedgerKind.SQLITE) {
                Bookings.create(ledger);
            }
            Map<Row, Map<Tool, List<Cell>>> tried = new EnumMap<>(Row.class);
            for (Row found : Row.values()) {
                tried.put(found, new EnumMap<>(Tool.class));
                for (Tool tool : Tool.values()) {
                    if (tool == Tool.TRANSACTIONAL && kind == LedgerKind.IN_MEMORY) {
                        continue;
                    }
                    if (!isLeftBy(found, tool)) {
                        table.add(start(found, tool) + "only RESEND leaves it so | | | |");
                        continue;
                    }
                    List<Cell> block = block(clock, ledger, found, tool);
                    tried.get(found).put(tool, block);
                    table.addAll(lines(tried, found, tool, block));
                }
            }
        }
        String page = Files.readString(PAGE);
        int begin = page.indexOf(BEGIN) + BEGIN.length();
        int end = page.indexOf(END);
        if ("update".equals(System.getProperty("plankey.goldens"))) {
            if (kind == LedgerKind.SQLITE) {
                String head = "| found | onUnknown | the body | runs with | the caller gets | the row then |\n"
                        + "|---|---|---|---|---|---|\n";
                Files.writeString(
                        PAGE, page.substring(0, begin) + head + String.join("\n", table) + "\n" + page.substring(end));
            }
            return;
        }
        List<String> expected = page.substring(begin, end)
                .lines()
                .skip(2)
                .filter(line -> kind == LedgerKind.SQLITE || !line.contains("| " + Tool.TRANSACTIONAL + " |"))
                .toList();
        assertThat(String.join("\n", table)).isEqualTo(String.join("\n", expected));
    }

    /** Section 10: a call whose arguments are refused is told so only where a body would run with them; in every other state they do not matter. */
    @ParameterizedTest
    @EnumSource(LedgerKind.class)
    void arguments_that_do_not_bind_matter_only_where_a_body_would_run_with_them(LedgerKind kind) throws Exception {
        TinyClock clock = new TinyClock();
        try (Ledger ledger = kind.open(clock)) {
            if (kind == LedgerKind.SQLITE) {
                Bookings.create(ledger);
            }
            for (Row found : Row.values()) {
                for (Tool tool : Tool.values()) {
                    if ((tool == Tool.TRANSACTIONAL && kind == LedgerKind.IN_MEMORY) || !isLeftBy(found, tool)) {
                        continue;
                    }
                    Cell cell = cell(clock, ledger, found, tool, Event.RETURNS, "bad b");
                    // The key of nothing does not tell its task, also where the memory dropped it at the close; and
                    // nobody sees a
                    // claim that is not committed.
                    boolean seemsAbsent = found == Row.ABSENT
                            || found == Row.CLOSED_ABSENT
                            || (found == Row.CLOSED && kind == LedgerKind.IN_MEMORY)
                            || (found == Row.LIVE && tool == Tool.TRANSACTIONAL);
                    if (seemsAbsent || found.state() == IntentState.RELEASED) {
                        assertThat(cell)
                                .as("%s, %s", found, tool)
                                .extracting(Cell::ran, Cell::gets)
                                .containsExactly("–", "InvalidArgumentsException");
                    } else {
                        assertThat(cell)
                                .as("%s, %s", found, tool)
                                .isEqualTo(cell(clock, ledger, found, tool, Event.RETURNS, "B"));
                    }
                }
            }
        }
    }

    /** The memory is no database of anybody's effect. */
    @ParameterizedTest
    @EnumSource(
            value = Row.class,
            names = {"ABSENT", "PAUSED", "RELEASED", "TENTATIVE"})
    void in_memory_a_transactional_tool_is_refused(Row found) {
        TinyClock clock = new TinyClock();
        try (Ledger ledger = LedgerKind.IN_MEMORY.open(clock);
                World world = World.on(clock, ledger, new Options())) {
            prepare(world, new Trouble(ledger), found, Tool.RESEND);
            IntentRow before = world.row();
            FakeTool tool = Tool.TRANSACTIONAL.made(found);
            assertThat(World.failure(world.call(tool, "b"))).isInstanceOf(TransactionRefusedException.class);
            assertThat(tool.ran).isEmpty();
            assertThat(world.row()).isEqualTo(before);
        }
    }

    private static String start(Row found, Tool tool) {
        return "| " + found.text + " | " + tool.text() + " | ";
    }

    /** One line for all of it where it is what another row or policy says. */
    private static List<String> lines(Map<Row, Map<Tool, List<Cell>>> tried, Row found, Tool tool, List<Cell> block) {
        String start = start(found, tool);
        Optional<Row> like =
                found.like().filter(row -> block.equals(tried.get(row).get(tool)));
        if (like.isPresent()) {
            return List.of(start + "as " + like.get().text + " | | | |");
        }
        boolean asOthers =
                tool == Tool.RESEND_WITH_CHECK && block.equals(tried.get(found).get(Tool.RESEND));
        return asOthers
                ? List.of(start + "as RESEND | | | |")
                : block.stream().map(cell -> start + cell.text() + " |").toList();
    }

    /** Every ending is tried. Where no body runs, or no check is asked, how it would end must not matter: it stands there once. */
    private static List<Cell> block(TinyClock clock, Ledger ledger, Row found, Tool tool) throws Exception {
        List<Cell> block = new ArrayList<>();
        for (Event event : Event.of(tool)) {
            Cell cell = cell(clock, ledger, found, tool, event, "b");
            if (event == Event.RETURNS || cell.how.equals(event.text)) {
                block.add(cell);
            } else {
                assertThat(cell).as("%s, %s, %s", found, tool, event).isEqualTo(block.get(0));
            }
        }
        return block;
    }

    private static Cell cell(TinyClock clock, Ledger ledger, Row found, Tool tool, Event event, String arguments)
            throws Exception {
        String task = String.join("/", found.name(), tool.name(), event.name(), arguments);
        boolean transactional = tool == Tool.TRANSACTIONAL;
        // A transaction is waited for; whoever meets a live attempt waits in vain.
        Duration budget = transactional && found != Row.LIVE ? Duration.ofSeconds(20) : Duration.ofMillis(1);
        Trouble trouble = new Trouble(ledger);
        try (World world =
                World.in(trouble, clock, new Options().waitBudget(budget)).inTask(task)) {
            Runnable afterwards = prepare(world, trouble, found, tool);
            FakeTool second = tool.made(found);
            second.check((words, key) -> {
                if (event == Event.CHECK_FAILS) {
                    throw new IllegalStateException("no answer");
                }
                return event == Event.CHECK_FINDS ? Found.of("found " + words) : Found.none();
            });
            List<Integer> attempts = new ArrayList<>();
            second.body((words, intent) -> {
                attempts.add(intent.attempt());
                if (transactional) {
                    Bookings.write(task, words);
                }
                if (event.failure != null && attempts.size() == 1) {
                    throw event.failure.get();
                }
                return "done " + words;
            });
            Answer answer = world.call(second, arguments);
            trouble.mend();
            boolean ran = !second.ran.isEmpty();
            String how = event.isOfACheck() && second.asked.isEmpty() ? Event.RETURNS.text : event.text;
            Cell cell = new Cell(
                    ran || (event.isOfACheck() && !second.asked.isEmpty()) ? how : "–",
                    ran ? String.join(", then ", second.ran) : "–",
                    gets(answer),
                    found.isClosed() || found == Row.NO_LEDGER ? "as it was" : describe(world.row()));
            afterwards.run();
            if (transactional) {
                boolean applied = ran && event == Event.RETURNS;
                assertThat(Bookings.of(ledger, task))
                        .as("point 10: rows stay where the body returned, %s", task)
                        .hasSize(applied ? 1 : 0);
            }
            return cell;
        }
    }

    /** Returns what ends it. */
    private static Runnable prepare(World world, Trouble trouble, Row found, Tool now) {
        Tool tool = now.before(found);
        switch (found) {
            case ABSENT -> {}
            case NO_LEDGER -> trouble.cut();
            case CLOSED_ABSENT -> world.engine.operators().closeTask(world.task());
            case LIVE -> {
                if (tool == Tool.TRANSACTIONAL) {
                    return anotherProcessIsInItsTransaction(world);
                }
                world.dieAfterClaim(tool.made(found), "a");
            }
            case LAPSED, LAPSED_LATE -> {
                world.dieAfterClaim(tool.made(found), "a");
                world.clock.advance(found == Row.LAPSED ? Duration.ofSeconds(31) : Duration.ofDays(2));
            }
            case UNKNOWN,
                    UNKNOWN_LATE,
                    UNKNOWN_REFUSALS_REMEMBERED,
                    UNKNOWN_REJECT,
                    UNKNOWN_UNBINDABLE,
                    CLOSED_UNKNOWN,
                    DONE_BY_OPERATOR -> first(world, found, tool, new HttpTimeoutException("504"));
            case WORKING -> first(world, found, tool, new Busy());
            case PAUSED, PAUSED_LATE, PAUSED_REJECT, PAUSED_UNBINDABLE ->
                first(world, found, tool, new NeedsApproval());
            case RELEASED -> first(world, found, tool, new Declined());
            case RELEASED_REFUSED -> first(world, found, tool, new CardDeclined());
            case TENTATIVE, TENTATIVE_LATE -> {
                if (tool.onUnknown == OnUnknown.RESEND || tool.onUnknown == OnUnknown.CHECK) {
                    first(world, found, tool, new IllegalArgumentException("reading"));
                } else {
                    // Only an operator's word leaves such a row here.
                    first(
                            world,
                            found,
                            tool,
                            tool == Tool.TRANSACTIONAL ? new NeedsApproval() : new HttpTimeoutException("504"));
                    world.release(1);
                }
            }
            case DOUBTFUL -> {
                first(world, found, tool, new HttpTimeoutException("504"));
                first(world, found, tool, new IllegalArgumentException("bad"));
            }
            case DONE, DONE_REJECT, CLOSED -> first(world, found, tool, null);
            case DONE_FAILURE -> first(world, found, tool, new Expired("ended"));
            case DONE_OMITTED -> world.call(tool.made(found).body((arguments, intent) -> Thread.currentThread()), "a");
        }
        switch (found) {
            case UNKNOWN_LATE, TENTATIVE_LATE -> world.clock.advance(Duration.ofDays(2));
            case PAUSED_LATE -> world.clock.advance(Duration.ofDays(9));
            case UNKNOWN_UNBINDABLE, PAUSED_UNBINDABLE -> aDeploymentForgets(world);
            case DONE_BY_OPERATOR -> world.resolve(1, "olga's");
            case CLOSED, CLOSED_UNKNOWN -> world.engine.operators().closeTask(world.task());
            default -> {}
        }
        return () -> {};
    }

    private static void first(World world, Row found, Tool tool, Throwable failure) {
        world.call(
                tool.made(found).body((arguments, intent) -> {
                    if (failure != null) {
                        throw failure;
                    }
                    return "done " + arguments;
                }),
                "a");
    }

    /** Nobody sees its claim before it commits. */
    private static Runnable anotherProcessIsInItsTransaction(World world) {
        CountDownLatch running = new CountDownLatch(1);
        CountDownLatch go = new CountDownLatch(1);
        World other = world.another().inTask(world.task().task());
        FakeTool tool = FakeTool.of(OnUnknown.TRANSACTIONAL).body((arguments, intent) -> {
            running.countDown();
            go.await();
            return "done " + arguments;
        });
        CompletableFuture<Answer> call = CompletableFuture.supplyAsync(() -> other.call(tool, "a"), World.OWN_THREAD);
        try {
            running.await();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
        return () -> {
            go.countDown();
            assertThat(World.value(call.join())).isEqualTo("done a");
            other.close();
        };
    }

    private static void aDeploymentForgets(World world) {
        IntentRow row = world.row();
        IntentRow unbindable =
                RowDraft.of(row).arguments(FakeTool.encoded("gone a")).row();
        world.ledger.change(List.of(new Change(row, unbindable, EnumSet.of(row.state()), false, null, null, false)));
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
