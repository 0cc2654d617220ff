package dev.plankey.woven;

import static org.assertj.core.api.Assertions.assertThat;

import dev.plankey.IntentInFlightException;
import dev.plankey.NotApplied;
import dev.plankey.OutcomeUnknownException;
import dev.plankey.Plankey;
import dev.plankey.ReplayedFailureException;
import dev.plankey.StepContext;
import dev.plankey.TaskContext;
import dev.plankey.Tool;
import dev.plankey.ToolCall;
import dev.plankey.ToolCatalog;
import dev.plankey.ToolDispatcher;
import dev.plankey.ToolResult;
import dev.plankey.TypeToken;
import dev.plankey.annotations.IntentKey;
import dev.plankey.ledger.InMemoryLedger;
import dev.plankey.ledger.SqliteLedger;
import dev.plankey.spi.Ledger;
import dev.plankey.spring.SideEffectingBeanPostProcessor;
import dev.plankey.woven.Orders.SoldOutException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executor;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.TimeUnit;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Whichever way a call comes, it finds the same: woven method, the same behind a proxy, a model's call, one of a message, programmatic by classes and by type tokens, asynchronous; on both ledgers. */
@SuppressWarnings("plankey:MissingOrdinal") // to call twice in one step is what is tested here
class EntriesTest {

    /** A body that blocks holds its thread: never the common pool's, which has a single one on two cores. */
    private static final Executor OWN_THREAD = work -> new Thread(work, "owner").start();

    private static final Duration BUDGET = Duration.ofMillis(200);

    @TempDir
    Path folder;

    enum LedgerKind {
        MEMORY,
        SQLITE
    }

    enum Entry {
        WOVEN {
            @Override
            Object call(World world, String tool, String text) {
                return tool.equals("order") ? world.orders.order(text, IntentKey.INJECTED) : world.orders.ship(text);
            }
        },
        PROXIED {
            @Override
            Object call(World world, String tool, String text) {
                return tool.equals("order") ? world.bean.order(text, IntentKey.INJECTED) : world.bean.ship(text);
            }
        },
        MODEL {
            @Override
            Object call(World world, String tool, String text) {
                return answer(world.dispatcher.call(ToolCall.of(tool, json(text))));
            }
        },
        MESSAGE {
            @Override
            Object call(World world, String tool, String text) {
                return answer(world.dispatcher
                        .callAll(List.of(ToolCall.of(tool, json(text))), ForkJoinPool.commonPool())
                        .get(0));
            }
        },
        PROGRAMMATIC {
            @Override
            Object call(World world, String tool, String text) {
                return world.plankey.call(tool(tool), new Text(text), (first, intent) -> world.body(first.text()));
            }
        },
        PROGRAMMATIC_BY_TOKENS {
            @Override
            Object call(World world, String tool, String text) {
                return world.plankey.call(
                        typed(Tool.named(tool, new TypeToken<Text>() {}, new TypeToken<String>() {}), tool),
                        new Text(text),
                        (first, intent) -> world.body(first.text()));
            }
        },
        ASYNCHRONOUS {
            @Override
            Object call(World world, String tool, String text) {
                try {
                    return world.plankey
                            .callAsync(
                                    tool(tool),
                                    new Text(text),
                                    (first, intent) -> CompletableFuture.completedFuture(world.body(first.text())))
                            .join();
                } catch (CompletionException e) {
                    throw (RuntimeException) e.getCause();
                }
            }
        };

        abstract Object call(World world, String tool, String text);

        private static String json(String text) {
            return "{\"text\":\"" + text + "\"}";
        }

        private static Object answer(ToolResult result) {
            if (result.failure().isPresent()) {
                throw (RuntimeException) result.failure().get();
            }
            return result.text();
        }

        private static Tool<Text, String> tool(String name) {
            return typed(Tool.named(name, Text.class, String.class), name);
        }

        private static Tool<Text, String> typed(Tool.Builder<Text, String> builder, String name) {
            Tool.Builder<Text, String> tool = builder.finalFailures(SoldOutException.class);
            return name.equals("order") ? tool.resend() : tool.escalate();
        }
    }

    record Text(String text) {}

    /** One Plankey with its tools. */
    private static final class World implements AutoCloseable {
        final Orders orders = new Orders();
        final Orders bean =
                (Orders) new SideEffectingBeanPostProcessor().postProcessAfterInitialization(orders, "orders");
        final Ledger ledger;
        final Plankey plankey;
        final ToolDispatcher dispatcher;
        TaskContext task;
        StepContext step;

        World(Ledger ledger) {
            this.ledger = ledger;
            this.plankey = Plankey.builder().ledger(ledger).waitBudget(BUDGET).build();
            this.dispatcher = ToolCatalog.of(Orders.class).bind(plankey, orders);
            inTask("t");
        }

        void inTask(String taskId) {
            task = plankey.task(taskId);
            step = task.step("1");
        }

        String body(String text) {
            orders.effects.add(text);
            return orders.behaviour.apply(text);
        }

        /** The value, or the class of what was thrown. */
        Object outcome(Entry entry, String tool, String text) {
            return outcome("1", entry, tool, text);
        }

        Object outcome(String at, Entry entry, String tool, String text) {
            try {
                return task.step(at).call(() -> entry.call(this, tool, text));
            } catch (RuntimeException e) {
                return e.getClass();
            }
        }

        @Override
        public void close() {
            plankey.close();
            ledger.close();
        }
    }

    private World world(LedgerKind kind) {
        return new World(
                kind == LedgerKind.MEMORY ? new InMemoryLedger() : SqliteLedger.at(folder.resolve("ledger.db")));
    }

    static Stream<Arguments> entries() {
        return Stream.of(LedgerKind.values())
                .flatMap(kind -> Stream.of(Entry.values()).map(entry -> Arguments.of(kind, entry)));
    }

    /** How a record came to be, with arguments a; and what every entry has to find, with arguments b. */
    enum Recorded {
        COMPLETED("order", "ordered a", text -> "ordered " + text),
        RETRYABLE("order", "ordered b", text -> {
            throw new IllegalArgumentException("not this one");
        }),
        FINALLY_FAILED("order", ReplayedFailureException.class, text -> {
            throw new SoldOutException();
        }),
        UNKNOWN_SENT_AGAIN("order", "ordered a", text -> {
            throw new IllegalStateException("connection reset");
        }),
        UNKNOWN_ESCALATED("ship", OutcomeUnknownException.class, text -> {
            throw new IllegalStateException("connection reset");
        });

        final String tool;
        final Object found;
        final UnaryOperator<String> first;

        Recorded(String tool, Object found, UnaryOperator<String> first) {
            this.tool = tool;
            this.found = found;
            this.first = first;
        }
    }

    @ParameterizedTest
    @EnumSource
    void c57_whichever_way_a_call_comes_it_finds_the_same_for_each_state_of_a_record(LedgerKind kind) throws Exception {
        for (Recorded recorded : Recorded.values()) {
            for (Entry entry : Entry.values()) {
                try (World world = world(kind)) {
                    world.inTask(recorded + " " + entry);
                    world.orders.behaviour = recorded.first;
                    Object unused = world.outcome(Entry.WOVEN, recorded.tool, "a");
                    world.orders.behaviour = text -> "ordered " + text;
                    assertThat(world.outcome(entry, recorded.tool, "b"))
                            .as("%s, %s", recorded, entry)
                            .isEqualTo(recorded.found);
                }
            }
        }
        for (Entry entry : Entry.values()) {
            try (World world = world(kind)) {
                world.inTask("in flight " + entry);
                CountDownLatch begun = new CountDownLatch(1);
                CountDownLatch end = new CountDownLatch(1);
                world.orders.behaviour = text -> {
                    begun.countDown();
                    awaited(end);
                    return "ordered " + text;
                };
                CompletableFuture<Object> owner =
                        CompletableFuture.supplyAsync(() -> world.outcome(Entry.WOVEN, "order", "a"), OWN_THREAD);
                awaited(begun);
                assertThat(world.outcome(entry, "order", "b")).as("%s", entry).isEqualTo(IntentInFlightException.class);
                end.countDown();
                assertThat(owner.get(30, TimeUnit.SECONDS)).isEqualTo("ordered a");
            }
        }
    }

    private static void awaited(CountDownLatch latch) {
        try {
            assertThat(latch.await(30, TimeUnit.SECONDS)).isTrue();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    @ParameterizedTest
    @MethodSource("entries")
    void c57_what_is_done_is_replayed(LedgerKind kind, Entry entry) {
        try (World world = world(kind)) {
            assertThat(world.outcome(entry, "order", "a")).isEqualTo("ordered a");
            for (Entry later : Entry.values()) {
                assertThat(world.outcome(later, "order", "b")).as(later.name()).isEqualTo("ordered a");
            }
            assertThat(world.orders.effects).containsExactly("a");
        }
    }

    @ParameterizedTest
    @MethodSource("entries")
    void c57_what_is_in_flight_is_no_failure_and_no_second_run(LedgerKind kind, Entry entry) throws Exception {
        try (World world = world(kind)) {
            CountDownLatch begun = new CountDownLatch(1);
            CountDownLatch end = new CountDownLatch(1);
            world.orders.behaviour = text -> {
                begun.countDown();
                try {
                    assertThat(end.await(30, TimeUnit.SECONDS)).isTrue();
                } catch (InterruptedException e) {
                    Thread.currentThread().interrupt();
                }
                return "ordered " + text;
            };
            CompletableFuture<Object> owner =
                    CompletableFuture.supplyAsync(() -> world.outcome(Entry.WOVEN, "order", "a"), OWN_THREAD);
            assertThat(begun.await(30, TimeUnit.SECONDS)).isTrue();

            assertThat(world.outcome(entry, "order", "b")).isEqualTo(IntentInFlightException.class);

            end.countDown();
            assertThat(owner.get(30, TimeUnit.SECONDS)).isEqualTo("ordered a");
            assertThat(world.outcome(entry, "order", "c")).isEqualTo("ordered a");
            assertThat(world.orders.effects).containsExactly("a");
        }
    }

    @ParameterizedTest
    @MethodSource("entries")
    void c57_what_nobody_knows_is_sent_again_with_the_first_arguments(LedgerKind kind, Entry entry) {
        try (World world = world(kind)) {
            world.orders.behaviour = text -> {
                throw new IllegalStateException("connection reset");
            };
            assertThat(world.outcome(entry, "order", "a")).isEqualTo(IllegalStateException.class);
            world.orders.behaviour = text -> "ordered " + text;

            assertThat(world.outcome(entry, "order", "b")).isEqualTo("ordered a");
            assertThat(world.orders.effects).containsExactly("a", "a");
        }
    }

    @ParameterizedTest
    @MethodSource("entries")
    void c57_a_final_failure_is_replayed_as_one(LedgerKind kind, Entry entry) {
        try (World world = world(kind)) {
            world.orders.behaviour = text -> {
                throw new SoldOutException();
            };
            assertThat(world.outcome(entry, "order", "a")).isEqualTo(SoldOutException.class);

            for (Entry later : Entry.values()) {
                assertThat(world.outcome(later, "order", "b"))
                        .as(later.name())
                        .isEqualTo(ReplayedFailureException.class);
            }
            assertThat(world.orders.effects).containsExactly("a");
        }
    }

    @ParameterizedTest
    @MethodSource("entries")
    void c57_what_was_certainly_not_applied_may_be_tried_with_new_arguments(LedgerKind kind, Entry entry) {
        for (Entry later : Entry.values()) {
            try (World world = world(kind)) {
                String step = entry + " then " + later;
                world.orders.behaviour = text -> {
                    throw new NeverSentException();
                };
                assertThat(world.outcome(step, entry, "order", "a")).isEqualTo(NeverSentException.class);
                world.orders.behaviour = text -> "ordered " + text;

                assertThat(world.outcome(step, later, "order", "b"))
                        .as(later.name())
                        .isEqualTo("ordered b");
                assertThat(world.orders.effects).containsExactly("a", "b");
            }
        }
    }

    private static final class NeverSentException extends RuntimeException implements NotApplied {
        private static final long serialVersionUID = 1L;
    }

    @ParameterizedTest
    @MethodSource("entries")
    void c57_what_nobody_can_find_out_is_a_person_s_to_say(LedgerKind kind, Entry entry) {
        try (World world = world(kind)) {
            world.orders.behaviour = text -> {
                throw new IllegalStateException("connection reset");
            };
            assertThat(world.outcome(entry, "ship", "a")).isEqualTo(IllegalStateException.class);
            world.orders.behaviour = text -> "shipped " + text;

            for (Entry later : Entry.values()) {
                assertThat(world.outcome(later, "ship", "b")).as(later.name()).isEqualTo(OutcomeUnknownException.class);
            }
            String key = world.plankey.keyOf(world.step, "ship");
            world.plankey.operations().resolve(key, 1, "\"shipped by hand\"", "ann");
            assertThat(world.outcome(entry, "ship", "c")).isEqualTo("shipped by hand");
            assertThat(world.orders.effects).containsExactly("a");
        }
    }
}
